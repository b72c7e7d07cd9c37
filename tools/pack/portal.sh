#!/bin/sh
# The command-line tool of the portal: portal help
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
command -v node >/dev/null || {
  echo 'portal needs Node 22 or 24 (20.19 works too) on the PATH: https://nodejs.org' >&2
  exit 1
}
node "$here/tools/pack/check-machine.mjs"

# Settings of the environment win. Without them, a command uses the settings of the service, so that
# it looks at the same database and the same folder.
file=
settings=${PORTAL_ENV-/etc/portal/portal.env}
place=$(dirname -- "$settings")
refuse() {
  echo "portal: $1 Use the account of the portal: runuser -u portal -- portal $command" >&2
  exit 78
}
command=${1:-help}
case "${DATA_DIR-}${DATABASE_URL-} $command $* " in
  ' help '* | *' --help '*) ;;
  ' '*)
    if [ -r "$settings" ]; then
      file=$settings
      unset DATA_DIR DATABASE_URL # An empty value would hide that of the file.
      [ "$(id -u)" != 0 ] || refuse 'the service cannot use files that root creates.'
    elif [ -e "$settings" ] || { [ -d "$place" ] && [ ! -x "$place" ]; }; then
      refuse "this account cannot read $settings."
    fi
    ;;
esac
if [ -z "$file" ]; then
  DATA_DIR=${DATA_DIR:-$here/.data}
  export DATA_DIR
fi

case $command in
  mfe)
    shift
    exec node ${file:+"--env-file=$file"} "$here/tools/mfe/cli.mjs" "$@"
    ;;
  faults)
    echo 'portal faults needs a clone with the packages for development: npm run portal -- faults' >&2
    exit 1
    ;;
  serve)
    node ${file:+"--env-file=$file"} "$here/tools/pack/publish.mjs"
    ;;
esac
exec node ${file:+"--env-file=$file"} --enable-source-maps "$here/api/dist/portal.js" "$@"
