const { installedVersion } = require('./workspace.cjs')

/** The shell always loads these at boot. An area bundles no copy of them. */
const singletons = ['react', 'react/', 'react-dom', 'react-dom/', '@portal/kit']

/**
 * The modules of PrimeReact that keep state: contexts, z-index stack, event bus, style tags. Two
 * copies would put overlays below each other. Components are not in this list: each area bundles
 * those that it uses. The shell loads PrimeReact for staff pages only, so an area may bring these
 * modules itself; the first one to load provides them to all.
 */
const stateful = ['api', 'componentbase', 'hooks', 'overlayservice', 'utils'].map(
  (name) => `primereact/${name}`,
)

/**
 * Modules without state that are large enough to share between areas; none at present. The shell
 * would not load them: the first area that does would provide them to the others.
 */
const heavy = []

const packageOf = (request) => request.replace(/^(@[^/]+\/[^/]+|[^/]+).*$/, '$1')
const major = (version) => `^${version.split('.')[0]}.0.0`
const minor = (version) => `~${version.split('.').slice(0, 2).join('.')}.0`
/**
 * Names are only added until the next major version, and an area may use each that it was built
 * with.
 */
const since = (version) => `^${version}`

/** The federation runtime, which an area borrows from the shell, is the one of this build. */
const runtime = '@module-federation/enhanced'
const runtimeVersion = installedVersion(__dirname, runtime)

/**
 * `{ react: { version, range } … }`: the version that the shell provides, and the range that an
 * area built now requires.
 */
function sharedVersions(dir) {
  const describe = (name, rangeOf) => {
    const version = installedVersion(dir, name)
    return [name, { version, range: rangeOf(version) }]
  }
  return Object.fromEntries([
    describe('react', major),
    describe('react-dom', major),
    describe('@portal/kit', major),
    // Its modules use internals of each other, which change between minor versions.
    describe('primereact', minor),
    // The class names of its stylesheet, which the shell loads for all areas.
    describe('@portal/ui', since),
    [runtime, { version: runtimeVersion, range: minor(runtimeVersion) }],
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
