import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, openSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import mysql from 'mysql2/promise'

export type Engine = 'sqlite' | 'mysql'

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  date: string
}

/** A whole portal of its own: real server, real database, demo data, kept mails. */
export interface Portal {
  url: string
  /** Where its database file lies, on the embedded engine. */
  folder: string
  /** Mails to an address, newest first. */
  mailsTo: (address: string) => Promise<Mail[]>
  /** Process of the server. */
  pid: () => number | undefined
  /** Kills the server without a warning and starts it again on the same data. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

const root = resolve(__dirname, '../..')
const site = process.env['E2E_SITE_DIR'] ?? join(root, '.data/site')

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/** An empty database of the throw-away MySQL server, named after the worker so that none is shared. */
async function emptyDatabase(name: string): Promise<string> {
  const base = process.env['E2E_MYSQL_URL'] ?? ''
  const connection = await mysql.createConnection(base)
  await connection.query(`DROP DATABASE IF EXISTS ${name}`)
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
  await connection.end()
  return `${base.replace(/\/[^/]*$/, '')}/${name}`
}

async function untilReady(url: string, server: ChildProcess, log: string): Promise<void> {
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    if (server.exitCode !== null)
      throw new Error(`the server ended with ${String(server.exitCode)}; see ${log}`)
    const ready = await fetch(`${url}/api/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await new Promise((next) => setTimeout(next, 100))
  }
  throw new Error(`the server was not ready in time; see ${log}`)
}

/** Starts a portal on a free port with its own data folder and database. */
export async function startPortal(
  engine: Engine,
  worker: number,
  settings: Record<string, string> = {},
): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), `portal-e2e-${engine}-`))
  symlinkSync(site, join(folder, 'site'))
  const port = await freePort()
  const url = `http://127.0.0.1:${String(port)}`
  const database =
    engine === 'mysql'
      ? { DATABASE_URL: await emptyDatabase(`portal_e2e_${String(worker)}_${String(port)}`) }
      : {}
  const log = join(folder, 'server.log')
  const out = openSync(log, 'a')
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    DEMO: '1',
    ...database,
    ...settings,
  }
  const launch = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, [join(root, 'api/dist/server.js')], {
      cwd: root,
      stdio: ['ignore', out, out],
      env,
    })
    await untilReady(url, started, log)
    return started
  }
  let server = await launch()
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (server.exitCode !== null || server.signalCode !== null) return
    const ended = once(server, 'exit')
    server.kill(signal)
    await ended
  }
  return {
    url,
    folder,
    pid: () => server.pid,
    mailsTo: async (address) => {
      const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Mail[]
      return mails.filter(({ to }) => to.includes(address))
    },
    crash: async () => {
      await end('SIGKILL')
      server = await launch()
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
