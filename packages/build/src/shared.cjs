const { installedVersion } = require('./workspace.cjs')

/** Loaded by the shell at boot, always: an area brings no copy of its own. */
const singletons = ['react', 'react/', 'react-dom', 'react-dom/', '@portal/kit']

/**
 * The parts of PrimeReact that keep state in modules: contexts, z-index stack, event bus, style tags. Two copies mean
 * overlays under each other. Components are not here: each area bundles those it uses. The shell loads PrimeReact for staff
 * pages only, so an area may bring these itself; whoever comes first provides them for all.
 */
const stateful = ['api', 'componentbase', 'hooks', 'overlayservice', 'utils'].map(
  (name) => `primereact/${name}`,
)

/**
 * Keeps no state, but weighs 86 kB gzipped in every area with a list: shared, the second area's first list comes without it.
 * The shell never loads it; the first area that does provides it to the others.
 */
const heavy = []

const packageOf = (request) => request.replace(/^(@[^/]+\/[^/]+|[^/]+).*$/, '$1')
const major = (version) => `^${version.split('.')[0]}.0.0`
const minor = (version) => `~${version.split('.').slice(0, 2).join('.')}.0`

/** `{ react: { version, range } … }`: what the shell provides, and what an area built now asks for. */
function sharedVersions(dir) {
  const describe = (name, rangeOf) => {
    const version = installedVersion(dir, name)
    return [name, { version, range: rangeOf(version) }]
  }
  return Object.fromEntries([
    describe('react', major),
    describe('react-dom', major),
    describe('@portal/kit', major),
    describe('primereact', minor), // its modules reach into each other; no promise holds across minors
  ])
}

function sharedModules(dir, always, late) {
  const versions = sharedVersions(dir)
  const entry = (request, settings) => {
    const { version, range } = versions[packageOf(request)]
    return [
      request,
      { singleton: true, strictVersion: true, version, requiredVersion: range, ...settings },
    ]
  }
  return Object.fromEntries([
    ...singletons.map((each) => entry(each, always)),
    ...late.map((each) => entry(each, {})),
  ])
}

const shellShared = (dir) => sharedModules(dir, { eager: true }, stateful)
const areaShared = (dir) => sharedModules(dir, { import: false }, [...stateful, ...heavy])

module.exports = { shellShared, areaShared, sharedVersions }
