import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyDatabase, temporaryFolder } from '../test/database'

const folder = temporaryFolder()
const running: ChildProcess[] = []
afterEach(() => running.splice(0).forEach((child) => child.kill('SIGKILL')))

function start(env: Record<string, string>) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'server.ts')], {
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
  for (let waited = 0; waited < 600; waited += 1) {
    const reply = await fetch(`http://127.0.0.1:${String(port)}/api/ready`).catch(() => undefined)
    if (reply?.ok) return
    await sleep(100)
  }
  throw new Error('The server did not become ready')
}

it('does not start in production without a secret, and says which setting', async () => {
  const { code, errors } = await start({ NODE_ENV: 'production' }).ended
  expect([code, errors]).toEqual([78, expect.stringContaining('SESSION_SECRET')])
  expect(errors).not.toMatch(/\n +at |node_modules/)
}, 60_000)

it('comes up again after being killed while it was starting, and ends in order when asked to', async () => {
  const { databaseUrl } = await emptyDatabase(folder, 'server')
  const port = await freePort()
  const env = { PORT: String(port), ...(databaseUrl && { DATABASE_URL: databaseUrl }) }
  for (const after of [900, 1300, 1700]) {
    const { child, ended } = start(env)
    await sleep(after)
    child.kill('SIGKILL')
    await ended
  }
  const { child, ended } = start(env)
  await ready(port)
  child.kill('SIGTERM')
  expect((await ended).code).toBe(0)
}, 120_000)
