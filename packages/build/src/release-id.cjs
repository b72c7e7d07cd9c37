// Needs nothing installed: `npm start` asks for release ids before it knows whether to install or build anything.
const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { readJson, rootOf } = require('./workspace.cjs')

/** What every release is built of. */
const platform = ['kit', 'ui', 'contracts', 'releases', 'build']
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
    return filesBelow(
      root,
      fs
        .readdirSync(full)
        .sort()
        .map((name) => `${each}/${name}`),
    )
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

/** @param {{ dependencies?: Record<string, string> }} manifest */
const portalPackages = ({ dependencies = {} }) =>
  Object.keys(dependencies)
    .filter((name) => name.startsWith('@portal/'))
    .map((name) => name.slice('@portal/'.length))

/**
 * Folders below packages/ that go into the build: the platform, what the workspace depends on, and what those do.
 * @param {string} root
 * @param {{ dependencies?: Record<string, string> }} manifest
 */
function packagesOf(root, manifest) {
  const names = new Set([...platform, ...portalPackages(manifest)])
  for (const name of names) {
    // a set also visits what is added on the way
    const file = path.join(root, 'packages', name, 'package.json')
    if (fs.existsSync(file)) portalPackages(readJson(file)).forEach((each) => names.add(each))
  }
  return [...names]
    .sort()
    .flatMap((name) => (name === 'content' ? content : [`packages/${name}/src`]))
}

/**
 * `<version>-<hash of all that goes into the build>`: known before the build, the same on every machine.
 * @param {string} dir
 */
function releaseOf(dir) {
  const root = rootOf(dir)
  const name = path.relative(root, dir).split(path.sep).join('/')
  const manifest = readJson(path.join(dir, 'package.json'))
  const paths = [
    ...own.map((each) => `${name}/${each}`),
    ...packagesOf(root, manifest),
    'package-lock.json',
  ]
  const files = filesBelow(root, paths).filter((file) => !ignored.test(file))
  return `${manifest.version}-${hashFiles(root, files).slice(0, 8)}`
}

module.exports = { releaseOf, filesBelow, hashFiles }
