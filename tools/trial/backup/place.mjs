// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { openReader } from '../support/database.mjs'
import { fileDifferences, rowDifferences } from './compare.mjs'
import { hashOf } from './contents.mjs'

/** @typedef {import('./contents.mjs').Contents} Contents */
/** @typedef {{ name: string, dataDir: string, databaseUrl?: string | undefined }} Place an installation's data */

/**
 * Runs a command of the portal for a place and logs it. Throws if it ends with another code.
 * @typedef {(words: string[], place: Place, expected?: number, input?: string) => Promise<string>}
 * Run
 */

/** Files of the data folder that a backup has: uploads and the published areas. */
const kept = /^(site|[\w-]+\/[0-9a-f]{2}\/[0-9a-f]{64})(\/|$)/

/** @param {string} dataDir */
function filesOf(dataDir) {
  if (!fs.existsSync(dataDir)) return new Map()
  return new Map(
    fs
      .readdirSync(dataDir, { recursive: true, withFileTypes: true })
      .filter((each) => each.isFile())
      .map((each) => path.relative(dataDir, path.join(each.parentPath, each.name)))
      .filter((file) => kept.test(file))
      .map((file) => [file, hashOf(path.join(dataDir, file))]),
  )
}

/**
 * Compares every row and file of a backup with a place, and returns the differences in words.
 * `ignored` files are in one of them only.
 * @param {Contents} backup
 * @param {Place} place
 */
export async function differencesTo({ tables, files }, place) {
  const reader = await openReader(place)
  /** @type {string[]} */
  const found = []
  let rows = 0
  for (const [table, backupRows] of tables) {
    const { missing, extra } = rowDifferences(
      backupRows,
      await reader.rows(`select * from ${table}`),
    )
    rows += backupRows.length
    if (missing + extra > 0) found.push(`${table}: ${missing} rows are missing, ${extra} are new`)
  }
  await reader.close()
  found.push(...fileDifferences(files, filesOf(place.dataDir)))
  return { found, rows, files: files.size }
}

/**
 * Throws if a place has data: rows of people, or files.
 * @param {Place} place
 */
export async function assertEmpty(place) {
  const files = filesOf(place.dataDir)
  if (files.size > 0) throw new Error(`${place.name} has ${files.size} files`)
  const reader = await openReader(place).catch(() => undefined)
  if (!reader) return
  for (const table of ['students', 'outbox', 'staff']) {
    const rows = await reader.rows(`select * from ${table}`).catch(() => [])
    if (rows.length > 0) throw new Error(`${place.name} has ${rows.length} rows of ${table}`)
  }
  await reader.close()
}
