import { mkdirSync, readdirSync } from 'node:fs'
import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { openBucket } from '@portal/storage'
import { testBucket } from '../../../test/bucket'
import { emptyDatabase, engine, temporaryFolder } from '../../../test/database'
import { program } from '../../../test/programs'
import { until } from '../../../test/waiting'
import { migrations } from '../../migrations'
import { openDatabase } from '../../platform/database/connection/database'
import { pendingMigrations } from '../../platform/database/migrations/migrate'

const folder = temporaryFolder()
const { server } = testBucket()
const running: ChildProcess[] = []
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')))

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, [program('portal'), 'serve'], {
    env: { PATH: process.env.PATH, DATA_DIR: folder, LOG_LEVEL: 'warn', DEMO: '0', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  running.push(child)
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  return {
    child,
    ended: once(child, 'exit').then(([code]) => ({ code: code as number | null, errors })),
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

async function ready(port: number): Promise<void> {
  const isReady = () =>
    fetch(`http://127.0.0.1:${String(port)}/api/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until(isReady, 'The server is not ready', 60)
}

it('does not start in production without a secret, and says which setting', async () => {
  const { code, errors } = await start({ NODE_ENV: 'production' }).ended
  expect([code, errors]).toEqual([78, expect.stringContaining('SESSION_SECRET')])
  expect(errors).not.toMatch(/\n +at |node_modules/)
})

it('comes up again after being killed while it was starting, and ends in order when asked to', async () => {
  const database = await emptyDatabase(folder, 'portal')
  const db = openDatabase(database)
  const missing = async () => (await pendingMigrations(db, migrations)).length
  const port = await freePort()
  const env = {
    PORT: String(port),
    ...(database.databaseUrl && { DATABASE_URL: database.databaseUrl }),
  }
  for (const left of [migrations.length - 1, Math.round(migrations.length / 2), 0]) {
    const { child, ended } = start(env)
    await until(async () => (await missing()) <= left, 'The server does not migrate')
    child.kill('SIGKILL')
    await ended
  }
  await db.destroy()
  const { child, ended } = start(env)
  await ready(port)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
})

if (engine === 'mysql')
  it('writes to its temporary folder alone if database, mails, uploads and site are elsewhere', async () => {
    const { databaseUrl = '' } = await emptyDatabase(folder, 'server')
    const port = await freePort()
    const temporary = join(folder, 'temporary')
    mkdirSync(temporary)
    const site = openBucket(server.bucket('site/'))
    await site.replace('shell/1-a/index.html', '<head><!--registry--></head><body>the shell</body>')
    const routes = [{ path: '/about', access: 'public' }]
    await site.replace(
      'mfe/registry.json',
      JSON.stringify({
        seq: 1,
        shell: { stable: { release: '1-a' } },
        remotes: { 'mfe-public': { stable: { release: '1-a', area: { routes } } } },
      }),
    )
    const { accessKeyId, secretAccessKey } = server.bucket().credentials
    const { child, ended } = start({
      PORT: String(port),
      NODE_ENV: 'production',
      PUBLIC_URL: 'https://portal.example.edu',
      SESSION_SECRET: randomBytes(48).toString('base64'),
      SMTP_URL: 'smtp://127.0.0.1:9',
      DATABASE_URL: databaseUrl,
      DATA_DIR: '/proc/nowhere',
      UPLOADS_STORE: 's3://portal/uploads',
      MFE_SITE: 's3://portal/site',
      S3_ENDPOINT: server.endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      TMPDIR: temporary,
    })
    await ready(port)
    const page = await fetch(`http://127.0.0.1:${String(port)}/about`, {
      headers: { accept: 'text/html' },
    })
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('the shell')])
    expect(readdirSync(temporary).filter((name) => name.startsWith('portal-site-'))).toHaveLength(1)
    child.kill('SIGTERM')
    expect((await ended).code).toBe(0)
    expect(readdirSync(temporary).filter((name) => name.startsWith('portal-site-'))).toEqual([])
  }, 120_000)
