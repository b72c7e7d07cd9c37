import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'

const widest = 100
/** A line with nothing but a comment. */
const comment = /^\s*(?:\/\/|\/\*|\*)/
/** Types of JSDoc and instructions to a tool, which are one line by their form. */
const oneLine = /@type|@returns|eslint-|@ts-/

/** The lines of comments that are too long, with their numbers. */
const longIn = (file, source) =>
  source
    .split('\n')
    .map((line, index) => ({ line, place: `${file}:${index + 1}` }))
    .filter(({ line }) => line.length > widest && comment.test(line) && !oneLine.test(line))
    .map(({ place }) => place)

it('finds long comments, and no long code', () => {
  const long = 'a word '.repeat(20)
  const source = `// ${long}\nrun('${long}') // and more\n/** short */\n * ${long}\n/** @type {${long}} */`
  expect(longIn('a.ts', source)).toEqual(['a.ts:1', 'a.ts:4'])
})

it(`has no comment wider than ${widest} columns, like the code`, () => {
  const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
  expect(files.length).toBeGreaterThan(2000)
  expect(
    files.flatMap((file) => longIn(file, fs.readFileSync(path.join(root, file), 'utf8'))),
  ).toEqual([])
})
