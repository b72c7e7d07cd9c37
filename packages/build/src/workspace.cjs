const fs = require('node:fs')
const path = require('node:path')

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/**
 * The root folder of the monorepo: the nearest folder from `dir` upwards whose package.json names
 * workspaces. Throws an error if there is none.
 */
function rootOf(dir) {
  const file = path.join(dir, 'package.json')
  if (fs.existsSync(file) && readJson(file).workspaces) return dir
  const parent = path.dirname(dir)
  if (parent === dir) throw new Error(`${dir} is in no npm workspace`)
  return rootOf(parent)
}

/**
 * The exact version of a package that code in `dir` gets. Throws an error if it is not installed.
 */
function installedVersion(dir, name) {
  const file = path.join(dir, 'node_modules', name, 'package.json')
  if (fs.existsSync(file)) return readJson(file).version
  const parent = path.dirname(dir)
  if (parent === dir) throw new Error(`${name} is not installed: run npm ci`)
  return installedVersion(parent, name)
}

module.exports = { readJson, rootOf, installedVersion }
