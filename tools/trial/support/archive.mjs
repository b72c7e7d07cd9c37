// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../../lib/root.mjs'
import { run } from '../../lib/run.mjs'

/**
 * The archive to try: the given file, or a new one of this clone.
 * @param {string | undefined} given
 * @param {string} folder for a new archive
 */
export async function archiveOf(given, folder) {
  if (given !== undefined) return path.resolve(given)
  const packed = path.join(folder, 'packed')
  await run(process.execPath, [path.join(root, 'tools/pack/index.mjs'), '--out', packed])
  const name = fs.readdirSync(packed).find((each) => each.endsWith('.tar.gz'))
  return path.join(packed, String(name))
}

/**
 * Unpacks an archive to an empty folder.
 * @param {string} archive
 * @param {string} folder is created
 */
export async function unpack(archive, folder) {
  fs.mkdirSync(folder, { recursive: true })
  await run('tar', ['-xzf', archive, '--strip-components=1', '-C', folder])
}

/**
 * The size of all files below a folder in bytes.
 * @param {string} folder
 */
export const sizeBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + fs.statSync(path.join(each.parentPath, each.name)).size, 0)
