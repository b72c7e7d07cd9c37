// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { root } from '../lib/root.mjs'

/**
 * @typedef {object} Installed an npm package as installed in this clone
 * @property {string} place its folder, relative to the root
 * @property {string} name
 * @property {string} version
 * @property {string} license
 */

/** @param {string} folder */
const readManifest = (folder) =>
  JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))

/** Packages that Node never loads here: types, and binaries for another C library. */
const unused = /^@types\/|-musl$/

/**
 * The folder of a package as Node finds it from `from`; undefined if it is not installed.
 * @param {string} name
 * @param {string} from
 * @returns {string | undefined}
 */
function find(name, from) {
  const folder = path.join(from, 'node_modules', name)
  if (fs.existsSync(path.join(folder, 'package.json'))) return folder
  const parent = path.dirname(from)
  return parent === from ? undefined : find(name, parent)
}

/**
 * The npm packages that these workspaces, and the packages of this repository in their bundles,
 * need at run time, with all their dependencies.
 * @param {string[]} workspaces
 * @param {string[]} left names of direct dependencies that are only needed for builds
 * @returns {Installed[]}
 */
export function productionPackages(workspaces, left = []) {
  /** @type {Map<string, Installed>} */
  const found = new Map()
  /** @type {(name: string, from: string, isOptional: boolean) => void} */
  const add = (name, from, isOptional) => {
    if (unused.test(name)) return
    const folder = find(name, from)
    if (!folder) {
      if (isOptional) return
      throw new Error(`${name} is not installed, and ${path.relative(root, from)} needs it: npm ci`)
    }
    const place = path.relative(root, folder)
    if (found.has(place)) return
    const manifest = readManifest(folder)
    const { version, license = 'see its licence file' } = manifest
    found.set(place, { place, name, version, license })
    for (const each of Object.keys(manifest.dependencies ?? {})) add(each, folder, false)
    for (const each of Object.keys(manifest.optionalDependencies ?? {})) add(each, folder, true)
  }
  /** @type {Set<string>} */
  const seen = new Set()
  /** @param {string} workspace its folder */
  const addWorkspace = (workspace) => {
    if (seen.has(workspace)) return
    seen.add(workspace)
    for (const name of Object.keys(readManifest(workspace).dependencies ?? {}))
      if (name.startsWith('@portal/'))
        addWorkspace(path.join(root, 'packages', name.slice('@portal/'.length)))
      else if (!left.includes(name)) add(name, workspace, false)
  }
  for (const workspace of workspaces) addWorkspace(path.join(root, workspace))
  return [...found.values()].sort((one, other) => one.place.localeCompare(other.place))
}

const licence = /^(licen[sc]e|copying|notice|copyright)/i
/** Types, source maps and documentation. Licences stay. */
const development = /[.](d[.][cm]?ts|[cm]?ts|map|md|markdown|flow)$/i
/** Large files of packages that nothing here loads. */
const unusedFiles = [
  /^pdfkit\/js\/pdfkit[.](browser|standalone|old)/,
  /^dejavu-fonts-ttf\/(?!ttf\/DejaVuSans(-Bold)?[.]ttf$)(?!package[.]json$)/,
]

/**
 * Files of a package that run in production, relative to its folder.
 * @param {Installed} installed
 * @returns {string[]}
 */
export function filesOf({ name, place }) {
  const folder = path.join(root, place)
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)))
    .filter(
      (file) =>
        !file.split(path.sep).includes('node_modules') &&
        (licence.test(path.basename(file)) ||
          (!development.test(file) && !unusedFiles.some((each) => each.test(`${name}/${file}`)))),
    )
}
