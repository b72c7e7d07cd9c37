// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'

/**
 * The left column of a table of docs/guide/writing.md.
 * @param {string} where the end of its heading, 'Refused …'
 */
export function refusedWords(where) {
  const page = fs.readFileSync(path.join(root, 'docs/guide/writing.md'), 'utf8')
  const section = page.split('\n## ').find((each) => each.startsWith(`Refused ${where}`)) ?? ''
  return [...section.matchAll(/^\| ([a-z][^|]*?) \|/gm)].map((row) => String(row[1]))
}
