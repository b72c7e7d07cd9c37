// @ts-check
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import { programs, root } from './root.mjs'

/** @param {number} ms */
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * The address on this machine of a server that listens on `host`.
 * @param {string | undefined} host
 * @param {string} port
 */
export function addressOf(host = '127.0.0.1', port) {
  const reached = { '0.0.0.0': '127.0.0.1', '::': '::1' }[host] ?? host
  return `http://${net.isIPv6(reached) ? `[${reached}]` : reached}:${port}`
}

/**
 * Throws an error with a clear message if the port is taken.
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
 * Runs a `portal` command of the built API, because a production install cannot run its sources.
 * Passes signals on to it, and ends with it.
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} words
 */
export function startPortal(env, ...words) {
  if (!fs.existsSync(programs.portal))
    throw new Error('The API has not been built: npm run build -w @portal/api')
  const child = spawn(process.execPath, ['--enable-source-maps', programs.portal, ...words], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const asked = new Set(['SIGINT', 'SIGTERM'])
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve(code ?? (asked.has(String(signal)) ? 0 : 1))),
  )
  // Ctrl-C in a terminal reaches the whole process group, so the server has the signal already.
  process.on('SIGINT', () => {
    if (!process.stdin.isTTY) child.kill('SIGINT')
  })
  process.on('SIGTERM', () => child.kill('SIGTERM'))
  return { child, ended }
}

/**
 * Waits until the server replies, as long as it runs: migrations and demo data take some time.
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
  throw new Error('The server ended before it was ready; its last output is above')
}
