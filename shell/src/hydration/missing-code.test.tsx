import { aManifest, aRegistry, aRelease } from '../testing/entries'
import { area } from './hydration.fixture'
import {
  arriveAt,
  complaints,
  eventually,
  field,
  heading,
  hydrate,
  page,
  type,
  testHydratedPage,
} from './hydrated-page.fixture'

testHydratedPage()

describe('when its code does not come', () => {
  const notice = () => page.root.querySelector('main [role=status]')?.textContent
  const retry = () => page.root.querySelector<HTMLButtonElement>('main [role=status] button')
  const shortTimeouts = { candidateMs: 200, lastCandidateMs: 200, retryPausesMs: [] }
  const unreachable = () => Promise.reject(new Error('ScriptNetworkError: no entry'))

  it.each<[string, () => Promise<unknown>]>([
    ['is refused', unreachable],
    ['hangs', () => new Promise(() => undefined)],
  ])('stays readable, says so, and is hydrated by another try: it %s', async (_, first) => {
    let tries = 0
    const load = () => ((tries += 1) === 1 ? first() : Promise.resolve({ default: area() }))
    type('Ada')
    const before = [...page.root.querySelectorAll('*')]
    await hydrate({ load }, aRegistry(), shortTimeouts)
    await eventually(() => {
      expect(notice()).toContain('failed to load')
    })
    expect(before.filter((node) => !node.isConnected)).toEqual([])
    expect(field().value).toBe('Ada')
    retry()?.click()
    await eventually(() => {
      expect(page.root.textContent).toContain('Hello Ada')
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
      expect(notice()).toContain('failed to load')
    })
    expect(load.mock.calls.map(([, { release }]) => release)).toContain('0.9.0-other')
    expect(before?.isConnected).toBe(true)
    hasNetwork = true
    retry()?.click()
    await eventually(() => {
      expect(page.root.textContent).toContain('Hello Ada')
    })
    expect(before?.isConnected).toBe(true)
    expect(complaints).toEqual([])
  })

  it('stays readable when both releases fail again after another try, and each describes its pages anew', async () => {
    const load = jest.fn(unreachable)
    const other = { ...aRelease('0.9.0-other'), area: structuredClone(aManifest) }
    const before = [...page.root.querySelectorAll('main *')]
    const { prerendered } = await hydrate({ load }, aRegistry({ previous: other }), shortTimeouts)
    await eventually(() => {
      expect(retry()).not.toBeNull()
    })
    retry()?.click()
    await eventually(() => {
      expect([load.mock.calls.length, prerendered.progress(), retry()]).toEqual([
        4,
        'stalled',
        expect.anything(),
      ])
    })
    expect(before.filter((node) => !node.isConnected)).toEqual([])
    expect(complaints).toEqual([])
  })

  it('gives way to the reason if it was drawn without its content, with one release or two', async () => {
    for (const previous of [undefined, aRelease('0.9.0-other')]) {
      page.mounted?.unmount()
      await arriveAt('/about')
      heading()?.insertAdjacentHTML('afterend', '<div data-page-loading="true">Loading...</div>')
      const { prerendered } = await hydrate(
        { load: unreachable },
        aRegistry(previous && { previous }),
        shortTimeouts,
      )
      await eventually(() => {
        expect(heading()?.textContent).toBe('This page could not be loaded')
      })
      expect(prerendered.progress()).toBe('lost')
      expect(page.root.textContent).not.toContain('You can read this page')
      expect(page.root.querySelector('main button')?.textContent).toBe('Try again')
      expect(page.root.querySelector('main a[href="/"]')).not.toBeNull()
    }
  })

  it('says so on the page itself, after another page has replaced the HTML', async () => {
    await hydrate({ load: unreachable }, aRegistry(), shortTimeouts)
    await eventually(() => {
      expect(notice()).toContain('You can read this page')
    })
    const before = heading()
    const go = (path: string): void => {
      globalThis.history.pushState({ idx: 1 }, '', path)
      globalThis.dispatchEvent(new PopStateEvent('popstate', { state: { idx: 1 } }))
    }
    go('/')
    await eventually(() => {
      expect(before?.isConnected).toBe(false)
      expect(heading()?.textContent).toBe('This page could not be loaded')
    })
    go('/about')
    await eventually(() => {
      expect(heading()?.textContent).toBe('This page could not be loaded')
      expect(page.root.querySelector('main a')?.getAttribute('href')).toBe('/')
    })
    expect(page.root.textContent).not.toContain('You can read this page')
    expect(page.root.textContent).not.toContain('Loading')
  })

  it('says so again when another try fails as well, and gives the other reason when that brings broken code', async () => {
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
      expect(notice()).toContain('something is wrong with this part of the portal')
    })
    expect(heading()?.textContent).toBe('About us page')
    expect(complaints).toEqual([])
  })
})
