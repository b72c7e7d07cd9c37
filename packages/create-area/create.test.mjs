import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { create } from './create.mjs'

const template = path.join(__dirname, 'template')
const manifest = JSON.parse(fs.readFileSync(path.join(template, 'package.json'), 'utf8'))
const names = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })
const versions = Object.fromEntries(names.map((name) => [name, '1.2.3']))

let cwd
beforeEach(() => {
  cwd = fs.mkdtempSync(path.join(os.tmpdir(), 'create-area-'))
})
afterEach(() => {
  fs.rmSync(cwd, { recursive: true })
})
const read = (file) => fs.readFileSync(path.join(cwd, 'mfe-main-library', file), 'utf8')

it('makes a repository with the name of the area in all files', () => {
  create(['mfe-main-library', '--title', 'The Library', '--path', '/books'], cwd, versions)
  expect(JSON.parse(read('package.json'))).toMatchObject({
    name: 'mfe-main-library',
    dependencies: { '@portal/kit': '1.2.3' },
  })
  expect(read('.gitignore')).toContain('node_modules/')
  expect(read('src/manifest.ts')).toContain("id: 'library.home'")
  expect(read('src/manifest.ts')).toContain("path: '/staff/books'")
  const files = fs
    .readdirSync(path.join(cwd, 'mfe-main-library'), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => fs.readFileSync(path.join(each.parentPath, each.name), 'utf8'))
  expect(files.filter((text) => /__[A-Z]+__/.test(text))).toEqual([])
})

it('copies the archives of the packages into the repository', () => {
  const archives = path.join(cwd, 'archives')
  fs.mkdirSync(archives)
  for (const name of names.filter((each) => each.startsWith('@portal/')))
    fs.writeFileSync(path.join(archives, `${name.slice(1).replace('/', '-')}-1.2.3.tgz`), name)
  create(['mfe-main-library', '--packages', 'archives'], cwd, versions)
  expect(JSON.parse(read('package.json')).dependencies).toMatchObject({
    '@portal/kit': 'file:packages/portal-kit-1.2.3.tgz',
    react: '1.2.3',
  })
  expect(read('packages/portal-kit-1.2.3.tgz')).toBe('@portal/kit')
})

it.each([
  ['no name', [], 'create-area <name>'],
  ['another name', ['Library'], 'Library is no name of an area'],
  ['a name out of the folder', ['../mfe-a'], 'is no name of an area'],
  ['an address of the portal', ['mfe-a', '--path', '/staff'], 'is no address for a public page'],
  ['a title with quotes', ['mfe-a', '--title', "The 'best'"], 'for the title'],
  ['a title with an element', ['mfe-a', '--title', '<b>'], 'for the title'],
  ['an empty title', ['mfe-a', '--title', ' '], 'for the title'],
  ['no archives', ['mfe-a', '--packages', 'nowhere'], 'portal-content-1.2.3.tgz is missing'],
])('refuses %s, and leaves nothing behind', (_, words, problem) => {
  expect(() => create(words, cwd, versions)).toThrow(problem)
  expect(fs.readdirSync(cwd)).toEqual([])
})

it('leaves a folder with files alone', () => {
  fs.mkdirSync(path.join(cwd, 'mfe-a'))
  fs.writeFileSync(path.join(cwd, 'mfe-a/mine.txt'), 'mine')
  expect(() => create(['mfe-a'], cwd, versions)).toThrow('is not empty. Nothing was changed.')
  expect(fs.readdirSync(path.join(cwd, 'mfe-a'))).toEqual(['mine.txt'])
})
