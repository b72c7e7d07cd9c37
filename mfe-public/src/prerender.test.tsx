import { prerender } from '@portal/testing/prerender'
import area from './area'
import { manifest } from './manifest'

const motion = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
beforeEach(() => { globalThis.matchMedia = () => motion })

it.each(manifest.routes.map(({ path, id }) => [path, id]))('%s is the same in the HTML and in the first drawing over it', async (path, id) => {
  const { default: Page } = await area.routes[id]!()
  const { html, differences } = await prerender(<Page />, {
    route: path, path: path.replace(':department', 'statistics'), search: '?token=token-of-the-mail-1234567890', state: { scholarshipId: 'SCH-2025-000001' },
  })
  expect(html).toContain('<h1')
  expect(html).not.toContain('{session}')
  expect(differences).toEqual([])
})

it('every page has a title of its own', () => {
  const titles = manifest.routes.map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
  expect(manifest.routes.find(({ path }) => path === '/department')?.title).toBe('Computer Science')
})
