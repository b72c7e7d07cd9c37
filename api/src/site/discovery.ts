import { routesOf, type StoredRegistry, type StoredRoute } from '@portal/releases'

type Areas = Pick<StoredRegistry, 'remotes'>

const isGuarded = ({ access }: StoredRoute): boolean => access === 'student' || access === 'staff'

const firstPart = (path: string): string => `/${path.split('/')[1] ?? ''}`

/**
 * robots.txt: everything except the API and the pages behind a sign-in. The sign-in pages are
 * allowed.
 */
export function robotsOf(registry: Areas, publicUrl: string): string {
  const routes = routesOf(registry)
  const closed = [...new Set(routes.filter(isGuarded).map(({ path }) => firstPart(path)))].sort()
  const open = routes
    .filter(({ access, path }) => !isGuarded({ access, path }) && closed.includes(firstPart(path)))
    .map(({ path }) => path)
  return [
    'User-agent: *',
    'Disallow: /api/',
    ...closed.map((path) => `Disallow: ${path}`),
    ...[...new Set(open)].sort().map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

/** The page of one department, with any parameter name. */
const departmentPage = /^\/department\/:\w+$/

/**
 * Paths of the public pages in the sitemap. A path with a parameter is listed for each department.
 * A department whose page is a route of its own follows that route.
 */
export function sitemapPaths(registry: Areas, departments: readonly string[]): string[] {
  const routes = routesOf(registry)
  const listed = routes.filter(
    ({ access, frame, robots }) =>
      access === 'public' && frame === 'public' && robots !== 'noindex',
  )
  const plain = listed.map(({ path }) => path).filter((path) => !path.includes(':'))
  const others = departments.filter((path) => !routes.some((route) => route.path === path))
  return [
    ...new Set([...plain, ...(listed.some(({ path }) => departmentPage.test(path)) ? others : [])]),
  ]
}

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

export const sitemapOf = (paths: readonly string[], publicUrl: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `<url><loc>${inXml(publicUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')
