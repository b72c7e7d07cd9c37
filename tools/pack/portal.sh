#!/bin/sh
# The command-line tool of the portal: portal help
set -eu
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")/.." && pwd)
command -v node >/dev/null || {
  echo 'portal needs Node 22 or 24 (20.19 works too) on the PATH: https://nodejs.org' >&2
  exit 1
}
node "$here/tools/pack/check-machine.mjs"
DATA_DIR=${DATA_DIR:-$here/.data}
export DATA_DIR
case ${1:-help} in
  mfe)
    shift
    exec node "$here/tools/mfe/cli.mjs" "$@"
    ;;
  faults)
    echo 'portal faults needs a clone with the packages for development: npm run portal -- faults' >&2
    exit 1
    ;;
  serve)
    node "$here/tools/pack/publish.mjs"
    ;;
esac
if [ "${1:-help}" = help ] || [ "$1" = --help ]; then
  node "$here/api/dist/portal.js" help
  echo '  mfe: Publishes, promotes and rolls back areas'
  exit
fi
exec node --enable-source-maps "$here/api/dist/portal.js" "$@"
