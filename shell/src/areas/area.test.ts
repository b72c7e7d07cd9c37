import { createElement, type PropsWithChildren } from 'react'
import { createPortalStore, defineApi, query } from '@portal/kit'
import { getHealth } from '@portal/contracts'
import { server, waitFor } from '@portal/testing'
import { renderHook } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { Provider } from 'react-redux'
import { anEntry } from '../testing/entries'
import {
  answer,
  areaWith,
  broken,
  canary,
  failed,
  good,
  newMemory,
  offline,
  Page,
  previous,
  ready,
  stable,
  whole,
} from '../testing/area-with'
import type { AreaEntry } from '@portal/releases'

beforeEach(() => {
  jest.useFakeTimers()
})
afterEach(() => {
  jest.useRealTimers()
})

it('runs the stable release, and loads it once', async () => {
  const { area, asked, reports, load } = areaWith(anEntry({ stable }))
  expect(area.health()).toMatchObject({
    status: 'not-loaded',
    release: stable.release,
    channel: 'stable',
  })
  expect(await load()).toEqual(ready)
  await load('test.about')
  expect(asked).toEqual([stable.release])
  expect(reports).toEqual([`load ${stable.release}`])
  expect(area.health()).toMatchObject({ status: 'running', lastError: null })
})

it('names the release that runs in the calls of its pages', async () => {
  await areaWith(anEntry({ stable })).load()
  jest.useRealTimers()
  const callers: (string | null)[] = []
  server.use(
    http.get(`*/api${getHealth.path}`, ({ request }) => {
      callers.push(request.headers.get('x-portal-area'))
      return HttpResponse.error()
    }),
  )
  const api = defineApi('mfe-public', { health: query('GET /health') })
  const store = createPortalStore()
  const wrapper = ({ children }: PropsWithChildren) => createElement(Provider, { store, children })
  renderHook(() => api.health.useQuery(), { wrapper })
  await waitFor(() => {
    expect(callers).toEqual([`mfe-public@${stable.release}`])
  })
})

it('goes from a canary that fails to stable, and keeps away from it for an hour', async () => {
  const { area, asked, reports, memory, load } = areaWith(whole, { [canary.release]: [broken] })
  expect(await load()).toEqual(ready)
  expect(asked).toEqual([canary.release, stable.release])
  expect(reports).toEqual([`load-failed ${canary.release} broken`, `load ${stable.release}`])
  expect(area.health()).toMatchObject({
    channel: 'stable',
    lastError: { release: canary.release, reason: 'broken' },
  })
  expect(memory.about('mfe-public').isBad(canary.release)).toBe(true)
  expect(area.changeBy(whole)).toBe('none')
  jest.setSystemTime(Date.now() + 3_600_001)
  expect(memory.about('mfe-public').isBad(canary.release)).toBe(false)
})

it('does not blame the canary when nothing comes at all', async () => {
  const down = [offline]
  const { memory, load } = areaWith(whole, {
    [canary.release]: down,
    [stable.release]: down,
    [previous.release]: down,
  })
  expect(await load()).toMatchObject(failed('network'))
  expect(memory.about('mfe-public').isBad(canary.release)).toBe(false)
})

it('goes from stable to what last ran well here, and then to the release before', async () => {
  const memory = newMemory()
  memory.keepGood('mfe-public', good)
  const entry = anEntry({ stable, previous })
  const first = areaWith(entry, { [stable.release]: [offline] }, memory)
  expect(await first.load()).toEqual(ready)
  expect(first.asked).toEqual([stable.release, stable.release, stable.release, good.release])
  expect(first.area.health().channel).toBe('last-known-good')
  const second = areaWith(entry, { [stable.release]: [broken], [good.release]: [broken] }, memory)
  expect(await second.load()).toEqual(ready)
  expect(second.area.health()).toMatchObject({ channel: 'previous', release: previous.release })
})

it('says so when none of them will do, and begins with the first one when asked again', async () => {
  const { area, asked, load } = areaWith(anEntry({ stable, previous }), {
    [stable.release]: [broken, answer],
    [previous.release]: [broken],
  })
  expect(await load()).toMatchObject(failed('broken'))
  expect(area.health().status).toBe('failed')
  area.retry('test.home')
  expect(await load()).toEqual(ready)
  expect(asked).toEqual([stable.release, previous.release, stable.release])
})

it('passes over a last known good release that the shell no longer fits', async () => {
  const memory = newMemory()
  memory.keepGood('mfe-public', { ...good, kit: { built: '0.1.0', requires: '^0.1' } })
  const { asked, load } = areaWith(
    anEntry({ stable, previous }),
    { [stable.release]: [broken] },
    memory,
  )
  expect(await load()).toEqual(ready)
  expect(asked).toEqual([stable.release, previous.release])
})

it.each<[string, Partial<AreaEntry>, string]>([
  [
    'needs a newer kit',
    { stable: { ...stable, kit: { built: '2.0.0', requires: '^2' } } },
    'incompatible',
  ],
  [
    'needs a package that the shell does not state',
    { stable: { ...stable, shared: { chart: '^1.0.0' } } },
    'incompatible',
  ],
  ['needs another React', { stable: { ...stable, shared: { react: '^18.0.0' } } }, 'incompatible'],
  ['has no readable release', { stable: null }, 'incompatible'],
  [
    'has no integrity hash',
    { stable: { ...stable, container: { global: 'a', expose: './area', entry: 'a.js' } } },
    'untrusted',
  ],
  [
    'has a hash that is none',
    { stable: { ...stable, container: { ...stable.container, integrity: 'md5-x' } } },
    'untrusted',
  ],
  ['is switched off', { disabled: { message: 'Closed until Monday.', until: null } }, 'disabled'],
])('runs no code of an area that %s', async (_, changes, kind) => {
  const { asked, load } = areaWith(anEntry(changes))
  expect(await load()).toMatchObject(failed(kind))
  expect(asked).toEqual([])
})

it('is on again when its time has come', async () => {
  const until = new Date(Date.now() - 1000).toISOString()
  expect(await areaWith(anEntry({ disabled: { message: 'Closed.', until } })).load()).toEqual(ready)
})

it.each([
  ['nothing', null],
  ['no default', {}],
  ['no pages', { default: { kit: '1.0.0' } }],
  [
    'fewer pages than promised',
    {
      default: { kit: '1.0.0', routes: { 'test.home': () => Promise.resolve({ default: Page }) } },
    },
  ],
])('refuses a container that exposes %s', async (_, wrong) => {
  expect(
    await areaWith(anEntry({ stable }), {
      [stable.release]: [() => Promise.resolve(wrong)],
    }).load(),
  ).toMatchObject(failed('broken'))
})
