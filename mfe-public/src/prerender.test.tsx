import { department } from '@portal/content/department'
import { prerender } from '@portal/testing/prerender'
import area from './area'
import { manifest } from './manifest'

const motion = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList
beforeEach(() => {
  globalThis.matchMedia = () => motion
})

it.each(manifest.routes.map(({ path, id }) => [path, id]))(
  '%s is the same in the HTML and in the first drawing over it',
  async (path, id) => {
    const { default: Page } = await area.routes[id]!()
    const { html, differences } = await prerender(<Page />, {
      route: path,
      path: path.replace(':department', 'statistics'),
      search: '?token=token-of-the-mail-1234567890',
      state: { scholarshipId: 'SCH-2025-000001' },
    })
    expect(html).toContain('<h1')
    expect(html).not.toMatch(/[{](?:session|slots|deadline)[}]/)
    expect(differences).toEqual([])
  },
)

it('every page has a title of its own, but for the second address of the document check', () => {
  const titles = manifest.routes.filter(({ path }) => path !== '/check').map(({ title }) => title)
  expect(new Set(titles).size).toBe(titles.length)
})

it.each(manifest.routes.filter(({ prerender }) => prerender).map(({ path, id }) => [path, id]))(
  '%s waits for nothing in the HTML that people without scripts read',
  async (path, id) => {
    const { default: Page } = await area.routes[id]!()
    expect((await prerender(<Page />, { route: path, path })).html).not.toContain('Loading...')
  },
)

it.each(manifest.routes.filter(({ prerender }) => prerender).map(({ path, id }) => [path, id]))(
  '%s marks its pictures, which the server leaves out for readers who use less data',
  async (path, id) => {
    const { default: Page } = await area.routes[id]!()
    const { html } = await prerender(<Page />, { route: path, path })
    for (const [image] of html.matchAll(/<img [^>]*>/g))
      expect(image).toMatch(/^<img data-picture="" src="[^"]+"/)
  },
)

it('search engines pass the department by while its page is a sample, and the pages of printed and mailed links', () => {
  const unlisted = manifest.routes.filter((route) => 'robots' in route).map(({ path }) => path)
  expect(unlisted).toEqual([
    ...(department.isSample ? ['/department'] : []),
    '/check',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
  ])
})
