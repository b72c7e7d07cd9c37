import {
  isShell,
  type PublishedArea,
  type PublishedRelease,
  type PublishedShell,
  type ReleaseRules,
  type StoredPlace,
} from '@portal/releases'
import {
  readArea,
  readPublished,
  readRegistry,
  readShell,
  type State,
} from '@portal/releases/store'
import type { Storage } from '@portal/storage'
import type { Context } from '../context'

type Channel = 'stable' | 'previous' | 'canary'

/** A release that runs together with the candidate, and its place in the registry. */
export interface Met<Release> {
  channel: Channel
  release: Release
}

/** The input of the checks: the candidate, the other releases, and the rules. */
export interface ReleaseUnderTest {
  site: Storage
  candidate: PublishedRelease
  registry: State
  /** The rules of the candidate, if it is a shell, or of the stable shell. */
  rules: ReleaseRules
  shells: Met<PublishedShell>[]
  areas: Met<PublishedArea>[]
  /** Operations of the API, and its address. */
  api: { where: string; operations: string[] }
}

/** The result of a check: sentences about problems, and one about the checked things. */
export interface Finding {
  faults: string[]
  says?: string
}

/** One check of the verification. */
export type Check = (tested: ReleaseUnderTest) => Finding | Promise<Finding>

/** The releases of one place in the registry. */
const releasesOf = <Release>(
  place: StoredPlace,
  channels: readonly Channel[],
  read: (release: string) => Promise<Release>,
): Promise<Met<Release>[]> =>
  Promise.all(
    channels.flatMap((channel) => {
      const entry = place[channel]
      return entry ? [read(entry.release).then((release) => ({ channel, release }))] : []
    }),
  )

/** Operations of the running API, with parameters as in the contracts. */
async function operationsOf(api: string): Promise<string[]> {
  const url = new URL('/api/openapi.json', api)
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`)
  const { paths } = (await answer.json()) as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** The shell whose rules apply: the candidate itself, or the stable one. Throws if it has none. */
function hostOf(
  candidate: PublishedRelease,
  shells: readonly Met<PublishedShell>[],
): PublishedShell & { rules: ReleaseRules } {
  const shell = isShell(candidate) ? candidate : shells[0]?.release
  if (!shell) throw new Error('No shell is stable: publish and promote one first')
  const { rules } = shell
  if (!rules)
    throw new Error(
      `Shell ${shell.release} has no rules for the verification: publish and promote a later one first`,
    )
  return { ...shell, rules }
}

/** Collects the input of the checks for a published release. */
export async function collectReleaseUnderTest(
  { site, api }: Pick<Context, 'site' | 'api'>,
  name: string,
  release: string,
): Promise<ReleaseUnderTest> {
  const candidate = await readPublished(site, name, release)
  const registry = await readRegistry(site)
  const remotes = Object.entries(registry.remotes)
  const shells = await releasesOf(registry.shell, ['stable', 'previous'], (id) =>
    readShell(site, id),
  )
  const { rules, release: shell } = hostOf(candidate, shells)
  const areas = remotes.map(([area, place]) =>
    releasesOf(place, ['stable', 'previous', 'canary'], (id) => readArea(site, area, id)),
  )
  return {
    site,
    candidate,
    registry,
    rules,
    shells,
    areas: (await Promise.all(areas)).flat(),
    api: api
      ? { where: api, operations: await operationsOf(api) }
      : { where: `the contracts of shell ${shell}`, operations: rules.operations },
  }
}

interface Meeting {
  shell: PublishedShell
  area: PublishedArea
  label: string
}

/**
 * Every pair of shell and area that will meet: the candidate area in each shell, or each area in
 * the candidate shell.
 */
export const meetings = ({ candidate, shells, areas }: ReleaseUnderTest): Meeting[] =>
  isShell(candidate)
    ? areas.map(({ channel, release }) => ({
        shell: candidate,
        area: release,
        label: `${release.name} ${channel} ${release.release}`,
      }))
    : shells.map(({ channel, release }) => ({
        shell: release,
        area: candidate,
        label: `${channel} shell ${release.release}`,
      }))
