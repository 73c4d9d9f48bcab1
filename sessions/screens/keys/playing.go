package keys

// playing are the keys of the boards, the result, the watch list, the ranks,
// the profile and the replay.
func playing() []Bind {
	return nil
}
