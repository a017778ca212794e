#!/bin/sh
# Runs every fuzz target of the module for the time given, one after the other.
set -eu
time=${1:-10s}
for package in $("${GO:=go}" list ./...); do
	for target in $("$GO" test -list '^Fuzz' "$package" | grep '^Fuzz' || true); do
		"$GO" test -run '^$' -fuzz "^$target\$" -fuzztime "$time" -fuzzminimizetime 10x "$package"
	done
done
