import { departmentsForVisitors, structureChanged } from '../features/academics/structure'
import { createDepartments } from './departments'
import { robotsOf, sitemapOf, sitemapPaths } from './discovery'
import type { StoredRoute } from '@portal/releases'
import { testApp } from '../../test/app'
import { withoutTable } from '../../test/database'

const page = (path: string, own: Partial<StoredRoute> = {}): StoredRoute => ({
  path,
  access: 'public',
  frame: 'public',
  ...own,
})
const of = (...routes: StoredRoute[]) => ({
  remotes: { 'mfe-public': { stable: { release: '1-a', area: { routes } } } },
})
const test = testApp()

it('lists the public pages, and no sample, no sign-in and nothing behind one', () => {
  const registry = of(
    page('/'),
    page('/about'),
    page('/department', { robots: 'noindex' }),
    page('/app/auth', { access: 'guest', frame: 'student' }),
    page('/app', { access: 'student', frame: 'student' }),
  )
  expect(sitemapPaths(registry, ['/department/statistics'])).toEqual(['/', '/about'])
})

it('lists the departments where an area has a page for them', () => {
  expect(
    sitemapPaths(of(page('/'), page('/department/:department')), [
      '/department/statistics',
      '/department/botany',
    ]),
  ).toEqual(['/', '/department/statistics', '/department/botany'])
})

it('leaves a department with a page of its own to what that page says', () => {
  const registry = of(page('/department', { robots: 'noindex' }), page('/department/:department'))
  expect(sitemapPaths(registry, ['/department', '/department/statistics'])).toEqual([
    '/department/statistics',
  ])
})

it('writes addresses that are whole, in XML that is well-formed', () => {
  expect(sitemapOf(['/?a=1&b=<'], 'https://poly.example')).toContain(
    '<url><loc>https://poly.example/?a=1&amp;b=&lt;</loc></url>',
  )
})

it('keeps robots out of what is behind a sign-in, and not out of the sign-in', () => {
  const registry = of(
    page('/'),
    page('/app/auth', { access: 'guest' }),
    page('/app/finance', { access: 'student' }),
    page('/staff', { access: 'staff' }),
  )
  expect(robotsOf(registry, 'https://poly.example')).toBe(
    'User-agent: *\nDisallow: /api/\nDisallow: /app\nDisallow: /staff\nAllow: /app/auth\n\nSitemap: https://poly.example/sitemap.xml\n',
  )
})

it('are served as search engines ask for them, also before anything is published', async () => {
  const robots = await test.app.inject({ url: '/robots.txt' })
  expect([robots.statusCode, robots.headers['content-type'], robots.body]).toEqual([
    200,
    'text/plain; charset=utf-8',
    expect.stringContaining('Sitemap: http'),
  ])
  const sitemap = await test.app.inject({ url: '/sitemap.xml' })
  expect([
    sitemap.statusCode,
    sitemap.headers['content-type'],
    sitemap.headers['cache-control'],
  ]).toEqual([200, 'application/xml; charset=utf-8', 'public, max-age=3600'])
  expect(sitemap.body).toMatch(/^<\?xml.*\n<urlset/)
})

it('has an icon for documents that are not pages', async () => {
  const icon = await test.app.inject({ url: '/favicon.ico' })
  expect([icon.statusCode, icon.headers['content-type'], icon.headers['cache-control']]).toEqual([
    200,
    'image/svg+xml',
    'public, max-age=3600',
  ])
  expect(icon.body).toContain('<svg')
})

it('keeps no failure, and lets nobody keep a sitemap without the departments for long', async () => {
  const departments = createDepartments(() => departmentsForVisitors(test.db), test.app.log)
  await structureChanged(test.db) // nothing is cached from before
  const [failed, sitemap] = await withoutTable(
    test.db,
    'departments',
    async () => [await departments(), await test.app.inject({ url: '/sitemap.xml' })] as const,
  )
  expect([failed, sitemap.statusCode, sitemap.headers['cache-control']]).toEqual([
    undefined,
    200,
    'public, max-age=60',
  ])
  expect(await departments()).toBeDefined()
})
