// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../packages/build/src/source-hash.cjs'
import { root } from './root.mjs'

const perGroup = 72
/** The API's tests run on two databases, except those that use none (api/jest.mysql.cjs). */
const database = 'test/database.ts'

/**
 * The block of a file. Its title is the path of the file, so that a failure names it.
 * @param {string} file
 * @param {string} from the folder of the group
 */
const blockOf = (file, from) => {
  const module = path.relative(from, file).replace(/[.]tsx?$/, '')
  return `describe('${path.relative(root, file)}', () => {\n  require('${module}')\n})\n`
}

/**
 * Whether a file needs a module registry of its own: it replaces modules before they are loaded, or
 * says so in a comment `// alone: why`.
 * @param {string} file
 */
const isAlone = (file) =>
  /\bjest[.](mock|doMock|resetModules)\b|^[/][/] alone: /m.test(fs.readFileSync(file, 'utf8'))

/** @param {string[]} files @returns {string[][]} */
function inGroups(files) {
  const alone = files.filter(isAlone)
  const others = files.filter((file) => !alone.includes(file))
  const groups = Math.ceil(others.length / perGroup)
  return [
    ...Array.from({ length: groups }, (_, index) =>
      others.slice(index * perGroup, (index + 1) * perGroup),
    ),
    ...alone.map((file) => [file]),
  ]
}

/**
 * The file that a relative import names, if it is a module of ours.
 * @param {string} file
 * @param {string} imported
 */
function importedFile(file, imported) {
  const base = path.resolve(path.dirname(file), imported)
  return [`${base}.ts`, path.join(base, 'index.ts')].find((each) => fs.existsSync(each))
}

/**
 * The modules of ours that a file imports. Hundreds of tests import the same ones, so each is read
 * once.
 * @param {string} file
 * @param {Map<string, string[]>} known the imports of each file that was read
 */
function importsOf(file, known) {
  const before = known.get(file)
  if (before) return before
  const imports = fs.readFileSync(file, 'utf8').matchAll(/\bfrom '([.][^']*)'/g)
  const found = [...imports]
    .map(([, imported]) => importedFile(file, String(imported)))
    .filter((each) => each !== undefined)
  known.set(file, found)
  return found
}

/**
 * Whether a file imports another one, also through others.
 * @param {string} file
 * @param {string} wanted
 * @param {Map<string, string[]>} known
 */
function dependsOn(file, wanted, known) {
  const reached = new Set([file])
  for (const each of reached) for (const found of importsOf(each, known)) reached.add(found)
  return reached.has(wanted)
}

/**
 * Writes test files that each run several test files of a workspace, so that `npm test` loads the
 * API, or React and the mocks, once for 72 files instead of once for each. Loading was two thirds
 * of the time of these tests, and groups of 24 took a sixth longer. A single file is run as ever,
 * without a group: `npx jest path`. In a workspace with databases, the name of a group begins with
 * `once-` if its tests use none.
 * @param {string} workspace its folder
 * @returns {number} how many groups there are
 */
export function writeTestGroups(workspace) {
  const folder = path.join(workspace, '.data/test-groups')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const tests = filesBelow(workspace, ['src', 'test'])
    .filter((file) => /[.]test[.]tsx?$/.test(file))
    .map((file) => path.resolve(workspace, file))
    .sort()
  const ofDatabase = path.resolve(workspace, database)
  /** @type {Map<string, string[]>} */
  const known = new Map()
  const once = fs.existsSync(ofDatabase)
    ? tests.filter((file) => !dependsOn(file, ofDatabase, known))
    : []
  const groups = [
    ...inGroups(tests.filter((file) => !once.includes(file))).map((files) => ({
      prefix: '',
      files,
    })),
    ...inGroups(once).map((files) => ({ prefix: 'once-', files })),
  ]
  for (const [index, { prefix, files }] of groups.entries()) {
    const name = `${prefix}${String(index + 1).padStart(3, '0')}.test.cjs`
    fs.writeFileSync(path.join(folder, name), files.map((file) => blockOf(file, folder)).join(''))
  }
  return groups.length
}

/** Groups of all workspaces whose tests load a lot: the API and each front end and its packages. */
export function writeAllTestGroups() {
  const { include } = JSON.parse(fs.readFileSync(path.join(root, 'tsconfig.front.json'), 'utf8'))
  const fronts = include.map((/** @type {string} */ sources) => path.dirname(sources))
  for (const workspace of ['api', ...fronts]) writeTestGroups(path.join(root, workspace))
}
