import { setImmediate } from 'node:timers'
import {
  createPortalStore,
  setInstitution,
  setTitleSuffix,
  sessionLoading,
  signedOut,
} from '@portal/kit'
import { identity } from '@portal/content/identity'
import { waitFor } from '@portal/testing'
import { hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../App'
import type { RemoteLoader } from '../areas/loading/attempt'
import { createScrollHistory } from '../routing/scroll-history'
import { aCanary, aManifest, anEntry, aRegistry, aRelease } from '../testing/entries'
import { areasOf } from '../testing/render-shell'
import { findPrerenderedPage, type PrerenderedPage } from './prerendered-page'
import { area, renderApart, slowRemote } from './hydration.fixture'
import { watchTyping } from './typing'

const eventually = (expectation: () => void): Promise<void> =>
  waitFor(expectation, { timeout: 10_000 })
const isAlive = (element: Element | null): boolean =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'))

const complaints: unknown[] = []
let root: HTMLElement
let mounted: Root | undefined

/** The document of a page as the server sends it. */
async function arriveAt(path: string): Promise<void> {
  globalThis.history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root" data-page="${path}" data-release="mfe-public@${aRelease().release}">${await renderApart(path)}</div>`
  root = document.getElementById('root') as HTMLElement
}

beforeEach(async () => {
  Object.assign(globalThis, { setImmediate }) // React renders in Node here, in the middle of a page
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    complaints.push(words.join(' '))
  })
  complaints.length = 0
  await arriveAt('/about')
})
afterEach(() => {
  mounted?.unmount()
  mounted = undefined
  document.body.innerHTML = ''
})

const longTimeouts = { candidateMs: 20_000, lastCandidateMs: 20_000, retryPausesMs: [] as number[] }

async function hydrate(remote: RemoteLoader, registry = aRegistry(), timeouts = longTimeouts) {
  setInstitution(identity)
  setTitleSuffix(identity.name)
  const path = globalThis.location.pathname
  const areas = areasOf(registry, remote, { path, timeouts })
  const store = createPortalStore()
  const initial = store.getState()
  const prerendered = findPrerenderedPage(root, areas, path, watchTyping(root))
  mounted = hydrateRoot(
    root,
    <App
      store={store}
      initial={initial}
      portal={{ areas, local: null, scrollHistory: createScrollHistory(), prerendered }}
      Router={BrowserRouter}
    />,
  )
  await eventually(() => {
    expect(isAlive(root.firstElementChild)).toBe(true)
  })
  return { store, prerendered: prerendered as PrerenderedPage }
}
const heading = () => document.querySelector('h1')
const field = () => document.querySelector('main input') as HTMLInputElement
const type = (text: string): void => {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}

it('is drawn whole: header, page and footer, for somebody of whom nothing is known', () => {
  expect(root.querySelectorAll('header, main, footer')).toHaveLength(3)
  expect(heading()?.textContent).toBe('About us page')
  expect(root.querySelector('main p')?.textContent).toBe('unknown')
  expect(document.querySelector('main')?.textContent).not.toContain('Loading')
})

it('keeps every node while the area comes and after it has come, without a complaint of React', async () => {
  const { remote, come } = slowRemote()
  const before = [...root.querySelectorAll('*')]
  const { store } = await hydrate(remote)
  store.dispatch(signedOut())
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(before.filter((node) => !node.isConnected)).toEqual([])
  expect(isAlive(heading())).toBe(false)
  expect(root.querySelector('main p')?.textContent).toBe('unknown')
  come(area())
  await eventually(() => {
    expect(root.querySelector('main p')?.textContent).toBe('ready')
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
    expect(root.textContent).toContain('Hello Ada Obi')
  })
  expect(field()).toBe(before)
  expect(field()).toHaveFocus()
  expect(field().value).toBe('Ada Obi')
  expect(complaints).toEqual([])
})

describe('when its code does not come', () => {
  const notice = () => root.querySelector('main [role=status]')?.textContent
  const retry = () => root.querySelector<HTMLButtonElement>('main [role=status] button')
  const shortTimeouts = { candidateMs: 200, lastCandidateMs: 200, retryPausesMs: [] }
  const unreachable = () => Promise.reject(new Error('ScriptNetworkError: no entry'))

  it.each<[string, () => Promise<unknown>]>([
    ['is refused', unreachable],
    ['hangs', () => new Promise(() => undefined)],
  ])('stays readable, says so, and is hydrated by another try: it %s', async (_, first) => {
    let tries = 0
    const load = () => ((tries += 1) === 1 ? first() : Promise.resolve({ default: area() }))
    type('Ada')
    const before = [...root.querySelectorAll('*')]
    await hydrate({ load }, aRegistry(), shortTimeouts)
    await eventually(() => {
      expect(notice()).toContain('did not arrive')
    })
    expect(before.filter((node) => !node.isConnected)).toEqual([])
    expect(field().value).toBe('Ada')
    retry()?.click()
    await eventually(() => {
      expect(root.textContent).toContain('Hello Ada')
    })
    expect(before.filter((node) => !node.isConnected)).toEqual([])
    expect(notice()).toBe('')
    expect(complaints).toEqual([])
  })

  it('stays readable when no release arrives, and is hydrated by the one that drew it', async () => {
    let hasNetwork = false
    const load = jest.fn((_: string, { release }: { release: string }) => {
      if (!hasNetwork) return unreachable()
      return release === '0.9.0-other'
        ? Promise.reject(new Error('the other release was asked for'))
        : Promise.resolve({ default: area() })
    })
    type('Ada')
    const before = heading()
    await hydrate({ load }, aRegistry({ previous: aRelease('0.9.0-other') }), shortTimeouts)
    await eventually(() => {
      expect(notice()).toContain('did not arrive')
    })
    expect(load.mock.calls.map(([, { release }]) => release)).toContain('0.9.0-other')
    expect(before?.isConnected).toBe(true)
    hasNetwork = true
    retry()?.click()
    await eventually(() => {
      expect(root.textContent).toContain('Hello Ada')
    })
    expect(before?.isConnected).toBe(true)
    expect(complaints).toEqual([])
  })

  it('says so again when another try fails as well, and gives way when that brings broken code', async () => {
    let answer: () => Promise<unknown> = unreachable
    const load = jest.fn(() => answer())
    const { prerendered } = await hydrate({ load }, aRegistry(), shortTimeouts)
    await eventually(() => {
      expect(retry()).not.toBeNull()
    })
    retry()?.click()
    expect(prerendered.progress()).toBe('coming')
    await eventually(() => {
      expect([load.mock.calls.length, prerendered.progress(), retry()]).toEqual([
        2,
        'stalled',
        expect.anything(),
      ])
    })
    expect(heading()?.textContent).toBe('About us page')
    answer = () => Promise.reject(new Error('out of order'))
    retry()?.click()
    await eventually(() => {
      expect(heading()?.textContent).toBe('This page could not be loaded')
    })
    expect(complaints).toEqual([])
  })
})

it('gives way to the page that says so when the code is broken', async () => {
  const { remote, fail } = slowRemote()
  await hydrate(remote)
  fail(new Error('out of order'))
  await eventually(() => {
    expect(heading()?.textContent).toBe('This page could not be loaded')
  })
  expect(complaints).toEqual([])
})

it('gives way also when that was known before React began', async () => {
  await hydrate({ load: () => Promise.reject(new Error('out of order')) })
  await eventually(() => {
    expect(heading()?.textContent).toBe('This page could not be loaded')
  })
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
      root.dataset.page = '/'
    },
    aRegistry(),
  ],
  [
    'another release',
    () => {
      root.dataset.release = 'mfe-public@9.9.9-other'
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
      delete root.dataset.release
    },
    aRegistry(),
  ],
])('is not hydrated for %s', (_, change, registry) => {
  change()
  expect(
    findPrerenderedPage(root, areasOf(registry, slowRemote().remote), '/about', () => undefined),
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
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(before?.isConnected).toBe(true)
  store.dispatch(signedOut())
  come(area())
  await eventually(() => {
    expect(root.querySelector('main p')?.textContent).toBe('ready')
  })
  expect(before?.isConnected).toBe(true)
  expect(complaints).toEqual([])
})

it('a page for guests waits for the guard where somebody may be signed in', async () => {
  await arriveAt('/app/auth')
  document.cookie = 'portal_hint=student'
  const prerendered = findPrerenderedPage(
    root,
    areasOf(aRegistry(), slowRemote().remote),
    '/app/auth',
    () => undefined,
  )
  document.cookie = 'portal_hint=; max-age=0'
  expect(prerendered).toBeNull()
})
