import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { root } from '../lib/root.mjs'
import { makeResource, migrationOf, namesOf } from './resource.mjs'

const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-new-resource-'))
afterAll(() => {
  fs.rmSync(copy, { recursive: true, force: true })
})

/** Copies the checkout with the packages of this one; workspaces lead to the copy's own. */
function copyCheckout() {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 32 * 1024 * 1024,
  })
  for (const file of files.trim().split('\n')) {
    if (!fs.existsSync(path.join(root, file))) continue // Deleted, and not committed yet.
    fs.mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  const folders = execFileSync('git', ['ls-files', '*package.json'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .map((file) => path.dirname(file))
  for (const folder of folders) linkPackages(folder)
}

/** Links each package. Links are workspaces, whose relative target remains. */
function linkPackages(folder) {
  const [from, to] = [root, copy].map((base) => path.join(base, folder, 'node_modules'))
  if (!fs.existsSync(from)) return
  fs.mkdirSync(to)
  for (const name of fs.readdirSync(from)) {
    if (name !== '@portal') link(path.join(from, name), path.join(to, name))
    else
      fs.cpSync(path.join(from, name), path.join(to, name), {
        recursive: true,
        verbatimSymlinks: true,
      })
  }
}
const link = (from, to) => {
  const isLink = fs.lstatSync(from).isSymbolicLink()
  fs.symlinkSync(isLink ? fs.readlinkSync(from) : from, to)
}

const clean = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(JEST|TEST_|NODE_OPTIONS|NODE_ENV)/.test(name)),
)
/** Runs a program of the copy. Returns its output if it fails. */
const run = (file, args) =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(copy, 'node_modules', file), ...args], {
      cwd: copy,
      env: clean,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
    child.on('close', (code) => resolve(code === 0 ? '' : output))
  })

const tsc = '@typescript/native/bin/tsc'

it('writes a resource that compiles and whose tests pass, and leaves nothing for the guide to forget', async () => {
  copyCheckout()
  const changed = makeResource(copy, 'lecture-halls', 'lecture-hall')
  expect(changed.length).toBeGreaterThan(25)
  expect(changed[0]).toMatch(/^api\/src\/migrations\/\d{4}-\d\d-\d\d_lecture_halls\.ts$/)
  expect(await run('prettier/bin/prettier.cjs', ['--write', ...changed])).toBe('')
  const projects = ['api:sqlite', 'mfe-staff-academics', 'tools']
  const tests = 'lecture-halls|audit-words|rules/(tables|guides)|academics/operations'
  const [node, front, suites] = await Promise.all([
    run(tsc, ['--singleThreaded', '--noEmit', '-p', 'tsconfig.node.json']),
    run(tsc, ['--singleThreaded', '--noEmit', '-p', 'tsconfig.front.json']),
    run('jest/bin/jest.js', [
      '-w',
      '1',
      '--selectProjects',
      ...projects,
      '--testPathPatterns',
      tests,
    ]),
  ])
  expect({ node, front, suites }).toEqual({ node: '', front: '', suites: '' })
}, 600_000)

it('names the migration by the day', () => {
  expect(migrationOf('halls', new Date('2026-12-01T09:00:00Z'))).toBe('2026-12-01_halls')
})

it('refuses names that cannot be one, and a resource that is there', () => {
  expect(() => namesOf('Halls', 'hall')).toThrow('lower case')
  expect(() => namesOf('sheep', 'sheep')).toThrow('differ')
  expect(() => makeResource(root, 'schools', 'school')).toThrow('Files with that name exist')
})
