// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { packAgain } from './contents.mjs'
import { assertEmpty, differencesTo } from './place.mjs'

/** @typedef {import('./place.mjs').Place} Place */
/** @typedef {import('./place.mjs').Run} Run */
/** @typedef {import('./contents.mjs').Contents} Contents */

/** @param {string} file @param {(text: string) => string} change */
const rewrite = (file, change) => fs.writeFileSync(file, change(fs.readFileSync(file, 'utf8')))

/**
 * Copies of a backup that must be refused, by their names.
 * @param {string} archive
 * @param {Contents} contents
 * @param {string} folder
 */
async function spoiledCopies(archive, contents, folder) {
  const at = (/** @type {string} */ name) => path.join(folder, name)
  /** @param {string} name @param {string} file @param {(text: string) => string} change */
  const changed = async (name, file, change) => {
    const copy = at(`${name}-unpacked`)
    fs.cpSync(contents.folder, copy, { recursive: true })
    rewrite(path.join(copy, file), change)
    await packAgain(archive, copy, at(`${name}.tar.gz`))
    fs.rmSync(copy, { recursive: true })
  }
  await changed('another-schema', 'backup.json', (text) => {
    const info = JSON.parse(text)
    return JSON.stringify({ ...info, migrations: info.migrations.slice(0, -1) })
  })
  await changed('changed-row', 'database/students/00001.jsonl', (text) =>
    text.replace('Oluwaseun', 'Somebody'),
  )
  const bytes = fs.readFileSync(archive)
  const middle = Math.floor(bytes.length / 2)
  fs.writeFileSync(at('truncated.tar.gz'), bytes.subarray(0, middle))
  const damaged = Buffer.from(bytes)
  damaged.fill(0, middle, middle + 64)
  fs.writeFileSync(at('damaged.tar.gz'), damaged)
  return ['another-schema', 'changed-row', 'truncated', 'damaged'].map((name) =>
    at(`${name}.tar.gz`),
  )
}

/**
 * Shows that a restore changes nothing if it is refused: with spoiled archives into an empty place,
 * and with the right archive into a place that has data.
 * @param {{ archive: string, contents: Contents, folder: string, filled: Place,
 *   emptyPlace: (name: string) => Promise<Place>, portal: Run }} of
 */
export async function tryRefusals({ archive, contents, folder, filled, emptyPlace, portal }) {
  const place = await emptyPlace('refused')
  for (const copy of await spoiledCopies(archive, contents, folder)) {
    await portal(['restore', copy], place, 1)
    await assertEmpty(place)
    await portal(['backup', '--verify', copy], place, 1)
  }
  await portal(['restore', archive], filled, 1)
  const { found } = await differencesTo(contents, filled)
  if (found.length > 0)
    throw new Error(`The refused restore changed ${filled.name}: ${found.join('; ')}`)
}
