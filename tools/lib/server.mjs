// @ts-check
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { programs, root } from './root.mjs'

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Where a server that listens to `host` is reached from this machine.
 * @param {string | undefined} host
 * @param {string} port
 */
export function addressOf(host = '127.0.0.1', port) {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${net.isIPv6(reached) ? `[${reached}]` : reached}:${port}`
}

/**
 * Refuses early, and in words, when somebody else listens already.
 * @param {string} port
 * @param {string | undefined} host
 * @returns {Promise<void>}
 */
export function checkPort(port, host) {
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(
              `Port ${port} is in use. Stop what runs there, or choose another: PORT=${Number(port) + 1} npm start`,
            )
          : error,
      ),
    )
    probe.listen({ port: Number(port), host }, () => probe.close(() => resolve()))
  })
}

/**
 * Starts a program of the API as it was built, because a production install cannot run its sources. A signal to us reaches it; we end
 * when it has ended.
 * @param {'server' | 'admin' | 'ledger'} name
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} words
 */
export function startBuilt(name, env, ...words) {
  if (!fs.existsSync(programs[name]))
    throw new Error('The API has not been built: npm run build -w @portal/api')
  const child = spawn(process.execPath, ['--enable-source-maps', programs[name], ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const asked = new Set(['SIGINT', 'SIGTERM'])
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? (asked.has(String(signal)) ? 0 : 1))),
  )
  // Ctrl-C in a terminal goes to the whole group, so the server has had it already.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return { child, ended }
}

/**
 * Waits until the server answers, for as long as it lives: migrations and demo data take their time.
 * @param {string} url
 * @param {{ ended: Promise<unknown> }} server
 */
export async function untilReady(url, { ended }) {
  let over = false
  void ended.then(() => {
    over = true
  })
  while (!over) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined)
    if (answer?.ok) return
    await pause(100)
  }
  throw new Error('The server ended before it was ready; its last words are above')
}
