import {
  isShell,
  type PublishedArea,
  type PublishedRelease,
  type PublishedShell,
  type StoredPlace,
} from '@portal/releases'
import type { Context } from '../context'
import { readRegistry, type State } from '../registry'
import { readArea, readPublished, readShell } from '../release'
import type { Storage } from '../storage/folder'
import { loadRules, type Rules } from './rules'

type Channel = 'stable' | 'previous' | 'canary'

/** A release that the candidate will meet, whole, and where in the registry it stands. */
export interface Met<Release> {
  channel: Channel
  release: Release
}

/** What the checks look at: the candidate, whom it will meet, and the rules. */
export interface Subject {
  site: Storage
  candidate: PublishedRelease
  registry: State
  rules: Rules
  shells: Met<PublishedShell>[]
  areas: Met<PublishedArea>[]
  /** Operations of the API, and which API that is. */
  api: { where: string; operations: string[] }
}

/** What a check has found: sentences on what is wrong, and one on what was looked at. */
export interface Finding {
  faults: string[]
  says?: string
}

/** One of the gate's questions. */
export type Check = (subject: Subject) => Finding | Promise<Finding>

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

/** Operations of the running API, in the contracts' own spelling of parameters. */
async function operationsOf(api: string): Promise<string[]> {
  const url = new URL('/api/openapi.json', api)
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${url.href} answers ${answer.status}`)
  const { paths } = (await answer.json()) as { paths: Record<string, object> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
}

/** Collects it for a published release. */
export async function collectSubject(
  { site, api }: Pick<Context, 'site' | 'api'>,
  name: string,
  release: string,
): Promise<Subject> {
  const candidate = await readPublished(site, name, release)
  const registry = await readRegistry(site)
  const remotes = Object.entries(registry.remotes)
  const rules = await loadRules()
  const areas = remotes.map(([area, place]) =>
    releasesOf(place, ['stable', 'previous', 'canary'], (id) => readArea(site, area, id)),
  )
  return {
    site,
    candidate,
    registry,
    rules,
    shells: await releasesOf(registry.shell, ['stable', 'previous'], (id) => readShell(site, id)),
    areas: (await Promise.all(areas)).flat(),
    api: api
      ? { where: api, operations: await operationsOf(api) }
      : { where: 'the contracts of this checkout', operations: rules.operations },
  }
}

interface Meeting {
  shell: PublishedShell
  area: PublishedArea
  label: string
}

/** Every shell and area that will meet: the candidate area in each shell, or each area in the candidate shell. */
export const meetings = ({ candidate, shells, areas }: Subject): Meeting[] =>
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
