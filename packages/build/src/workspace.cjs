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
 * A JSON file of the package that code in `dir` gets. Throws an error if the package is not
 * installed.
 */
function installedJson(dir, name, file) {
  const folder = path.join(dir, 'node_modules', name)
  if (fs.existsSync(path.join(folder, 'package.json'))) return readJson(path.join(folder, file))
  const parent = path.dirname(dir)
  if (parent === dir) throw new Error(`${name} is not installed: run npm ci`)
  return installedJson(parent, name, file)
}

/** The exact version of a package that code in `dir` gets. */
const installedVersion = (dir, name) => installedJson(dir, name, 'package.json').version

module.exports = { readJson, rootOf, installedJson, installedVersion }
