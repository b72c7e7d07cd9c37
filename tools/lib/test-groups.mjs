// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../packages/build/src/release-id.cjs'
import { root } from './root.mjs'

const perGroup = 6

/**
 * The block of a file. Its title is the path of the file, so that a failure names it.
 * @param {string} file
 * @param {string} from the folder of the group
 */
const blockOf = (file, from) => {
  const module = path.relative(from, file).replace(/[.]ts$/, '')
  return `describe('${path.relative(root, file)}', () => {\n  require('${module}')\n})\n`
}

/**
 * Writes test files that each run several test files of the API, so that `npm test` loads the API
 * once for six files instead of once for each. Loading was two thirds of the time of these tests.
 * A single file is run as ever, without a group: `npx jest path`.
 * @param {string} [workspace] its folder
 * @returns {number} how many groups there are
 */
export function writeTestGroups(workspace = path.join(root, 'api')) {
  const folder = path.join(workspace, '.data/test-groups')
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  const tests = filesBelow(workspace, ['src', 'test'])
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.resolve(workspace, file))
    .sort()
  const groups = Math.ceil(tests.length / perGroup)
  for (let index = 0; index < groups; index += 1) {
    const own = tests.slice(index * perGroup, (index + 1) * perGroup)
    const name = `${String(index + 1).padStart(3, '0')}.test.cjs`
    fs.writeFileSync(path.join(folder, name), own.map((file) => blockOf(file, folder)).join(''))
  }
  return groups
}
