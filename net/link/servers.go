package link

import "strings"

// mostServers bounds a list of servers.
const mostServers = 8

// ParseServers reads a list of STUN and TURN servers: "stun:host:port" or "turn:user:password@host:port", or either with "s" for TLS, with
// spaces, commas, semicolons or line ends between. It returns those that are servers, at most 8, and the first of the list that is none or
// is one too many, "" if all are good.
func ParseServers(list string) (servers []Server, bad string) {
	for _, s := range strings.FieldsFunc(list, func(r rune) bool { return r == ' ' || r == ',' || r == ';' || r == '\n' }) {
		v, ok := serverOf(s)
		if ok = ok && len(servers) < mostServers; ok {
			servers = append(servers, v)
		} else if bad == "" {
			bad = s
		}
	}
	return servers, bad
}

// String returns the server as ParseServers reads it.
func (s Server) String() string {
	if s.User == "" {
		return s.URL
	}
	scheme, rest, _ := strings.Cut(s.URL, ":")
	return scheme + ":" + s.User + ":" + s.Password + "@" + rest
}

func serverOf(s string) (v Server, ok bool) {
	scheme, rest, found := strings.Cut(s, ":")
	relays := scheme == "turn" || scheme == "turns"
	if !found || !relays && scheme != "stun" && scheme != "stuns" {
		return v, false
	}
	if at := strings.LastIndexByte(rest, '@'); at >= 0 {
		v.User, v.Password, _ = strings.Cut(rest[:at], ":")
		rest = rest[at+1:]
	}
	if relays != (v.User != "" && v.Password != "") {
		return v, false
	}
	name, query, _ := strings.Cut(rest, "?")
	host, port, _ := strings.Cut(name, ":")
	if host == "" || strings.Trim(port, "0123456789") != "" || len(port) > 5 ||
		query != "" && query != "transport=udp" && query != "transport=tcp" {
		return v, false
	}
	for _, r := range host {
		if (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-' && r != '.' {
			return v, false
		}
	}
	v.URL = scheme + ":" + rest
	return v, true
}
