// `npm run raise -- kit 1.8.0` sets the version of the kit, and `npm run raise -- packages 0.2.0`
// that of all other packages: in each package.json, in every workspace that names them, and in the
// lockfile.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './lib/root.mjs'

const sections = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies']
const versionPattern = /^\d+[.]\d+[.]\d+$/
const kit = '@portal/kit'

const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))
const numbersOf = (version) => version.split('.').map(Number)

/** Whether the first version is lower than the second one. */
function isLower(one, other) {
  const [first, second] = [numbersOf(one), numbersOf(other)]
  const nth = first.findIndex((number, place) => number !== second[place])
  return nth >= 0 && first[nth] < second[nth]
}

/** The folders of a repository and its workspaces that have a package.json. */
function foldersOf(repository) {
  const { workspaces = [] } = readJson(path.join(repository, 'package.json'))
  const below = (folder) => {
    const parent = path.join(repository, path.dirname(folder))
    const matches = new RegExp(`^${path.basename(folder).replaceAll('*', '.*')}$`)
    return fs.existsSync(parent)
      ? fs
          .readdirSync(parent)
          .filter((name) => matches.test(name))
          .map((name) => path.join(parent, name))
      : []
  }
  return [repository, ...workspaces.flatMap(below)].filter((folder) =>
    fs.existsSync(path.join(folder, 'package.json')),
  )
}

/** Sets the versions in one package or one entry of the lockfile. Returns what has changed. */
function set(described, versions) {
  const changes = []
  const own = versions[described.name]
  if (own && described.version && described.version !== own) {
    changes.push(`${described.name} ${described.version} to ${own}`)
    described.version = own
  }
  for (const section of sections) {
    for (const [name, before] of Object.entries(described[section] ?? {})) {
      const next = versions[name]
      if (!next || before === next) continue
      changes.push(`needs ${name} ${next}, before ${before}`)
      described[section][name] = next
    }
  }
  return changes
}

function setInFile(file, entriesOf, versions) {
  const content = readJson(file)
  const changes = entriesOf(content).flatMap((entry) => set(entry, versions))
  if (changes.length > 0) fs.writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`)
  return changes
}

/** The kit tells its version to shell and areas. */
function setInCode(file, versions) {
  if (!versions[kit] || !fs.existsSync(file)) return []
  const source = fs.readFileSync(file, 'utf8')
  const next = source.replace(/(KIT_VERSION = ')[^']*'/, `$1${versions[kit]}'`)
  if (next === source) return []
  fs.writeFileSync(file, next)
  return [`KIT_VERSION is ${versions[kit]}`]
}

/**
 * Sets the versions of packages in a repository. Returns `[file, changes]` for each changed file.
 * Throws if a package would get a lower version.
 */
export function raise(repository, versions) {
  const folders = foldersOf(repository)
  const files = folders.map((folder) => path.join(folder, 'package.json'))
  const home = folders.find((folder) => readJson(path.join(folder, 'package.json')).name === kit)
  const code = path.join(home ?? repository, 'src/version.ts')
  for (const { name, version } of files.map(readJson))
    if (versions[name] && isLower(versions[name], version))
      throw new Error(`${name} has the version ${version}, which is later than ${versions[name]}`)
  const lock = path.join(repository, 'package-lock.json')
  return [
    ...files.map((file) => [file, setInFile(file, (content) => [content], versions)]),
    ...(fs.existsSync(lock)
      ? [[lock, setInFile(lock, ({ packages }) => Object.values(packages), versions)]]
      : []),
    [code, setInCode(code, versions)],
  ]
    .filter(([, changes]) => changes.length > 0)
    .map(([file, changes]) => [path.relative(repository, file), changes])
}

/** The versions that the arguments of the command ask for. */
export function versionsFor(repository, which, version) {
  if (!['kit', 'packages'].includes(which) || !versionPattern.test(version ?? ''))
    throw new Error('Use npm run raise -- kit 1.8.0, or npm run raise -- packages 0.2.0')
  if (which === 'kit') return { [kit]: version }
  const names = foldersOf(repository)
    .map((folder) => readJson(path.join(folder, 'package.json')).name)
    .filter((name) => name.startsWith('@portal/') && name !== kit)
  return Object.fromEntries(names.map((name) => [name, version]))
}

function main([which, version]) {
  const changed = raise(root, versionsFor(root, which, version))
  for (const [file, changes] of changed) console.log(`${file}\n  ${changes.join('\n  ')}`)
  if (changed.length === 0) console.log('Nothing to change')
  else if (which === 'kit')
    console.log("\nAdd the new names to the kit's names.json, and a line to its README.md.")
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
