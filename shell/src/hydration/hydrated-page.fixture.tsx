import { setImmediate } from 'node:timers'
import { startTransition } from 'react'
import { createPortalStore, setInstitution, setTitleSuffix } from '@portal/kit'
import { identity } from '@portal/content/identity'
import { waitFor } from '@portal/testing'
import { hydrateRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from '../App'
import type { RemoteLoader } from '../areas/loading/attempt'
import { createScrollHistory } from '../routing/scroll-history'
import { aRegistry, aRelease } from '../testing/entries'
import { areasOf } from '../testing/render-shell'
import { findPrerenderedPage, type PrerenderedPage } from './prerendered-page'
import { renderApart } from './hydration.fixture'
import { watchTyping } from './typing'

/** With a longer timeout than usual. */
export const eventually = (expectation: () => void): Promise<void> =>
  waitFor(expectation, { timeout: 10_000 })
/** Whether React has hydrated this element. */
export const isAlive = (element: Element | null): boolean =>
  Object.keys(element ?? {}).some((key) => key.startsWith('__reactFiber'))

/** The errors that React has reported. */
export const complaints: unknown[] = []
/** The root element of the page, and the React root in it. */
export const page = {} as { root: HTMLElement; mounted?: Root | undefined }

/** Loads the document of a page, as the server sends it. */
export async function arriveAt(path: string): Promise<void> {
  globalThis.history.replaceState(null, '', path)
  document.body.innerHTML = `<div id="root" data-page="${path}" data-release="mfe-public@${aRelease().release}">${await renderApart(path)}</div>`
  page.root = document.getElementById('root') as HTMLElement
}

/** Sets the state before each test. A test file calls it once, at its top. */
export function testHydratedPage(): void {
  beforeEach(async () => {
    // React renders in Node here, although a document exists.
    Object.assign(globalThis, { setImmediate })
    jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
    jest.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      complaints.push(words.join(' '))
    })
    complaints.length = 0
    await arriveAt('/about')
  })
  afterEach(() => {
    page.mounted?.unmount()
    page.mounted = undefined
    document.body.innerHTML = ''
  })
}

const longTimeouts = { candidateMs: 20_000, lastCandidateMs: 20_000, retryPausesMs: [] as number[] }

/** Hydrates the page that the server has sent. */
export async function hydrate(
  remote: RemoteLoader,
  registry = aRegistry(),
  timeouts = longTimeouts,
) {
  setInstitution(identity)
  setTitleSuffix(identity.name)
  const path = globalThis.location.pathname
  const areas = areasOf(registry, remote, { path, timeouts })
  const store = createPortalStore()
  const initial = store.getState()
  const prerendered = findPrerenderedPage(page.root, areas, path, watchTyping(page.root))
  const app = (
    <App
      store={store}
      initial={initial}
      portal={{
        areas,
        local: null,
        scrollHistory: createScrollHistory(),
        prerendered,
        isAwaited: false,
      }}
      Router={BrowserRouter}
    />
  )
  startTransition(() => {
    page.mounted = hydrateRoot(page.root, app)
  })
  await eventually(() => {
    expect(isAlive(page.root.firstElementChild)).toBe(true)
  })
  return { store, prerendered: prerendered as PrerenderedPage }
}
/** The heading of the page. */
export const heading = () => document.querySelector('h1')
/** The field of the page. */
export const field = () => document.querySelector('main input') as HTMLInputElement
/** Types into the field of the page. */
export const type = (text: string): void => {
  field().value = text
  field().dispatchEvent(new Event('input', { bubbles: true }))
}
