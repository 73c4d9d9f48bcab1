package rating

import "math"

const (
	// scale is a unit of the Glicko-2 scale in points of Glicko (step 2).
	scale = 173.7178
	// epsilon is the convergence tolerance (step 5).
	epsilon = 1e-6
	// maxSteps ends an iteration that does not converge; the example takes 3
	// steps, and values far outside a ladder's take less than 60.
	maxSteps = 100
	// farthest bounds the exponent of the expectation: beyond it the expected
	// score is 1 within 1e-13, and the variance would divide by zero.
	farthest = 30
	// What sane takes for a rating; a ladder's own never come near them.
	maxRating                    = 1e6
	minVolatility, maxVolatility = 1e-6, 1.0
)

// Update gives the rating after a period with these results. Without results
// only the deviation grows, by one period's volatility.
func Update(r Rating, results []Result) Rating {
	r = sane(r)
	mu, phi := (r.Rating-1500)/scale, r.Deviation/scale
	if len(results) == 0 {
		r.Deviation = bound(math.Hypot(phi, r.Volatility) * scale)
		return r
	}
	v, gained := measure(mu, results)
	sigma := volatility(phi, r.Volatility, v, v*gained)
	// Steps 6 and 7.
	wide := math.Hypot(phi, sigma)
	phi = 1 / math.Sqrt(1/(wide*wide)+1/v)
	mu += phi * phi * gained
	return Rating{
		Rating:     mu*scale + 1500,
		Deviation:  bound(phi * scale),
		Volatility: sigma,
	}
}

// measure is steps 3 and 4: the variance v of the rating by the results alone,
// and the sum of what was scored above expectation.
func measure(mu float64, results []Result) (v, gained float64) {
	var information float64
	for _, one := range results {
		opponent := sane(one.Opponent)
		g := damping(opponent.Deviation / scale)
		e := expect(mu-(opponent.Rating-1500)/scale, g)
		information += g * g * e * (1 - e)
		gained += g * (min(max(one.Score, 0), 1) - e)
	}
	return 1 / information, gained
}

// damping is the paper's g: how much an opponent's uncertainty takes away.
func damping(phi float64) float64 { return 1 / math.Sqrt(1+3*phi*phi/(math.Pi*math.Pi)) }

// expect is the paper's E for a difference in strength.
func expect(difference, g float64) float64 {
	return 1 / (1 + math.Exp(-min(max(g*difference, -farthest), farthest)))
}

// volatility is step 5: the Illinois variant of regula falsi on
// f(x) = e^x (Δ² - φ² - v - e^x) / 2(φ² + v + e^x)² - (x - a)/τ².
func volatility(phi, sigma, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		ex, d := math.Exp(x), phi*phi+v
		return ex*(delta*delta-d-ex)/(2*(d+ex)*(d+ex)) - (x-a)/(Tau*Tau)
	}
	low, high := a, bracket(f, a, delta*delta-phi*phi-v)
	flow, fhigh := f(low), f(high)
	for range maxSteps {
		if math.Abs(high-low) <= epsilon || fhigh == flow {
			break
		}
		next := low + (low-high)*flow/(fhigh-flow)
		fnext := f(next)
		if fnext*fhigh <= 0 {
			low, flow = high, fhigh
		} else {
			flow /= 2
		}
		high, fhigh = next, fnext
	}
	return min(max(math.Exp(low/2), minVolatility), maxVolatility)
}

// bracket finds the other end B of the interval that holds the root.
func bracket(f func(float64) float64, a, excess float64) float64 {
	if excess > 0 {
		return math.Log(excess)
	}
	x := a
	for range maxSteps {
		if x -= Tau; f(x) >= 0 {
			break
		}
	}
	return x
}
