import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'

const widest = 100
/** A line with nothing but a comment. */
const comment = /^\s*(?:\/\/|\/\*|\*)/
/** Types of JSDoc and instructions to a tool, which are one line by their form. */
const oneLine = /@type|@returns|oxlint-|@ts-/

/** A comment that turns rules of lint off names them, and gives its reason after two hyphens. */
const exception = /(?:ox|es)lint-disable/
const withReason = /oxlint-disable(?:-next)?(?:-line)? [a-z][\w/, -]*? -- \w/
const exceptionsIn = (file, source) =>
  source
    .split('\n')
    .flatMap((line, index) =>
      exception.test(line) && !withReason.test(line) ? [`${file}:${index + 1}`] : [],
    )

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

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.cjs'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((file) => file !== 'tools/rules/comments.test.mjs')
  .map((file) => ({ file, source: fs.readFileSync(path.join(root, file), 'utf8') }))

it(`has no comment wider than ${widest} columns, like the code`, () => {
  expect(sources.length).toBeGreaterThan(2000)
  expect(sources.flatMap(({ file, source }) => longIn(file, source))).toEqual([])
})

it('finds an exception of lint without a rule or a reason', () => {
  const source = [
    '// oxlint-disable-next-line no-eval -- the program is ours',
    '// oxlint-disable-next-line no-eval',
    '/* oxlint-disable */',
    '// oxlint-disable-next-line -- all rules',
    '// eslint-disable-next-line no-eval -- another name',
  ].join('\n')
  expect(exceptionsIn('a.ts', source)).toEqual(['a.ts:2', 'a.ts:3', 'a.ts:4', 'a.ts:5'])
})

it('names rule and reason of each exception of lint', () => {
  expect(sources.flatMap(({ file, source }) => exceptionsIn(file, source))).toEqual([])
})
