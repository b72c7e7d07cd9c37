import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { raise, versionsFor } from './raise.mjs'

let repository
const write = (file, content) => {
  const target = path.join(repository, file)
  fs.mkdirSync(path.dirname(target), { recursive: true })
  fs.writeFileSync(target, typeof content === 'string' ? content : JSON.stringify(content))
}
const read = (file) => JSON.parse(fs.readFileSync(path.join(repository, file), 'utf8'))
const workspaces = {
  'packages/kit': { name: '@portal/kit', version: '1.7.0', dependencies: { react: '19.3.1' } },
  'packages/ui': { name: '@portal/ui', version: '0.1.0' },
  'mfe-public': {
    name: 'mfe-public',
    version: '0.1.0',
    dependencies: { '@portal/kit': '1.7.0', '@portal/ui': '0.1.0' },
  },
}

beforeEach(() => {
  repository = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-raise-'))
  write('package.json', { name: 'portal', version: '0.1.0', workspaces: ['packages/*', 'mfe-*'] })
  for (const [folder, content] of Object.entries(workspaces))
    write(`${folder}/package.json`, content)
  write('packages/kit/src/version.ts', "export const KIT_VERSION = '1.7.0'\n")
  write('package-lock.json', {
    packages: { '': { name: 'portal', version: '0.1.0' }, ...workspaces },
  })
})
afterEach(() => fs.rmSync(repository, { recursive: true }))
const run = (...words) => raise(repository, versionsFor(repository, ...words))

it('raises the kit in its own files, in all that need it, and in the lockfile', () => {
  const changed = run('kit', '1.8.0')
  expect(changed).toEqual([
    ['packages/kit/package.json', ['@portal/kit 1.7.0 to 1.8.0']],
    ['mfe-public/package.json', ['needs @portal/kit 1.8.0, before 1.7.0']],
    ['package-lock.json', ['@portal/kit 1.7.0 to 1.8.0', 'needs @portal/kit 1.8.0, before 1.7.0']],
    ['packages/kit/src/version.ts', ['KIT_VERSION is 1.8.0']],
  ])
  expect(read('packages/kit/package.json').version).toBe('1.8.0')
  expect(read('package-lock.json').packages['packages/kit'].version).toBe('1.8.0')
  expect(read('mfe-public/package.json').dependencies).toEqual({
    '@portal/kit': '1.8.0',
    '@portal/ui': '0.1.0',
  })
  expect(fs.readFileSync(path.join(repository, 'packages/kit/src/version.ts'), 'utf8')).toBe(
    "export const KIT_VERSION = '1.8.0'\n",
  )
  expect(run('kit', '1.8.0')).toEqual([])
})

it('raises all other packages, and neither the kit nor areas and the product', () => {
  run('packages', '0.2.0')
  expect(read('packages/ui/package.json').version).toBe('0.2.0')
  expect(read('packages/kit/package.json').version).toBe('1.7.0')
  expect(read('mfe-public/package.json')).toMatchObject({
    version: '0.1.0',
    dependencies: { '@portal/kit': '1.7.0', '@portal/ui': '0.2.0' },
  })
  expect(read('package.json').version).toBe('0.1.0')
})

it.each([
  [['kit', '1.6.9'], /has the version 1[.]7[.]0, which is later than 1[.]6[.]9/],
  [['kit', '1.8'], /Use npm run raise/],
  [['shell', '1.8.0'], /Use npm run raise/],
  [[], /Use npm run raise/],
])('refuses %j and changes nothing', (words, message) => {
  expect(() => run(...words)).toThrow(message)
  expect(read('packages/kit/package.json').version).toBe('1.7.0')
})
