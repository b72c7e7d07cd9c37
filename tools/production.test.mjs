// What a production install can do: the packages of `npm ci --omit=dev` and the API as it was built, without the tools of development.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { programs, root } from './lib/root.mjs'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-production-'))
const at = (...names) => path.join(folder, ...names)
const lock = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages

/** Packages at the top of node_modules that npm installs with `--omit=dev`, without our own. */
const installed = Object.entries(lock)
  .filter(
    ([place, { dev, link }]) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(place) && !dev && !link,
  )
  .map(([place]) => place)

beforeAll(() => {
  for (const place of installed.filter((each) => fs.existsSync(path.join(root, each)))) {
    fs.mkdirSync(path.dirname(at(place)), { recursive: true })
    fs.symlinkSync(path.join(root, place), at(place))
  }
  for (const own of [
    'package.json',
    'package-lock.json',
    'tools',
    'packages',
    'api/package.json',
  ]) {
    fs.cpSync(path.join(root, own), at(own), {
      recursive: true,
      filter: (file) => !/\/(node_modules|dist)$/.test(file),
    })
  }
  fs.mkdirSync(at('node_modules/@portal'), { recursive: true })
  for (const name of fs.readdirSync(at('packages')))
    fs.symlinkSync(at('packages', name), at('node_modules/@portal', name))
  fs.symlinkSync(at('tools'), at('node_modules/@portal/tools'))
  expect(spawnSync(process.execPath, [programs.buildApi, at('api/dist')]).status).toBe(0)
}, 60_000)
afterAll(() => {
  fs.rmSync(folder, { recursive: true })
})

/** As it is typed there. Nothing of this repository is on the path, and npm asks no registry. */
function npmRun(words, { input = '', env = {} } = {}) {
  const settings = {
    PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`,
    HOME: folder,
    npm_config_update_notifier: 'false',
    LOG_LEVEL: 'error',
    ...env,
  }
  const child = spawn('npm', ['run', '--silent', ...words], { cwd: folder, env: settings })
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

it('has no tools of development', () => {
  expect(
    ['tsx', 'jest', '@playwright/test'].filter((name) => fs.existsSync(at('node_modules', name))),
  ).toEqual([])
})

it('makes its first administrator, and adds up the books of the same database', async () => {
  const admin = await npmRun(
    [
      'admin',
      '--',
      '--staff-number',
      'AD0001',
      '--email',
      'ada@example.edu',
      '--password-from-stdin',
    ],
    { input: 'Str0ng#Passw0rd\n' },
  )
  expect(admin).toEqual({ code: 0, output: 'Staff member AD0001 holds every module.\n' })
  const again = await npmRun(
    [
      'admin',
      '--',
      '--staff-number',
      'AD0001',
      '--email',
      'ada@example.edu',
      '--password-from-stdin',
    ],
    { input: 'Str0ng#Passw0rd\n' },
  )
  expect(again).toEqual({
    code: 1,
    output: expect.stringMatching(/^There is already a staff member AD0001/),
  })
  expect(await npmRun(['ledger'])).toEqual({
    code: 0,
    output: expect.stringMatching(/^Looked at 0 transactions, .*\nEverything adds up/),
  })
  // Where npm run serve looks.
  expect(fs.existsSync(at('.data/portal.sqlite'))).toBe(true)
}, 60_000)

it('serves, and manages releases in a folder and in a bucket', async () => {
  expect(await npmRun(['serve'])).toEqual({
    code: 1,
    output: expect.stringContaining('nothing is published in'),
  })
  expect(await npmRun(['mfe', '--', 'status'])).toEqual({
    code: 0,
    output: expect.stringContaining('registry 0'),
  })
  const bucket = {
    AWS_ACCESS_KEY_ID: 'a',
    AWS_SECRET_ACCESS_KEY: 'b',
    AWS_REGION: 'c',
    MFE_S3_ENDPOINT: 'http://127.0.0.1:9',
  }
  expect(
    await npmRun(['mfe', '--', 'status', '--site', 's3://portal/site'], { env: bucket }),
  ).toEqual({ code: 1, output: expect.not.stringContaining('Cannot find package') })
}, 60_000)

it('says what a command needs that it does not have', async () => {
  expect(await npmRun(['faults'])).toEqual({
    code: 1,
    output: expect.stringMatching(/^npm run faults needs the packages for development/),
  })
  fs.renameSync(at('api/dist'), at('api/elsewhere'))
  expect(await npmRun(['admin'])).toEqual({
    code: 1,
    output: 'The API has not been built: npm run build -w @portal/api\n',
  })
  fs.renameSync(at('api/elsewhere'), at('api/dist'))
}, 60_000)
