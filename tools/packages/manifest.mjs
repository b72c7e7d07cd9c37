// @ts-check
/** The shell provides these, so an area has one copy of each and chooses its version itself. */
export const peers = [
  '@reduxjs/toolkit',
  'primereact',
  'react',
  'react-dom',
  'react-redux',
  'react-router-dom',
]

/**
 * @typedef {object} Manifest a package.json
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {Record<string, string>} [exports]
 * @property {Record<string, string>} [bin]
 * @property {boolean | string[]} [sideEffects]
 * @property {Record<string, string>} [dependencies]
 */

const isTypeScript = (/** @type {string} */ file) => /[.]tsx?$/.test(file)

/**
 * The place of a built file, relative to its package.
 * @param {string} file
 */
const builtPlace = (file) => file.replace(/^[.][/]src[/]/, './dist/').replace(/[.]tsx?$/, '.js')

/**
 * An export of a source file as an export of the built one.
 * @param {string} file
 */
const exportOf = (file) =>
  isTypeScript(file)
    ? { types: builtPlace(file).replace(/js$/, 'd.ts'), default: builtPlace(file) }
    : builtPlace(file)

/** @param {Record<string, string>} exports */
const builtExports = (exports) =>
  Object.entries(exports).map(([place, file]) => [place, exportOf(file)])

/**
 * The fields that have a value.
 * @param {Record<string, unknown>} fields
 */
const optional = (fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/**
 * A field with these entries, or nothing.
 * @param {string} field
 * @param {unknown[][]} entries
 */
const filled = (field, entries) =>
  entries.length > 0 ? { [field]: Object.fromEntries(entries) } : {}

/**
 * The package.json of a package as others install it. Plain packages have no TypeScript.
 * @param {Manifest} manifest of this repository
 * @param {{ isPlain?: boolean }} [options]
 */
export function publicManifest(manifest, { isPlain = false } = {}) {
  const { name, version, license, exports = {}, bin, sideEffects, dependencies = {} } = manifest
  const all = Object.entries(dependencies)
  const isPeer = (/** @type {[string, string]} */ [each]) => peers.includes(each)
  const own = all.filter((each) => !isPeer(each))
  const shared = all.filter(isPeer).map(([each, exact]) => [each, `^${exact}`])
  return {
    name,
    version,
    license,
    ...optional({ bin, sideEffects }),
    ...filled('exports', isPlain ? Object.entries(exports) : builtExports(exports)),
    ...filled('dependencies', own),
    ...filled('peerDependencies', shared),
  }
}

/** @param {string} request such as `@portal/kit/names.json` */
export const packageOf = (request) =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/')

/**
 * The packages that code imports.
 * @param {string} code
 * @returns {string[]}
 */
export const importsOf = (code) => [
  ...new Set(
    [
      ...code.matchAll(
        /\b(?:from|import|require)\s*\(?\s*["']((?:@[\w-]+\/)?[\w:-][\w./:-]*)["']/g,
      ),
    ].map(([, request = '']) => packageOf(request)),
  ),
]
