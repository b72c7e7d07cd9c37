const { installedFile, installedVersion, readJson } = require('./workspace.cjs')

const kit = '@portal/kit'

/** The modules of a compilation by which code gets the kit of the shell. */
const kitModules = (compilation) =>
  [...compilation.modules].filter(({ options }) => options?.shareKey === kit)

/** The imported names of the kit in the built code; '*' for an import of all of them. */
function kitNames(compilation) {
  const { moduleGraph } = compilation
  const imports = kitModules(compilation)
    .flatMap((module) => [...moduleGraph.getIncomingConnections(module)])
    .filter((connection) => connection.isActive(undefined))
    .map(({ dependency }) => dependency)
    .filter((dependency) => typeof dependency?.getIds === 'function')
  return [...new Set(imports.map((each) => each.getIds(moduleGraph)[0] ?? '*'))].sort()
}

/** The later one of two versions such as '1.10.0'. */
const later = (one, other) => (one.localeCompare(other, 'en', { numeric: true }) < 0 ? other : one)

/**
 * The range of the kit that built code needs: from the version that has all its names
 * (`src/names.json` of the kit) to the next major one. Throws for a name that the kit does not
 * list.
 */
function kitRange(compilation, dir) {
  const since = readJson(installedFile(dir, `${kit}/names.json`))
  const version = installedVersion(dir, kit)
  const versions = kitNames(compilation).map((name) => {
    if (name === '*') return version
    if (!(name in since)) throw new Error(`${kit} does not list the version of ${name}`)
    return since[name]
  })
  return `^${versions.length === 0 ? `${version.split('.')[0]}.0.0` : versions.reduce(later)}`
}

module.exports = { kitNames, kitRange }
