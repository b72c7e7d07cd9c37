import { useUnsavedWork, type AreaManifest } from '@portal/kit'
import { renderHook } from '@testing-library/react'
import { aCanary, aManifest, anEntry, aRegistry, aRelease } from '../testing/entries'
import { areasOf, fakeRemote } from '../testing/render-shell'
import type { AreasDeps } from './areas'
import { mayLoadPageFor } from './registry/page-loads'
import type { AreaEntry, Registry } from '@portal/releases'

/** A form with unsaved work. */
const aForm = () =>
  renderHook(
    ({ dirty }) => {
      useUnsavedWork(dirty)
    },
    { initialProps: { dirty: false } },
  )

const release = (number: number) => aRelease(`1.${String(number)}.0-aaaaaaaa`)
const at = (number: number, changes: Partial<AreaEntry> = {}, of: Partial<Registry> = {}) =>
  aRegistry({ stable: release(number), ...changes }, { seq: number, ...of })
const others: AreaManifest = {
  ...aManifest,
  name: 'mfe-student',
  routes: [{ id: 'other.page', path: '/other', title: 'Other', access: 'public', frame: 'public' }],
}
const elsewhere = anEntry({
  name: 'mfe-student',
  manifest: others,
  stable: aRelease('1.0.0-abcdef12', { area: others }),
})

/** The public area at release 1, with its home page on the screen. */
async function onScreen(deps: Partial<AreasDeps> = {}, first = at(1)) {
  const loadPage = jest.fn()
  const areas = areasOf(first, fakeRemote(), { loadPage, ...deps })
  await areas.page('mfe-public', 'test.home').load()
  const go = (path: string): void => {
    areas.arrive(path, areas.isDue(path))
  }
  const running = (): string =>
    areas.health.current().find(({ area }) => area === 'mfe-public')?.release ?? ''
  const update = async (registry: Registry, path: string): Promise<void> => {
    areas.offer(registry)
    go(path)
    await areas.page('mfe-public', 'test.home').load()
  }
  return { areas, go, running, update, loadPage }
}

it('leaves the page on the screen alone, and brings the new release with the next navigation', async () => {
  const { areas, go, running, loadPage } = await onScreen()
  const page = areas.page('mfe-public', 'test.home')
  areas.offer(at(2))
  expect(running()).toBe(release(1).release)
  expect(areas.page('mfe-public', 'test.home')).toBe(page)
  expect([areas.isDue('/'), areas.isDue('/about')]).toEqual([false, true])
  go('/about')
  expect(running()).toBe(release(2).release)
  expect(areas.page('mfe-public', 'test.home')).not.toBe(page)
  expect(areas.isDue('/')).toBe(false)
  expect(loadPage).not.toHaveBeenCalled()
})

it('waits as long as somebody has unsaved work', async () => {
  const { areas, go, running } = await onScreen()
  areas.offer(at(2))
  const form = aForm()
  form.rerender({ dirty: true })
  expect(areas.isDue('/about')).toBe(false)
  go('/about')
  expect(running()).toBe(release(1).release)
  form.rerender({ dirty: false })
  go('/plain')
  expect(running()).toBe(release(2).release)
})

it('brings it at once to an area that is not on the screen, with its menus and routes', async () => {
  const { areas } = await onScreen({}, at(1, {}, { areas: [anEntry(), elsewhere] }))
  const route = {
    id: 'other.new',
    path: '/other/new',
    title: 'New',
    access: 'public',
    frame: 'public',
  } as const
  const area = { ...elsewhere.manifest, routes: [...elsewhere.manifest.routes, route] }
  expect(areas.view().table.find('/other/new')).toBeNull()
  areas.offer(
    at(
      2,
      {},
      { areas: [anEntry(), { ...elsewhere, manifest: area, stable: { ...release(2), area } }] },
    ),
  )
  expect(areas.view().table.find('/other/new')?.route.id).toBe('other.new')
})

it('follows a rollback as it follows a promotion', async () => {
  const { running, update } = await onScreen()
  await update(at(2), '/about')
  await update(at(3, { stable: release(1) }), '/')
  expect(running()).toBe(release(1).release)
})

it('takes two releases in a tab, and then the next navigation is a page load: once', async () => {
  const asked: string[] = []
  const mayLoad = (reason: string): boolean => asked.push(reason) === 1
  const { areas, go, running, update, loadPage } = await onScreen({ mayLoadPageFor: mayLoad })
  await update(at(2), '/about')
  await update(at(3), '/')
  expect(running()).toBe(release(3).release)
  areas.offer(at(4))
  expect(loadPage).not.toHaveBeenCalled()
  go('/about')
  expect(loadPage).toHaveBeenCalledTimes(1)
  expect(areas.view().leaving).toBe(true)
  expect(asked).toEqual(['mfe-public@4'])
  expect(areas.isDue('/')).toBe(false)
})

it('loads the page anew for another shell, and only once when that does not help', async () => {
  const mayLoad = jest.fn((_: string) => false)
  const { areas, go, loadPage } = await onScreen({ mayLoadPageFor: mayLoad })
  areas.offer(at(1, {}, { shell: 'shell-2' }))
  go('/about')
  expect(mayLoad.mock.calls).toEqual([['shell@shell-2']])
  expect(loadPage).not.toHaveBeenCalled()
  expect(areas.isDue('/')).toBe(false)
  go('/')
  expect(mayLoad).toHaveBeenCalledTimes(1)
})

it('never loads the page anew over unsaved work', async () => {
  const { areas, go, loadPage } = await onScreen({ mayLoadPageFor: () => true })
  areas.offer(at(1, {}, { shell: 'shell-2' }))
  const form = aForm()
  form.rerender({ dirty: true })
  go('/about')
  expect(loadPage).not.toHaveBeenCalled()
  form.rerender({ dirty: false })
  go('/')
  expect(loadPage).toHaveBeenCalledTimes(1)
})

it('lets a reason through once in a tab, and none where nothing can be kept', () => {
  const values = new Map<string, string>()
  const storage = () => ({
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  })
  const all = ['a@1', 'a@1', 'a@2', 'a@1'].map((reason) => mayLoadPageFor(reason, storage))
  expect(all).toEqual([true, false, true, false])
  expect(
    mayLoadPageFor('a@3', () => {
      throw new Error('denied')
    }),
  ).toBe(false)
})

it('shows a switch on the page that is open with the next navigation', async () => {
  const { areas, update } = await onScreen()
  await update(
    at(2, { stable: release(1), disabled: { message: 'Closed until Monday.', until: null } }),
    '/about',
  )
  expect(areas.page('mfe-public', 'test.about')).not.toBeNull()
  expect(await areas.page('mfe-public', 'test.about').load()).toMatchObject({
    status: 'failed',
    failure: { kind: 'disabled', message: 'Closed until Monday.' },
  })
  expect(areas.health.current()[0]?.status).toBe('switched-off')
})

it('asks the server once about a path that nobody has', async () => {
  const readRegistry = jest.fn(() => Promise.resolve(at(2, {}, { areas: [anEntry(), elsewhere] })))
  const { areas, go } = await onScreen({ readRegistry })
  go('/other')
  expect(areas.view().table.find('/other')).toBeNull()
  await areas.lookFor('/other')
  await areas.lookFor('/other')
  expect(areas.view().table.find('/other')?.area).toBe('mfe-student')
  expect(readRegistry).toHaveBeenCalledTimes(1)
})

it('forgets an area that has left the registry, unless it is on the screen', async () => {
  const { areas } = await onScreen({}, at(1, {}, { areas: [anEntry(), elsewhere] }))
  areas.offer(at(2, {}, { areas: [] }))
  expect(areas.health.current().map(({ area }) => area)).toEqual(['mfe-public'])
})

it('leaves the canary for stable releases when asked', async () => {
  const { areas, go, running } = await onScreen({}, at(1, { canary: aCanary(release(2)) }))
  expect(running()).toBe(release(2).release)
  areas.health.leaveCanary()
  go('/about')
  expect(running()).toBe(release(1).release)
})

it('tells how an area does while it loads and when it runs', async () => {
  const areas = areasOf(at(1), fakeRemote())
  const seen: string[] = []
  areas.health.subscribe(() => seen.push(areas.health.current()[0]?.status ?? ''))
  await areas.page('mfe-public', 'test.home').load()
  expect(new Set(seen)).toEqual(new Set(['loading', 'running']))
})

it('calls listeners only for changes', async () => {
  const { areas } = await onScreen()
  const seen = jest.fn()
  areas.subscribe(seen)
  const view = areas.view()
  areas.offer(at(1))
  await areas.page('mfe-public', 'test.about').load()
  expect(seen).not.toHaveBeenCalled()
  expect(areas.view()).toBe(view)
})
