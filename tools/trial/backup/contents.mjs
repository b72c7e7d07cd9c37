// @ts-check
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { run } from '../../lib/run.mjs'

/** @typedef {import('../support/database.mjs').Row} Row */
/** @typedef {{ tables: Map<string, Row[]>, files: Map<string, string>, size: number, folder: string }} Contents `files` has the SHA-256 of each path */

/** @param {string} folder */
const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)))

/** @param {string} file */
export const hashOf = (file) =>
  crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex')

/**
 * Unpacks a backup with `tar`, without the portal, and reads all of it.
 * @param {string} archive
 * @param {string} folder is created
 * @returns {Promise<Contents>}
 */
export async function readContents(archive, folder) {
  fs.mkdirSync(folder, { recursive: true })
  await run('tar', ['-xzf', archive, '-C', folder])
  const { tables: known } = JSON.parse(fs.readFileSync(path.join(folder, 'manifest.json'), 'utf8'))
  /** @type {Map<string, Row[]>} */
  const tables = new Map(Object.keys(known).map((table) => [table, []]))
  /** @type {Map<string, string>} */
  const files = new Map()
  for (const file of filesBelow(folder)) {
    const [kind, first = ''] = file.split(path.sep)
    if (kind === 'files') files.set(file.slice('files/'.length), hashOf(path.join(folder, file)))
    if (kind === 'database')
      for (const line of fs.readFileSync(path.join(folder, file), 'utf8').split('\n').slice(0, -1))
        tables.get(first)?.push(JSON.parse(line))
  }
  return { tables, files, size: fs.statSync(archive).size, folder }
}

/**
 * Packs an unpacked backup again, with its entries in the order of the original.
 * @param {string} original
 * @param {string} folder
 * @param {string} target
 */
export async function packAgain(original, folder, target) {
  const list = `${target}.list`
  fs.writeFileSync(list, await run('tar', ['-tzf', original]))
  await run('tar', ['-czf', target, '-C', folder, '--no-recursion', '-T', list])
}
