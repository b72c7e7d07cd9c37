import { createArea } from '../areas/area'
import { createMemory, type Memory } from '../areas/outcome/memory'
import type { AreaEntry } from '@portal/releases'
import type { RemoteLoader } from '../areas/loading/attempt'
import { aCanary, aManifest, anEntry, aRelease, aStorage } from './entries'

export const Page = () => null
export const routes = Object.fromEntries(
  aManifest.routes.map(({ id }) => [id, () => Promise.resolve({ default: Page })]),
)

/** Possible results of loading a release. */
export const answer = () => Promise.resolve<unknown>({ default: { kit: '1.0.0', routes } })
export const offline = () => Promise.reject(new Error('ScriptNetworkError: Failed to load script'))
export const broken = () => Promise.reject(new TypeError('x is not a function'))
export const never = () => new Promise<unknown>(() => undefined)

export const [stable, canary, previous, good] = [
  aRelease('1.1.0-bbbbbbbb'),
  aRelease('1.2.0-cccccccc'),
  aRelease('1.0.0-aaaaaaaa'),
  aRelease('0.9.0-99999999'),
] as const
export const whole = anEntry({ stable, previous, canary: aCanary(canary) })

export const ready = { status: 'ready', value: Page }
export const failed = (kind: string) => ({ status: 'failed', failure: { kind } })

export const newMemory = (): Memory => {
  const storage = aStorage()
  return createMemory(() => storage)
}
type Answers = Record<string, (() => Promise<unknown>)[]>

/**
 * An area with fake timers and a remote that gives each release its results in turn, the last one
 * repeatedly. Default: success.
 */
export function areaWith(entry: AreaEntry, answers: Answers = {}, memory = newMemory()) {
  const asked: string[] = []
  const reports: string[] = []
  const remote: RemoteLoader = {
    load: (_, { release }) => {
      asked.push(release)
      const mine = answers[release] ?? [answer]
      const turn = asked.filter((each) => each === release).length - 1
      return (mine[turn] ?? mine.at(-1) ?? answer)()
    },
  }
  const area = createArea(entry, {
    remote,
    memory,
    host: { kit: '1.6.0', shared: { react: '19.3.1' } },
    timeouts: { candidateMs: 10_000, lastCandidateMs: 120_000, retryPausesMs: [400, 1600] },
    report: (_, { release }, { kind, reason }) =>
      void reports.push([kind, release, reason].filter(Boolean).join(' ')),
    onChange: () => undefined,
  })
  /** Also loads another page resource that replaces the first one, as the screen does. */
  const load = async (routeId = 'test.home') => {
    const page = area.page(routeId)
    void page.load()
    await jest.advanceTimersByTimeAsync(120_000)
    if (area.page(routeId) !== page) void area.page(routeId).load()
    await jest.advanceTimersByTimeAsync(60_000)
    return area.page(routeId).current()
  }
  return { area, asked, reports, memory, load }
}
