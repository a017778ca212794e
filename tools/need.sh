#!/bin/sh
# Sees to it that the tools named are on the machine: node, chromium, headless (Chromium's shell without a window), webkit, firefox, xvfb, mosquitto, ip, qemu-aarch64. Root on Debian gets what is missing; anyone else is told.
set -eu

have() {
	case $1 in
	chromium)
		[ -n "${CHROMIUM:-}" ] && command -v "$CHROMIUM" >/dev/null && return
		for name in chromium chromium-browser google-chrome google-chrome-stable; do
			command -v "$name" >/dev/null && return
		done
		return 1 ;;
	headless)
		[ -n "${CHROMIUM:-}" ] && command -v "$CHROMIUM" >/dev/null && return
		command -v chromium-headless-shell >/dev/null ;;
	webkit)
		command -v WebKitWebDriver >/dev/null && ls /usr/lib/*/webkit2gtk-4.1/MiniBrowser >/dev/null 2>&1 ;;
	firefox) command -v firefox-esr >/dev/null ;;
	xvfb) command -v Xvfb >/dev/null ;;
	*) command -v "$1" >/dev/null ;;
	esac
}

packages=
for tool in "$@"; do
	have "$tool" && continue
	case $tool in
	node) packages="$packages nodejs" ;;
	chromium) packages="$packages chromium fonts-liberation" ;;
	headless) packages="$packages chromium-headless-shell fonts-liberation" ;;
	webkit) packages="$packages webkit2gtk-driver fonts-liberation" ;;
	firefox) packages="$packages firefox-esr" ;;
	xvfb) packages="$packages xvfb" ;;
	mosquitto) packages="$packages mosquitto" ;;
	ip) packages="$packages iproute2" ;;
	qemu-aarch64) packages="$packages qemu-user" ;;
	*) echo "need.sh: knows no tool $tool" >&2; exit 2 ;;
	esac
done
[ -z "$packages" ] && exit 0

if [ "$(id -u)" != 0 ] || ! command -v apt-get >/dev/null; then
	echo "missing: install$packages (Debian's names), then try again" >&2
	exit 1
fi
echo "installing$packages"
export DEBIAN_FRONTEND=noninteractive
# What does not answer is given up, so that nobody waits for it.
get="timeout 900 apt-get -qq -o Acquire::Retries=2 -o Acquire::http::Timeout=30 -o Acquire::https::Timeout=30 -o DPkg::Lock::Timeout=120"
$get update || echo "need.sh: the lists of packages are as old as they were" >&2
# shellcheck disable=SC2086 # a list of words
$get install -y --no-install-recommends $packages >/dev/null || {
	echo "need.sh: cannot install$packages; without that nothing of this can be run here" >&2
	exit 1
}
for tool in "$@"; do
	have "$tool" || { echo "$tool is still missing after installing$packages" >&2; exit 1; }
done
