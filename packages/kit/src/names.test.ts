import fs from 'node:fs'
import path from 'node:path'
import * as kit from '.'

const text = fs.readFileSync(path.join(__dirname, 'names.json'), 'utf8')
const since = JSON.parse(text) as Record<string, string>
const numberOf = (version: string): number => {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major * 1000 + minor
}

it('names the version of each export, so that the build knows the range that an area needs', () => {
  // A new name has the next minor version of the kit: npm run raise -- kit 1.8.0
  expect(Object.keys(since)).toEqual(Object.keys(kit).sort())
})

it('has no name of a later version, and one of the present version', () => {
  const newest = Math.max(...Object.values(since).map(numberOf))
  expect(newest).toBe(numberOf(kit.KIT_VERSION))
})
