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

/** A full portal of its own, with a real server, a real database, demo data and stored mails. */
export interface Portal {
  url: string
  /** The data folder. On SQLite it contains the database file. */
  folder: string
  /** Mails to an address, newest first. */
  mailsTo: (address: string) => Promise<Mail[]>
  /** Returns the process id of the server. */
  pid: () => number | undefined
  /** Kills the server without a warning and starts it again on the same data. */
  crash: () => Promise<void>
  /** Starts another process on the same data, of this version or of the one in `program`. */
  beside: (program?: string) => Promise<Pick<Portal, 'url' | 'stop'>>
  stop: () => Promise<void>
}

const root = resolve(__dirname, '../..')
const site = process.env['E2E_SITE_DIR'] ?? join(root, '.data/site')

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

/**
 * Makes an empty database on the throw-away MySQL server. Worker and port are in its name, so that
 * no two portals share it.
 */
async function emptyDatabase(name: string): Promise<string> {
  const base = process.env['E2E_MYSQL_URL'] ?? ''
  const connection = await mysql.createConnection(base)
  await connection.query(`DROP DATABASE IF EXISTS ${name}`)
  await connection.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4`)
  await connection.end()
  return `${base.replace(/\/[^/]*$/, '')}/${name}`
}

const databaseName = (worker: number, folder: string): string =>
  `portal_e2e_${String(worker)}_${folder.slice(-6).toLowerCase()}`

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

const present = join(root, 'api/dist/portal.js')

interface Launch {
  program: string
  env: Record<string, string>
  folder: string
  /** The name in its address. Passkeys need `localhost`. */
  host: string
}

/** Starts a server and waits until it is ready. */
async function launch({ program, env, folder, host }: Launch) {
  const port = await freePort()
  const log = join(folder, 'server.log')
  const out = openSync(log, 'a')
  const url = `http://${host}:${String(port)}`
  const begin = async (): Promise<ChildProcess> => {
    const started = spawn(process.execPath, [program, 'serve'], {
      cwd: root,
      stdio: ['ignore', out, out],
      env: { ...env, PORT: String(port), PUBLIC_URL: env['PUBLIC_URL'] ?? url },
    })
    await untilReady(url, started, log)
    return started
  }
  let server = await begin()
  return {
    url,
    pid: () => server.pid,
    end: async (signal: NodeJS.Signals): Promise<void> => {
      if (server.exitCode !== null || server.signalCode !== null) return
      const ended = once(server, 'exit')
      server.kill(signal)
      await ended
    },
    begin: async () => {
      server = await begin()
    },
  }
}

/** Starts a portal on a free port with its own data folder and database. */
export async function startPortal(
  engine: Engine,
  worker: number,
  settings: Record<string, string> = {},
  program = present,
  host = '127.0.0.1',
): Promise<Portal> {
  const folder = mkdtempSync(join(tmpdir(), `portal-e2e-${engine}-`))
  symlinkSync(site, join(folder, 'site'))
  const database =
    engine === 'mysql' ? { DATABASE_URL: await emptyDatabase(databaseName(worker, folder)) } : {}
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DEMO: '1',
    ...database,
    ...settings,
  }
  const { url, pid, end, begin } = await launch({ program, env, folder, host })
  return {
    url,
    folder,
    pid,
    mailsTo: async (address) => {
      const mails = (await (await fetch(`${url}/dev/mail.json`)).json()) as Mail[]
      return mails.filter(({ to }) => to.includes(address))
    },
    crash: async () => {
      await end('SIGKILL')
      await begin()
    },
    beside: async (other = present) => {
      const second = await launch({ program: other, env, folder, host })
      return { url: second.url, stop: () => second.end('SIGTERM') }
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
