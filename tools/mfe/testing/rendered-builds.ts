import { aRoute, type Own, type OwnArea, type OwnShell, type Written } from './fixtures'

/** A small Node build of a shell: it shares its React and calls a page to render it. */
export const shellCode = (word: string) => `
  const lent = { react: { word: '${word}' } }
  const renderPage = async (path, registry, area) => {
    const { routes } = registry.remotes['mfe-public'].stable.area
    const page = (await area.routes[routes.find((route) => route.path === path).id]()).default
    return { head: '<title>' + path + '</title>', content: page() }
  }
  const renderFrame = async (path, registry) => 'frame of ' + path + ' in ' + '${word}'
  module.exports = { lent, renderPage, renderFrame }`

/** An area with two public pages, one of them rendered. `home` is the body of that page. */
export const areaCode = (home: string) => `
  const { word } = require('react')
  function HomePage() { ${home} }
  exports.default = { routes: { 'public.home': async () => ({ default: HomePage }) } }`

/** A build with its name and id. */
export type Build<Any extends Own> = Any & { name: string; release: string }

export const prerender = { code: 'prerender.cjs' }
export const aPage = (own: Written = {}) =>
  aRoute({
    id: 'public.home',
    path: '/',
    access: 'public',
    frame: 'public',
    prerender: true,
    ...own,
  })
export const area = (
  release: string,
  home = "return 'home of ' + word",
  own: OwnArea = {},
): Build<OwnArea> => ({
  name: 'mfe-public',
  release,
  routes: [aPage(), aPage({ id: 'public.news', path: '/news', prerender: false })],
  files: {
    'entry.js': 'entry',
    'page.js': 'page',
    'page.css': 'page',
    'prerender.cjs': areaCode(home),
  },
  preload: ['entry.js', 'start.css'],
  prerender,
  pages: { 'public.home': ['page.css', 'page.js'] },
  ...own,
})
export const shell = (release: string, code = shellCode(release)): Build<OwnShell> => ({
  name: 'shell',
  release,
  prerender,
  files: {
    'index.html': '<script src="/shell/main.js">',
    'main.js': 'main',
    'prerender.cjs': code,
  },
})
