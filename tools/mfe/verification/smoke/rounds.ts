import {
  isShell,
  type AreaName,
  type PublishedArea,
  type PublishedShell,
  type RouteAccess,
  type StoredPlace,
  type StoredRegistry,
  type StoredRelease,
} from '@portal/releases'
import { registryEntry } from '@portal/releases/store'
import type { RoleId } from '@portal/testing/dev-api'
import type { ReleaseUnderTest } from '../release-under-test'

/** The visitor of a route. */
const visitors: Record<RouteAccess, RoleId> = {
  public: 'visitor',
  guest: 'visitor',
  student: 'student',
  staff: 'staff-all',
}

/** A page for a browser to open, with its visitor. */
export interface Visit {
  id: string
  area: AreaName
  release: string
  path: string
  /**
   * The page of one record. The id in the path is an example, so the API may not find the record.
   */
  isOfRecord: boolean
  visitor: RoleId
}

/** One combination of releases, and the pages to open in it. */
export interface Round {
  title: string
  /** Release of the shell. */
  shell: string
  visits: Visit[]
  registry: StoredRegistry & { schema: 1 }
}

/** The data that determine the rounds. */
type Around = Pick<ReleaseUnderTest, 'candidate' | 'registry' | 'shells' | 'areas'>

const placeWith = (release: PublishedArea): StoredPlace => ({
  stable: registryEntry(release),
  previous: null,
  canary: null,
  disabled: null,
})

const visitsOf = ({ area, release }: PublishedArea): Visit[] =>
  area.routes.map(({ id, path, access }) => ({
    id,
    area: area.name,
    release,
    path: path.replace(/:[^/]+/g, 'example'),
    isOfRecord: path.includes(':'),
    visitor: visitors[access],
  }))

/**
 * The entry with the site as its origin: the site has all files, and the browser of this test
 * reaches no other origin. As in a portal, such files are not preloaded, because their loader
 * requests them with hashes.
 */
function fromSite<Entry extends StoredRelease>(entry: Entry | null | undefined): Entry | null {
  if (!entry?.origin) return entry ?? null
  const { origin: _origin, ...release } = entry
  return { ...release, preload: [] } as StoredRelease as Entry
}
const allFromSite = (remotes: StoredRegistry['remotes']): StoredRegistry['remotes'] =>
  Object.fromEntries(
    Object.entries(remotes).map(([name, place]) => [
      name,
      {
        ...place,
        stable: fromSite(place.stable),
        previous: fromSite(place.previous),
        canary: fromSite(place.canary),
      },
    ]),
  )

const roundOf = (
  title: string,
  shell: PublishedShell,
  remotes: StoredRegistry['remotes'],
  shown: readonly PublishedArea[],
): Round => ({
  title,
  shell: shell.release,
  visits: shown.flatMap(visitsOf),
  registry: {
    schema: 1,
    seq: 0,
    shell: { stable: registryEntry(shell), previous: null },
    remotes: allFromSite(remotes),
  },
})

/** The candidate area beside the stable others, in each shell in use. */
const roundsOfArea = (candidate: PublishedArea, { registry, shells }: Around): Round[] =>
  shells.map(({ channel, release: shell }) =>
    roundOf(
      `${channel} shell ${shell.release}`,
      shell,
      { ...registry.remotes, [candidate.name]: placeWith(candidate) },
      [candidate],
    ),
  )

/**
 * The candidate shell with every area's stable releases, then their previous ones, then their
 * canaries.
 */
function roundsOfShell(candidate: PublishedShell, { areas }: Around): Round[] {
  const at = (wanted: string): PublishedArea[] =>
    areas.filter(({ channel }) => channel === wanted).map(({ release }) => release)
  return ['stable', 'previous', 'canary']
    .filter((channel) => at(channel).length > 0)
    .map((channel) => {
      const shown = at(channel)
      const remotes = Object.fromEntries(
        [...at('stable'), ...shown].map((release) => [release.name, placeWith(release)]),
      )
      return roundOf(`${channel} areas`, candidate, remotes, shown)
    })
}

/**
 * The combinations that the smoke test opens. Pure, so that `verify` can tell whether an earlier
 * result is still valid.
 */
export const roundsOf = (around: Around): Round[] =>
  isShell(around.candidate)
    ? roundsOfShell(around.candidate, around)
    : roundsOfArea(around.candidate, around)

/** The releases of a result, as one comparable text. */
export const against = (around: Around): string[] =>
  roundsOf(around).map(
    ({ shell, registry: { remotes }, title }) =>
      `${title}: shell ${shell}, ${Object.entries(remotes)
        .map(([name, { stable }]) => `${name} ${String(stable?.release)}`)
        .sort()
        .join(', ')}`,
  )
