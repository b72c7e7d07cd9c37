import { spawn } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { programs, root } from './lib/root.mjs'
import { run as runCommand } from './lib/run.mjs'
import { addressOf, untilReady } from './lib/server.mjs'
import { aContext, aPublished, makeStable } from './mfe/testing/fixtures'

let context
beforeEach(() => {
  context = aContext()
})
afterEach(() => context.remove())

const freePort = () =>
  new Promise((resolve) => {
    const server = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(String(port)))
    })
  })

async function begin(words, settings) {
  const env = {
    PATH: process.env.PATH,
    HOST: '127.0.0.1',
    PORT: await freePort(),
    DATA_DIR: context.root,
    ...settings,
  }
  const child = spawn(process.execPath, words, { cwd: path.join(root, 'tools'), env })
  return { child, env, ended: new Promise((resolve) => child.on('close', resolve)) }
}

/** Runs the command to its end. */
async function run(words, settings) {
  const { child, ended } = await begin(words, settings)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return { code: await ended, output }
}

const secret = 'b2Y4d0Zr1mQx7LzT9uWcJ5nHs3VgKpEa6RtYiXoD'

it('npm run dev names the areas when one is not known', async () => {
  const { code, output } = await run(['dev.mjs', 'mfe-nobody'])
  expect([code, output.trim()]).toEqual([
    1,
    'mfe-nobody is not an area. The areas are mfe-public, mfe-staff-academics, mfe-staff-people, mfe-student',
  ])
})

it.each([
  [
    'NODE_ENV',
    { NODE_ENV: 'production', SESSION_SECRET: secret, PUBLIC_URL: 'https://portal.ac.ng' },
    /for a clone.*npm run serve/s,
  ],
  [
    'an address that others can reach',
    { SESSION_SECRET: secret, PUBLIC_URL: 'https://portal.ac.ng' },
    /for a clone.*npm run serve/s,
  ],
  ['a setting that is not right', { DEMO: '1', HOST: '0.0.0.0' }, /DEMO: /],
])(
  'npm start refuses %s before anything is built or promoted',
  async (_what, settings, reason) => {
    const { code, output } = await run(['start.mjs'], settings)
    expect([code, output]).toEqual([1, expect.stringMatching(reason)])
    expect(output).not.toContain('Build')
    expect(fs.existsSync(context.folder)).toBe(false)
  },
  60_000,
)

it.each([
  [undefined, 'http://127.0.0.1:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
  ['10.0.0.5', 'http://10.0.0.5:3000'],
  ['localhost', 'http://localhost:3000'],
])('npm start asks a server that listens to %s at %s', (host, address) => {
  expect(addressOf(host, '3000')).toBe(address)
})

describe('npm run serve', () => {
  beforeAll(() => runCommand(process.execPath, [programs.buildApi]), 60_000)

  const serve = ['portal.mjs', 'serve', '--published']
  const publishShell = async () => {
    await aPublished(context, { name: 'shell' })
    await makeStable(context, 'shell', '1.0.0-ss')
  }
  const siteFiles = () => fs.readdirSync(context.folder, { recursive: true }).sort()

  it('says that nothing is published, and publishes nothing', async () => {
    const { code, output } = await run(serve, {})
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/Nothing is published in .*docs\/guide\/deploying-an-area.md/),
    ])
    expect(siteFiles()).toEqual([])
  })

  it('leaves the settings to the server, which refuses those that are not right', async () => {
    await publishShell()
    expect(await run(serve, { NODE_ENV: 'production' })).toEqual({
      code: 78,
      output: expect.stringMatching(/SESSION_SECRET: is missing.*PUBLIC_URL: is missing/s),
    })
  })

  it('migrates and serves the published site in production, and does not change the site', async () => {
    await publishShell()
    const before = siteFiles()
    const { child, ended, env } = await begin(serve, {
      NODE_ENV: 'production',
      SESSION_SECRET: secret,
      PUBLIC_URL: 'https://portal.ac.ng',
      LOG_LEVEL: 'error',
    })
    const address = `http://127.0.0.1:${env.PORT}`
    await untilReady(`${address}/api/ready`, { ended })
    expect(await (await fetch(address, { headers: { accept: 'text/html' } })).text()).toContain(
      '/shell/main.js',
    )
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    expect(siteFiles()).toEqual(before)
  }, 60_000)
})
