import { readRegistry } from '../registry'
import { readPublished } from '../release'
import { loadRules } from './rules'

/** `{ channel, release }` of the entries of one place in the registry; `release` is the whole release.json. */
const releasesOf = (site, name, place, channels) =>
  Promise.all(channels.filter((channel) => place?.[channel]).map(async (channel) =>
    ({ channel, release: await readPublished(site, name, place[channel].release) })))

/** Operations of the running API, in the contracts' own spelling of parameters. */
async function operationsOf(api) {
  const url = new URL('/api/openapi.json', api)
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}`)
  const { paths } = await answer.json()
  return Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
}

/** What the checks look at: the candidate, whom it will meet, and the rules. */
export async function collectSubject({ site, name, release, api }) {
  const candidate = await readPublished(site, name, release)
  const registry = await readRegistry(site)
  const remotes = Object.entries(registry.remotes)
  const rules = await loadRules()
  return {
    site, candidate, registry, rules,
    shells: await releasesOf(site, 'shell', registry.shell, ['stable', 'previous']),
    areas: (await Promise.all(remotes.map(([area, place]) => releasesOf(site, area, place, ['stable', 'previous', 'canary'])))).flat(),
    api: api ? { where: api, operations: await operationsOf(api) } : { where: 'the contracts of this checkout', operations: rules.operations },
  }
}

/** Every shell and area that will meet: the candidate area in each shell, or each area in the candidate shell. */
export const meetings = ({ candidate, shells, areas }) =>
  candidate.name === 'shell'
    ? areas.map(({ channel, release }) => ({ shell: candidate, area: release, label: `${release.name} ${channel} ${release.release}` }))
    : shells.map(({ channel, release }) => ({ shell: release, area: candidate, label: `${channel} shell ${release.release}` }))
