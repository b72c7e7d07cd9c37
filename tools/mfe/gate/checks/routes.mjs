/** React Router ignores case and parameter names when it matches, so two such paths are one. */
const shapeOf = (path) => path.toLowerCase().replace(/:[^/]+/g, ':').replace(/(.)\/$/, '$1')

/** The last word of the area's name: ids of `mfe-staff-people` begin with `people.`. */
const wordOf = (area) => area.split('-').at(-1)

function duplicates(keys) {
  const seen = new Set()
  return [...new Set(keys.filter((key) => seen.size === seen.add(key).size))]
}

const whoMayBeUnder = { '/app': ['student', 'guest'], '/staff': ['staff', 'guest'] }
/** A mailed link opens for whoever follows it, also for somebody who is signed in, as whoever that is. */
const isRecovery = (path) => /^\/(app|staff)\/(forgot|reset)-password$/.test(path)

/** Pages of students and staff are guarded as such; a route that nobody guards is found here and not by a visitor. */
function faultsOfGuards({ routes }, modules) {
  return routes.flatMap(({ id, path, access, module }) => {
    const below = Object.keys(whoMayBeUnder).find((root) => path === root || path.startsWith(`${root}/`))
    return [
      ...(below && !whoMayBeUnder[below].includes(access) && !(access === 'public' && isRecovery(path)) ? [`${id} lies below ${below} and is for "${access}"`] : []),
      ...(module && !modules.includes(module) ? [`${id} asks for an unknown module "${module}"`] : []),
      ...(module && access !== 'staff' ? [`${id} asks for a module and is not for staff`] : []),
    ]
  })
}

/** Ids and paths belong to this area alone. */
function faultsOfNames({ name, routes, menu }, others) {
  const taken = new Map(others.flatMap((other) => other.routes.map(({ path }) => [shapeOf(path), other.name])))
  const misnamed = [...routes, ...menu].map(({ id }) => id).filter((id) => !id.startsWith(`${wordOf(name)}.`))
  return [
    ...[...new Set(misnamed)].map((id) => `${id} does not begin with "${wordOf(name)}."`),
    ...duplicates(routes.map(({ id }) => id)).map((id) => `two routes are ${id}`),
    ...duplicates(menu.map(({ menu: where, id }) => `${id} of ${where}`)).map((id) => `two menu entries are ${id}`),
    ...duplicates(routes.map(({ path }) => shapeOf(path))).map((path) => `two routes are at ${path}`),
    ...routes.filter(({ path }) => taken.has(shapeOf(path))).map(({ path }) => `${path} is a page of ${taken.get(shapeOf(path))}`),
  ]
}

function faultsOfMenu({ routes, menu }, others, modules) {
  const product = new Set([...routes, ...others.flatMap((other) => other.routes)].map(({ path }) => shapeOf(path)))
  return [
    ...menu.filter(({ to }) => !product.has(shapeOf(to))).map(({ id, to }) => `${id} leads to ${to}, which is no page`),
    ...menu.filter(({ module }) => module && !modules.includes(module)).map(({ id, module }) => `${id} asks for an unknown module "${module}"`),
  ]
}

/** Routes, guards and menus hold together, in the area and among the areas. */
export function checkRoutes({ candidate, registry, rules: { isManifest, modules } }) {
  if (candidate.name === 'shell') return { faults: [], says: 'the shell is built without knowing any area' }
  const { area } = candidate
  if (!isManifest(area) || area.name !== candidate.name) {
    return { faults: ['the manifest is not one that the shell understands: each route needs id, title, path, and a known access and frame'] }
  }
  const others = Object.entries(registry.remotes).filter(([name]) => name !== area.name).map(([, place]) => place.stable?.area).filter(Boolean)
  return {
    faults: [...faultsOfNames(area, others), ...faultsOfGuards(area, modules), ...faultsOfMenu(area, others, modules)],
    says: `${area.routes.length} routes and ${area.menu.length} menu entries, all guarded and its own`,
  }
}
