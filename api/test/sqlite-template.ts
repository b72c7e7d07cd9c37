import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

declare const TEST_RUN: string

const folder = join(__dirname, '../.data/test-templates')
const worker = process.env.JEST_WORKER_ID ?? '1'
const template = join(folder, `${worker}-${TEST_RUN}.sqlite`)
const notes = `${template}.json`

/** Removes what an earlier run or an interrupted start has left for this worker. */
function clear(): void {
  mkdirSync(folder, { recursive: true })
  for (const name of readdirSync(folder))
    if (name.startsWith(`${worker}-`)) rmSync(join(folder, name))
}

/**
 * Copies the template of this worker and run to a file that does not exist yet. A copy takes
 * milliseconds; the migrations take a third of a second, and hundreds of test files need a
 * database.
 * @param make makes the template at a path, closes it, and returns what the caller wants to know
 * about it again with each copy
 */
export async function copyTemplate<T>(
  databaseFile: string,
  make: (file: string) => Promise<T>,
): Promise<T> {
  if (!existsSync(template)) {
    clear()
    const unfinished = join(folder, `${worker}-unfinished.sqlite`)
    writeFileSync(notes, JSON.stringify(await make(unfinished)))
    renameSync(unfinished, template)
  }
  copyFileSync(template, databaseFile)
  return JSON.parse(readFileSync(notes, 'utf8')) as T
}
