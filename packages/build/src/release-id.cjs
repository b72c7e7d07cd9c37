// Needs nothing installed: `npm start` asks for release ids before it knows whether to install or build anything.
const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { readJson, rootOf } = require('./workspace.cjs')

const platform = ['kit', 'ui', 'contracts', 'releases', 'build'].map((name) => `packages/${name}/src`)
const content = ['institution.json', 'logo.svg', 'src'].map((name) => `packages/content/${name}`)
const own = ['src', 'webpack.config.cjs', 'package.json']
/** Tests and mocks are in no bundle, so they make no new release. */
const ignored = /[.]test[.][cm]?[jt]sx?$|(^|\/)(mocks|__tests__|standalone)\//

/**
 * Every file below the given paths (files or folders, relative to root), sorted, so that the order is everybody's.
 * @param {string} root
 * @param {string[]} paths
 * @returns {string[]}
 */
function filesBelow(root, paths) {
  return paths.flatMap((each) => {
    const full = path.join(root, each)
    if (!fs.existsSync(full)) return []
    if (!fs.statSync(full).isDirectory()) return [each]
    return filesBelow(root, fs.readdirSync(full).sort().map((name) => `${each}/${name}`))
  })
}

/**
 * sha256 in hex over names and contents.
 * @param {string} root
 * @param {string[]} files
 */
function hashFiles(root, files) {
  const hash = crypto.createHash('sha256')
  for (const file of files) {
    const content = fs.readFileSync(path.join(root, file))
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * `<version>-<hash of all that goes into the build>`: known before the build, the same on every machine.
 * @param {string} dir
 */
function releaseOf(dir) {
  const root = rootOf(dir)
  const name = path.relative(root, dir).split(path.sep).join('/')
  const { version, dependencies = {} } = readJson(path.join(dir, 'package.json'))
  const words = '@portal/content' in dependencies ? content : []
  const paths = [...own.map((each) => `${name}/${each}`), ...platform, ...words, 'package-lock.json']
  const files = filesBelow(root, paths).filter((file) => !ignored.test(file))
  return `${version}-${hashFiles(root, files).slice(0, 8)}`
}

module.exports = { releaseOf, filesBelow, hashFiles }
