// @ts-check
import path from 'node:path'
import { root } from '../../lib/root.mjs'
import { run } from '../../lib/run.mjs'

/**
 * Runs a trial again where no network exists but the loopback interface. Linux allows this to root.
 * @param {string} name
 * @param {string[]} args
 */
export async function runInOwnNetwork(name, args) {
  const script = path.join(root, 'tools/trial/index.mjs')
  const inside = 'ip link set lo up && exec "$0" "$@"'
  await run('unshare', ['--net', 'sh', '-c', inside, process.execPath, script, name, ...args], {
    show: true,
  })
}

/**
 * Ends this process as Ctrl-C does when the one that started it is gone, so that no server stays.
 */
export function endWithParent() {
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 1000)
  watching.unref()
}
