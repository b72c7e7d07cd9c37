import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '../../tools/lib/root.mjs'

export { freePort } from '../../tools/lib/free-port.mjs'

/** Makes a folder that is removed at the end of the run. */
export function temporaryFolder({ defer }, name) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `portal-bench-${name}-`))
  defer(() => fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

const lastLines = (log) => fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20).join('\n')
const hasEnded = (child) => child.exitCode !== null || child.signalCode !== null

/** Stops a process with SIGTERM, and after ten seconds with SIGKILL. */
async function stop(child) {
  if (hasEnded(child)) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(kill)
}

/**
 * Starts a server, waits up to two minutes until `isReady` returns true, and stops it at the end of
 * the run. The output goes to a file, as in production. If the server does not start, the error
 * shows its last lines.
 */
export async function startServer(cleanup, { name, args, env, folder, isReady }) {
  const log = path.join(folder, `${name}.log`)
  const out = fs.openSync(log, 'a')
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: ['ignore', out, out],
    env: { PATH: process.env.PATH, ...env },
  })
  fs.closeSync(out)
  cleanup.defer(() => stop(child))
  for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(100)) {
    if (hasEnded(child)) break
    if (await isReady()) return { pid: child.pid, log, stop: () => stop(child) }
  }
  throw new Error(`${name} did not come up:\n${lastLines(log)}`)
}

/** Whether this address answers with 2xx within two seconds. */
export const answers = (url) =>
  fetch(url, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  )
