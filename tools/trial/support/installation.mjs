// @ts-check
import { execFile } from 'node:child_process'
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { freePort } from '../../lib/free-port.mjs'
import { root } from '../../lib/root.mjs'
import { start, untilAnswering } from './processes.mjs'

const redirection = path.join(root, 'tools/trial/support/use-card-service.mjs')

/**
 * Settings of production for a portal of a trial. Without `databaseUrl` it uses the embedded
 * database.
 * @param {{ dataDir: string, mailPort: number, databaseUrl?: string | undefined,
 *   cards?: { url: string, secretKey: string } | undefined, more?: Record<string, string> }} of
 */
export const settingsOf = ({ dataDir, mailPort, databaseUrl, cards, more }) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.edu',
  SESSION_SECRET: crypto.randomBytes(48).toString('base64'),
  HOST: '127.0.0.1',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
  MAIL_FROM: 'portal@example.edu',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'warn',
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  ...(cards && {
    PAYSTACK_SECRET_KEY: cards.secretKey,
    PAYSTACK_PUBLIC_KEY: cards.secretKey.replace(/^sk/, 'pk'),
    TRIAL_CARD_SERVICE: cards.url,
  }),
  ...more,
})

/** @typedef {{ url: string, metrics: string, pid: number, log: string, readyMs: number, stop: () => Promise<number> }} Served */

/**
 * An unpacked archive: runs its commands and servers with a given environment and nothing else of
 * this machine's. The home folder is empty.
 * @param {{ program: string, folder: string }} at `program` is the unpacked archive, `folder` is
 * for the home folder and the logs
 */
export function createInstallation({ program, folder }) {
  const home = path.join(folder, 'home')
  fs.mkdirSync(home, { recursive: true })
  const bin = path.join(program, 'bin/portal')
  const base = { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, HOME: home }
  let started = 0
  return {
    home,
    /**
     * Runs a command to its end.
     * @param {string[]} words
     * @param {Record<string, string>} settings
     * @param {string} [input]
     * @returns {Promise<{ code: number, output: string, ms: number }>}
     */
    portal: (words, settings, input = '') =>
      new Promise((resolve) => {
        const began = performance.now()
        const child = execFile(
          bin,
          words,
          { cwd: home, env: { ...base, ...settings }, maxBuffer: 64e6 },
          (error, stdout, stderr) => {
            const code = error ? Number(error.code ?? 1) : 0
            resolve({ code, output: `${stdout}${stderr}`, ms: performance.now() - began })
          },
        )
        child.stdin?.end(input)
      }),
    /**
     * Starts a server and waits until it is ready. Without `PORT` in the settings it takes a free
     * port.
     * @param {Record<string, string>} settings
     * @returns {Promise<Served>}
     */
    serve: async (settings) => {
      const [port, metricsPort] = [settings.PORT ?? (await freePort()), await freePort()]
      const url = `http://127.0.0.1:${port}`
      started += 1
      const log = path.join(folder, `portal-${started}.log`)
      const server = start(bin, ['serve'], {
        cwd: home,
        log,
        env: {
          ...base,
          ...settings,
          PORT: String(port),
          METRICS_PORT: String(metricsPort),
          ...(settings.TRIAL_CARD_SERVICE && {
            NODE_OPTIONS: `--import ${pathToFileURL(redirection).href}`,
          }),
        },
      })
      const readyMs = await untilAnswering(`${url}/api/ready`, server, log).catch(async (error) => {
        await server.stop()
        throw error
      })
      const metrics = `http://127.0.0.1:${metricsPort}/metrics`
      return { url, metrics, pid: server.pid, log, readyMs, stop: server.stop }
    },
  }
}
/** @typedef {ReturnType<typeof createInstallation>} Installation */
