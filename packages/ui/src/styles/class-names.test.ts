import fs from 'node:fs'
import path from 'node:path'
import { version } from '../../package.json'

const read = (file: string): string => fs.readFileSync(path.join(__dirname, file), 'utf8')

/** The class names in the selectors of the stylesheet that the shell loads for all areas. */
function classNames(): string[] {
  const files = fs.readdirSync(__dirname).filter((file) => file.endsWith('.css'))
  const text = files.map((file) => read(file).replace(/\/\*[^]*?\*\//g, '')).join('\n')
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector)
  const names = selectors.flatMap((selector) => selector.match(/(?<=\.)[a-z_][\w-]*/gi) ?? [])
  return [...new Set(names)].sort()
}

const since = JSON.parse(read('class-names.json')) as Record<string, string>
const numberOf = (text: string): number =>
  text.split('.').reduce((number, part) => number * 1000 + Number(part), 0)

it('names the version of each class, because areas are built with another release of the stylesheet', () => {
  // A new class has the next patch version of the packages, and a removed one the next minor
  // version: npm run raise -- packages 0.1.1
  expect(Object.keys(since)).toEqual(classNames())
})

it('has no class of a later version', () => {
  const newest = Math.max(...Object.values(since).map(numberOf))
  expect(newest).toBeLessThanOrEqual(numberOf(version))
})
