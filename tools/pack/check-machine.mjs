// @ts-check
// Part of the archive: refuses a machine for which the packages with binaries were not built.
import fs from 'node:fs'
import { checkNode } from '../lib/node-version.mjs'

checkNode()
const { platform } = JSON.parse(
  fs.readFileSync(new URL('../../manifest.json', import.meta.url), 'utf8'),
)
const machine = `${process.platform}-${process.arch}`
if (machine !== platform) {
  console.error(`This archive is for ${platform}, and this machine is ${machine}.`)
  process.exit(1)
}
