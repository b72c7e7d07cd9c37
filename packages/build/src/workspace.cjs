const fs = require('node:fs')
const path = require('node:path')

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** The folder of the monorepo that holds `dir`: the first one upwards whose package.json names workspaces. */
function rootOf(dir) {
  const file = path.join(dir, 'package.json')
  if (fs.existsSync(file) && readJson(file).workspaces) return dir
  const parent = path.dirname(dir)
  if (parent === dir) throw new Error(`${dir} is in no npm workspace`)
  return rootOf(parent)
}

/** Exact version of a package as code in `dir` gets it. */
function installedVersion(dir, name) {
  const file = path.join(dir, 'node_modules', name, 'package.json')
  if (fs.existsSync(file)) return readJson(file).version
  const parent = path.dirname(dir)
  if (parent === dir) throw new Error(`${name} is not installed: run npm ci`)
  return installedVersion(parent, name)
}

module.exports = { readJson, rootOf, installedVersion }
