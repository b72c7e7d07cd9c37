const fs = require('node:fs')
const path = require('node:path')

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/** `dir` and the folders above it. */
const upwards = (dir) => {
  const parent = path.dirname(dir)
  return parent === dir ? [dir] : [dir, ...upwards(parent)]
}

/**
 * The root folder of a repository: the nearest folder from `dir` upwards whose package.json names
 * workspaces. In a repository of one package, it is the folder of this package. Files of an
 * installed package belong to the repository that has installed it.
 */
function rootOf(dir) {
  const [start] = dir.split(`${path.sep}node_modules${path.sep}`)
  const packages = upwards(start).filter((each) => fs.existsSync(path.join(each, 'package.json')))
  const workspaces = packages.find((each) => readJson(path.join(each, 'package.json')).workspaces)
  const root = workspaces ?? packages[0]
  if (!root) throw new Error(`${dir} is in no package`)
  return root
}

/**
 * The file that code in `dir` imports by a name such as `@portal/kit`. Throws an error if its
 * package is not installed.
 */
const installedFile = (dir, name) => require.resolve(name, { paths: [dir] })

/** The exact version of a package that code in `dir` gets. Throws if it is not installed. */
function installedVersion(dir, name) {
  const file = upwards(dir)
    .map((each) => path.join(each, 'node_modules', name, 'package.json'))
    .find(fs.existsSync)
  if (!file) throw new Error(`${name} is not installed: run npm ci`)
  return readJson(file).version
}

module.exports = { readJson, rootOf, installedFile, installedVersion }
