// The commands of an archive without areas, on a machine with nothing but Node.
import { spawn } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { root } from '../lib/root.mjs'
import { aBuild } from '../mfe/testing/fixtures'
import { area, shell } from '../mfe/testing/rendered-builds'
import { compose } from './compose.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-archive-'))
const at = (...names) => path.join(folder, ...names)
const program = (...names) => at('portal', ...names)
let written

beforeAll(async () => {
  written = await compose(program(), { withAreas: false })
})
afterAll(() => {
  fs.rmSync(folder, { recursive: true })
})

/** Runs a command as an operator types it. */
function portal(words, { input = '', env = {}, file = program('bin/portal'), cwd = folder } = {}) {
  const child = spawn(file, words, {
    cwd,
    env: {
      PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
      HOME: at('home'),
      DATA_DIR: at('data'),
      LOG_LEVEL: 'error',
      ...env,
    },
  })
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ code, output }))
  })
}

it('has only what runs in production, and weighs little', () => {
  const names = JSON.parse(fs.readFileSync(program('manifest.json'), 'utf8')).packages.map(
    ({ name }) => name,
  )
  expect(names).toEqual(expect.arrayContaining(['fastify', 'knex', 'mysql2', 'aws4fetch']))
  const development = /^(@types\/|webpack|jest|msw|typescript$|esbuild$|tsx$|@playwright)/
  expect(names.filter((name) => development.test(name))).toEqual([])
  expect(written.bytes).toBeLessThan(110e6)
})

it('has the files that the API reads beside its code', () => {
  const built = program('api/dist/portal.js')
  const read = [
    ...fs.readFileSync(built, 'utf8').matchAll(/require[.]resolve\(["']([^"']+[.]\w+)["']\)/g),
  ].map(([, name]) => name)
  expect(read).toContain('@portal/content/logo.svg')
  const missing = [...new Set(read)].filter((name) => {
    try {
      return !createRequire(built).resolve(name)
    } catch {
      return true
    }
  })
  expect(missing).toEqual([])
})

it('names no folder of the machine that packed it', () => {
  const own = fs
    .readdirSync(program(), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && !each.parentPath.includes('node_modules'))
    .map((each) => path.join(each.parentPath, each.name))
  expect(own).toContain(program('tools/dist/packed/index.mjs'))
  expect(own.filter((file) => fs.readFileSync(file, 'utf8').includes(root))).toEqual([])
})

it('has a licence of each package', () => {
  const { packages } = JSON.parse(fs.readFileSync(program('manifest.json'), 'utf8'))
  const known =
    /^(MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|LGPL-3\.0-or-later|\(.*\)|[Ss][Ee][Ee] .*)$/
  expect(packages.filter(({ license }) => !known.test(license))).toEqual([])
})

it('creates its first administrator, and checks the ledger of the same database', async () => {
  const words = ['--staff-number', 'AD0001', '--email', 'ada@example.edu', '--password-from-stdin']
  const admin = () => portal(['admin', ...words], { input: 'Str0ng#Passw0rd\n' })
  expect(await admin()).toEqual({
    code: 0,
    output: 'Staff member AD0001 has access to all modules.\n',
  })
  expect(await admin()).toEqual({
    code: 1,
    output: expect.stringMatching(/^portal admin: There is already a staff member AD0001/),
  })
  expect(await portal(['ledger'])).toEqual({
    code: 0,
    output: expect.stringMatching(/^Looked at 0 transactions, .*\nEverything adds up/),
  })
  expect(fs.existsSync(at('data/portal.sqlite'))).toBe(true)
})

it('npm run admin and npm run ledger need no package for development', async () => {
  // As in a clone after `npm ci --omit=dev`: the built API and the packages that run it.
  fs.copyFileSync(path.join(root, 'tools/portal.mjs'), program('tools/portal.mjs'))
  const { scripts } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  fs.writeFileSync(program('package.json'), JSON.stringify({ name: 'portal', scripts }))
  const npm = (name, input, ...words) =>
    portal(['run', '--silent', name, '--', ...words], {
      file: 'npm',
      cwd: program(),
      env: { DATA_DIR: at('clone') },
      input,
    })
  const words = ['--staff-number', 'AD0001', '--email', 'ada@example.edu', '--password-from-stdin']
  expect(await npm('admin', 'Str0ng#Passw0rd\n', ...words)).toEqual({
    code: 0,
    output: 'Staff member AD0001 has access to all modules.\n',
  })
  expect(await npm('ledger', '')).toEqual({
    code: 0,
    output: expect.stringMatching(/^Looked at 0 transactions, .*\nEverything adds up/),
  })
})

it('manages releases in a folder and in a bucket', async () => {
  expect(await portal(['mfe', 'status'])).toEqual({
    code: 0,
    output: expect.stringContaining('registry 0'),
  })
  const bucket = {
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_REGION: 'c',
    S3_ENDPOINT: 'http://127.0.0.1:9',
  }
  expect(await portal(['mfe', 'status', '--site', 's3://portal/site'], { env: bucket })).toEqual({
    code: 1,
    output: expect.not.stringContaining('Cannot find package'),
  })
})

it('reports invalid settings before it publishes or serves', async () => {
  expect(await portal(['serve'], { env: { NODE_ENV: 'production' } })).toEqual({
    code: 78,
    output: expect.stringMatching(/^portal serve: These settings are invalid:\n.*SESSION_SECRET/s),
  })
  expect(await portal(['serve', '--published'])).toEqual({
    code: 1,
    output: expect.stringContaining('Nothing is published in'),
  })
})

it('publishes with lines of the same kind as those of the server', async () => {
  const publish = async () => {
    const { code, output } = await portal([program('tools/pack/publish.mjs')], {
      file: process.execPath,
      env: { DATA_DIR: at('published'), LOG_LEVEL: 'info' },
    })
    return {
      code,
      lines: output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    }
  }
  const releases = { root: program('releases') }
  for (const build of [shell('1-s'), area('1-a')]) aBuild(releases, build)
  expect(await publish()).toEqual({
    code: 0,
    lines: [
      {
        level: 30,
        time: expect.any(Number),
        pid: expect.any(Number),
        hostname: os.hostname(),
        msg: '1 pages and 0 frames of mfe-public 1-a in shell 1-s rendered',
      },
    ],
  })
  aBuild(releases, area('2-b', 'return window.innerWidth'))
  expect(await publish()).toMatchObject({
    code: 0,
    lines: [{ level: 40, msg: expect.stringContaining('starts in the browser: mfe-public 2-b') }],
  })
  fs.writeFileSync(program('releases/mfe-public/dist/release.json'), '{}')
  expect(await publish()).toMatchObject({
    code: 1,
    lines: [
      { level: 50, msg: 'the areas cannot be published', err: { message: expect.any(String) } },
    ],
  })
  fs.rmSync(releases.root, { recursive: true })
  fs.mkdirSync(releases.root)
})

it('uses the settings of the service unless the environment has some', async () => {
  const settings = at('portal.env')
  fs.writeFileSync(settings, `DATA_DIR=${at('served')}\nSESSION_SECRET=\n`)
  fs.mkdirSync(at('bin'))
  const account = (/** @type {number} */ id) =>
    fs.writeFileSync(at('bin/id'), `#!/bin/sh\necho ${id}\n`, { mode: 0o755 })
  const env = {
    PATH: `${at('bin')}:${path.dirname(process.execPath)}:/usr/bin:/bin`,
    PORTAL_ENV: settings,
    DATA_DIR: '',
  }
  account(1000)
  expect(await portal(['migrate'], { env })).toMatchObject({ code: 0 })
  expect(fs.existsSync(at('served/portal.sqlite'))).toBe(true)
  expect(await portal(['migrate', '--check'], { env: { ...env, DATA_DIR: at('own') } })).toEqual({
    code: 1,
    output: expect.stringMatching(/^Pending: /),
  })
  account(0)
  expect(await portal(['doctor'], { env })).toEqual({
    code: 78,
    output:
      'portal: the service cannot use files that root creates. Use the account of the portal: runuser -u portal -- portal doctor\n',
  })
  for (const words of [['help'], ['doctor', '--help']])
    expect(await portal(words, { env })).toMatchObject({ code: 0 })
})

it('changes nothing when it looks at an installation that does not exist', async () => {
  const env = { DATA_DIR: '', PORTAL_ENV: at('none/portal.env') }
  expect(await portal(['doctor', '--offline'], { env })).toMatchObject({
    code: 2,
    output: expect.stringContaining(`There is no database file ${program('.data/portal.sqlite')}`),
  })
  expect(fs.existsSync(program('.data'))).toBe(false)
})

it('refuses another machine', async () => {
  const file = program('manifest.json')
  const manifest = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, manifest.replace(/"platform": "[^"]*"/, '"platform": "sunos-sparc"'))
  expect(await portal(['help'])).toEqual({
    code: 1,
    output: expect.stringContaining('This archive is for sunos-sparc, and this machine is'),
  })
  fs.writeFileSync(file, manifest)
})
