package commands

import "net"

// Target is a public name HOST[:PORT] as the arguments of ssh: "-p 2222 HOST".
func Target(publicName string) string {
	host, port, err := net.SplitHostPort(publicName)
	if err != nil {
		return publicName
	}
	return "-p " + port + " " + host
}
