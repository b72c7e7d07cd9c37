#!/usr/bin/env node
// `portal-upgrade <version, or folder with archives>` raises all packages of the portal in the
// repository of an area, and lists what they have now and had not before.
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { contractOperations } = require('./operations.cjs')
const { installedFile, installedVersion, readJson } = require('./workspace.cjs')

const sections = ['dependencies', 'devDependencies']
const isOurs = (name) => name.startsWith('@portal/')

/** The versions of the installed packages, and the names that an area can use from them. */
const facts = (dir, names) => ({
  versions: Object.fromEntries(names.map((name) => [name, installedVersion(dir, name)])),
  kit: Object.keys(readJson(installedFile(dir, '@portal/kit/names.json'))),
  operations: [...contractOperations(dir)],
})

/** Sentences about names that are in one list and not in the other. */
function differences(what, before, after) {
  const only = (names, others) => names.filter((name) => !others.includes(name)).sort()
  const line = (verb, names) => (names.length > 0 ? [`${what} ${verb}: ${names.join(', ')}`] : [])
  return [...line('added', only(after, before)), ...line('removed', only(before, after))]
}

/** The changes between two lists of facts, a line each. */
function changes(before, after) {
  const raised = Object.entries(after.versions).filter(([name, at]) => before.versions[name] !== at)
  return [
    ...raised.map(([name, at]) => `${name} ${before.versions[name]} is now ${at}`),
    ...differences('Names of the kit', before.kit, after.kit),
    ...differences('Operations', before.operations, after.operations),
  ]
}

/** The archive of a package in a folder. Throws if there is none. */
function archiveOf(folder, name) {
  const start = `${name.slice(1).replace('/', '-')}-`
  const found = fs
    .readdirSync(folder)
    .filter((file) => file.startsWith(start) && /^\d/.test(file.slice(start.length)))
  if (found.length !== 1)
    throw new Error(
      `${folder} has ${found.length === 0 ? 'no archive' : 'several archives'} of ${name}`,
    )
  return found[0]
}

/**
 * Copies archives into the repository and removes the ones before. Returns the version of each
 * package.
 */
function takeArchives(dir, names, from) {
  const own = path.join(dir, 'packages')
  const archives = Object.fromEntries(names.map((name) => [name, archiveOf(from, name)]))
  if (path.resolve(from) === own) throw new Error('Use a folder outside of this repository')
  fs.rmSync(own, { recursive: true, force: true })
  fs.mkdirSync(own)
  for (const file of Object.values(archives))
    fs.copyFileSync(path.join(from, file), path.join(own, file))
  return Object.fromEntries(names.map((name) => [name, `file:packages/${archives[name]}`]))
}

/**
 * Raises the packages of the portal, and React, webpack and others to the versions that these were
 * built with. Returns the changes, a line each.
 */
function upgrade(dir, target) {
  const manifest = readJson(path.join(dir, 'package.json'))
  const named = sections.flatMap((section) => Object.keys(manifest[section] ?? {}))
  const ours = named.filter(isOurs)
  const before = facts(dir, ours)
  const first = fs.existsSync(target)
    ? takeArchives(dir, ours, target)
    : { '@portal/build': target }
  install(dir, first)
  const built = readJson(installedFile(dir, '@portal/build/versions.json'))
  const known = Object.entries(built).filter(([name]) => named.includes(name))
  install(dir, { ...Object.fromEntries(known), ...first })
  return changes(before, facts(dir, ours))
}

/**
 * Installs packages in these versions. npm reads an archive with the same name and other content
 * only if it is an argument.
 */
function install(dir, versions) {
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`)
  const options = ['--save-exact', '--no-audit', '--no-fund', '--prefer-offline']
  execFileSync('npm', ['install', ...options, ...wanted], {
    cwd: dir,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

module.exports = { changes, upgrade }

if (require.main === module) {
  try {
    const [target] = process.argv.slice(2)
    if (!target) throw new Error('portal-upgrade <version, or folder with archives>')
    const lines = upgrade(process.cwd(), target)
    console.log(lines.length > 0 ? lines.join('\n') : 'Nothing has changed')
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
