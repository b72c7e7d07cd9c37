// alone: it hydrates the whole document, which other files of a group have used
import { sessionLoading, signedOut } from '@portal/kit'
import { untilIdle } from '@portal/testing'
import type { RemoteLoader } from '../areas/loading/attempt'
import { aCanary, aManifest, anEntry, aRegistry, aRelease } from '../testing/entries'
import { areasOf } from '../testing/render-shell'
import { findPrerenderedPage } from './prerendered-page'
import { area, slowRemote } from './hydration.fixture'
import {
  arriveAt,
  complaints,
  eventually,
  field,
  heading,
  hydrate,
  isAlive,
  page,
  type,
  testHydratedPage,
} from './hydrated-page.fixture'

testHydratedPage()

it('is drawn whole: header, page and footer, for somebody of whom nothing is known', () => {
  expect(page.root.querySelectorAll('header, main, footer')).toHaveLength(3)
  expect(heading()?.textContent).toBe('About us page')
  expect(page.root.querySelector('main p')?.textContent).toBe('unknown')
  expect(document.querySelector('main')?.textContent).not.toContain('Loading')
})

it('keeps every node while the area comes and after it has come, without a complaint of React', async () => {
  const { remote, come } = slowRemote()
  const before = [...page.root.querySelectorAll('*')]
  const { store } = await hydrate(remote)
  store.dispatch(signedOut())
  await untilIdle()
  expect(before.filter((node) => !node.isConnected)).toEqual([])
  expect(isAlive(heading())).toBe(false)
  expect(page.root.querySelector('main p')?.textContent).toBe('unknown')
  come(area())
  await eventually(() => {
    expect(page.root.querySelector('main p')?.textContent).toBe('ready')
  })
  expect(before.filter((node) => !node.isConnected)).toEqual([])
  expect(complaints).toEqual([])
})

it('says what was typed before it came to the page that has come', async () => {
  type('Ada')
  const { remote, come } = slowRemote()
  await hydrate(remote)
  const before = field()
  before.focus()
  type('Ada Obi')
  come(area())
  await eventually(() => {
    expect(page.root.textContent).toContain('Hello Ada Obi')
  })
  expect(field()).toBe(before)
  expect(field()).toHaveFocus()
  expect(field().value).toBe('Ada Obi')
  expect(complaints).toEqual([])
})

const notice = () => page.root.querySelector('main [role=status]')?.textContent

it('stays readable and gives the reason when the code is broken', async () => {
  const { remote, fail } = slowRemote()
  const before = [...page.root.querySelectorAll('main *')]
  await hydrate(remote)
  fail(new Error('out of order'))
  await eventually(() => {
    expect(notice()).toContain('something is wrong with this part of the portal')
  })
  expect(before.filter((node) => !node.isConnected)).toEqual([])
  expect(complaints).toEqual([])
})

it.each([1, 2])('stays readable when all releases are broken: %d', async (count) => {
  const load = jest.fn(() => Promise.reject(new Error('out of order')))
  const before = [...page.root.querySelectorAll('main *')]
  const previous = count === 2 ? { previous: aRelease('0.9.0-other') } : {}
  await hydrate({ load }, aRegistry(previous))
  await eventually(() => {
    expect(notice()).toContain('something is wrong with this part of the portal')
  })
  expect(load).toHaveBeenCalledTimes(count)
  expect(before.filter((node) => !node.isConnected)).toEqual([])
  expect(page.root.textContent).not.toContain('Loading')
  expect(complaints).toEqual([])
})

it('gives way to another release that runs in its place, drawn anew and not patched', async () => {
  const other = aRelease('0.9.0-other')
  const remote: RemoteLoader = {
    load: (_, { release }) =>
      release === other.release
        ? Promise.resolve({ default: area(() => <h1>Older page</h1>) })
        : Promise.reject(new Error('out of order')),
  }
  const before = heading()
  await hydrate(remote, aRegistry({ previous: other }))
  await eventually(() => {
    expect(heading()?.textContent).toBe('Older page')
  })
  expect(before?.isConnected).toBe(false)
  expect(complaints).toEqual([])
})

it.each([
  [
    'another path',
    () => {
      page.root.dataset.page = '/'
    },
    aRegistry(),
  ],
  [
    'another release',
    () => {
      page.root.dataset.release = 'mfe-public@9.9.9-other'
    },
    aRegistry(),
  ],
  [
    'a canary that this browser runs',
    () => undefined,
    aRegistry({ canary: aCanary(aRelease('2.0.0-canary')) }),
  ],
  [
    'an area that is switched off',
    () => undefined,
    aRegistry({ disabled: { message: 'Back soon', until: null } }),
  ],
  [
    'no page at all',
    () => {
      delete page.root.dataset.release
    },
    aRegistry(),
  ],
])('is not hydrated for %s', (_, change, registry) => {
  change()
  expect(
    findPrerenderedPage(
      page.root,
      areasOf(registry, slowRemote().remote),
      '/about',
      () => undefined,
    ),
  ).toBeNull()
})

it('is that page alone', async () => {
  const { remote, come } = slowRemote()
  const { prerendered } = await hydrate(remote)
  const found = { area: anEntry().name, route: aManifest.routes[1]! }
  expect(prerendered.standsFor(found)).toBe(true)
  expect(prerendered.standsFor({ ...found, route: aManifest.routes[0]! })).toBe(false)
  come(area())
  await eventually(() => {
    expect(isAlive(heading())).toBe(true)
  })
  expect(prerendered.standsFor(found)).toBe(true)
})

it('a page for guests stands while it is made sure that nobody is signed in', async () => {
  await arriveAt('/app/auth')
  expect(heading()?.textContent).toBe('About us page')
  const before = heading()
  const { remote, come } = slowRemote()
  const { store } = await hydrate(remote)
  store.dispatch(sessionLoading())
  await untilIdle()
  expect(before?.isConnected).toBe(true)
  store.dispatch(signedOut())
  come(area())
  await eventually(() => {
    expect(page.root.querySelector('main p')?.textContent).toBe('ready')
  })
  expect(before?.isConnected).toBe(true)
  expect(complaints).toEqual([])
})

it('a page for guests waits for the guard where somebody may be signed in', async () => {
  await arriveAt('/app/auth')
  document.cookie = 'portal_hint=student'
  const prerendered = findPrerenderedPage(
    page.root,
    areasOf(aRegistry(), slowRemote().remote),
    '/app/auth',
    () => undefined,
  )
  document.cookie = 'portal_hint=; max-age=0'
  expect(prerendered).toBeNull()
})
