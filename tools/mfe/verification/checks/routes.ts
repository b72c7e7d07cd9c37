import {
  isManifest,
  isShell,
  type AreaManifest,
  type AreaRoute,
  type StoredRoute,
} from '@portal/releases'
import type { Finding, ReleaseUnderTest } from '../release-under-test'

/** Another area's routes, as the registry repeats them. */
interface Other {
  name: string
  routes: Pick<StoredRoute, 'path'>[]
}

/** React Router ignores case and parameter names, so two such paths are equal. */
const shapeOf = (path: string): string =>
  path
    .toLowerCase()
    .replace(/:[^/]+/g, ':')
    .replace(/(.)\/$/, '$1')

/** The last word of the area's name: ids of `mfe-staff-people` begin with `people.`. */
const wordOf = (area: string): string => area.split('-').at(-1) ?? area

const duplicates = (keys: readonly string[]): string[] => [
  ...new Set(keys.filter((key, at) => keys.indexOf(key) !== at)),
]

const whoMayBeUnder: readonly [root: string, accesses: readonly string[]][] = [
  ['/app', ['student', 'guest']],
  ['/staff', ['staff', 'guest']],
]
/** The page of a mailed link opens for everybody, also for a signed-in person. */
const isRecovery = (path: string): boolean => /^\/(app|staff)\/(forgot|reset)-password$/.test(path)

/**
 * Checks the guards of pages of students and staff, so that a route without one is found here and
 * not by a visitor.
 */
function placeFaults({ id, path, access }: AreaRoute): string[] {
  if (access === 'public' && isRecovery(path)) return []
  return whoMayBeUnder
    .filter(
      ([root, accesses]) =>
        (path === root || path.startsWith(`${root}/`)) && !accesses.includes(access),
    )
    .map(([root]) => `${id} lies below ${root} and is for "${access}"`)
}

const faultsOfGuards = ({ routes }: AreaManifest, modules: readonly string[]): string[] =>
  routes.flatMap((route) => {
    const { id, access, module } = route
    return [
      ...placeFaults(route),
      ...(module && !modules.includes(module)
        ? [`${id} asks for an unknown module "${module}"`]
        : []),
      ...(module && access !== 'staff' ? [`${id} asks for a module and is not for staff`] : []),
    ]
  })

/** Ids and paths belong only to this area. */
function faultsOfNames({ name, routes, menu }: AreaManifest, others: readonly Other[]): string[] {
  const taken = new Map(
    others.flatMap((other) => other.routes.map(({ path }) => [shapeOf(path), other.name])),
  )
  const misnamed = [...routes, ...menu]
    .map(({ id }) => id)
    .filter((id) => !id.startsWith(`${wordOf(name)}.`))
  return [
    ...[...new Set(misnamed)].map((id) => `${id} does not begin with "${wordOf(name)}."`),
    ...duplicates(routes.map(({ id }) => id)).map((id) => `two routes are ${id}`),
    ...duplicates(menu.map(({ menu: where, id }) => `${id} of ${where}`)).map(
      (id) => `two menu entries are ${id}`,
    ),
    ...duplicates(routes.map(({ path }) => shapeOf(path))).map(
      (path) => `two routes are at ${path}`,
    ),
    ...routes.flatMap(({ path }) => {
      const owner = taken.get(shapeOf(path))
      return owner === undefined ? [] : [`${path} is a page of ${owner}`]
    }),
  ]
}

function faultsOfMenu(
  { routes, menu }: AreaManifest,
  others: readonly Other[],
  modules: readonly string[],
): string[] {
  const product = new Set(
    [...routes, ...others.flatMap((other) => other.routes)].map(({ path }) => shapeOf(path)),
  )
  return [
    ...menu
      .filter(({ to }) => !product.has(shapeOf(to)))
      .map(({ id, to }) => `${id} leads to ${to}, which is no page`),
    ...menu.flatMap(({ id, module }) =>
      module && !modules.includes(module) ? [`${id} asks for an unknown module "${module}"`] : [],
    ),
  ]
}

/** Checks routes, guards and menus, in the area and among the areas. */
export function checkRoutes({
  candidate,
  registry,
  rules: { modules },
}: Pick<ReleaseUnderTest, 'candidate' | 'registry' | 'rules'>): Finding {
  if (isShell(candidate)) return { faults: [], says: 'the shell is built without knowing any area' }
  const area: unknown = candidate.area // As it was written, because no check has read it yet.
  if (!isManifest(area) || area.name !== candidate.name) {
    return {
      faults: [
        'the manifest is not one that the shell understands: each route needs id, title, path, and a known access and frame',
      ],
    }
  }
  const others = Object.entries(registry.remotes).flatMap(([name, { stable }]) =>
    stable?.area && name !== area.name ? [{ name, routes: stable.area.routes }] : [],
  )
  return {
    faults: [
      ...faultsOfNames(area, others),
      ...faultsOfGuards(area, modules),
      ...faultsOfMenu(area, others, modules),
    ],
    says: `${area.routes.length} routes and ${area.menu.length} menu entries, all guarded and its own`,
  }
}
