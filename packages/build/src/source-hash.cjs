// Must not require installed packages: `npm start` compares the sources before it decides whether
// to install and build.
const crypto = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')
const { readJson, rootOf } = require('./workspace.cjs')

/** Packages that are part of every build. */
const platform = ['kit', 'ui', 'contracts', 'releases', 'build']
const content = ['institution.json', 'logo.svg', 'src'].map((name) => `packages/content/${name}`)
const own = ['src', 'webpack.config.cjs', 'package.json', 'budgets.json']
/** Tests and mocks are in no bundle, so a change of them needs no new build. */
const ignored = /[.]test[.][cm]?[jt]sx?$|(^|\/)(mocks|__tests__|standalone)\//

/**
 * Every file below the given paths (files or folders, relative to root). They are sorted, so that
 * the order is the same on every machine.
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
 * The sha256 of the names and contents, in hex.
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
 * Paths below packages/ that are part of the build: those of the platform, and those of the direct
 * and indirect dependencies of the workspace.
 * @param {string} root
 * @param {{ dependencies?: Record<string, string> }} manifest
 */
function packagesOf(root, manifest) {
  const names = new Set([...platform, ...portalPackages(manifest)])
  for (const name of names) {
    // the loop also visits names that are added during it
    const file = path.join(root, 'packages', name, 'package.json')
    if (fs.existsSync(file)) portalPackages(readJson(file)).forEach((each) => names.add(each))
  }
  return [...names]
    .sort()
    .flatMap((name) => (name === 'content' ? content : [`packages/${name}/src`]))
}

/**
 * A hash of all files in the build of a workspace, to see whether its dist/ is up to date. The id
 * of the release depends on the output instead (release-id.cjs).
 * @param {string} dir
 */
function sourcesOf(dir) {
  const root = rootOf(dir)
  const name = path.relative(root, dir).split(path.sep).join('/')
  const manifest = readJson(path.join(dir, 'package.json'))
  const paths = [
    ...own.map((each) => `${name}/${each}`),
    ...packagesOf(root, manifest),
    'package-lock.json',
  ]
  const files = filesBelow(root, paths).filter((file) => !ignored.test(file))
  return hashFiles(root, files)
}

module.exports = { sourcesOf, filesBelow, hashFiles }
