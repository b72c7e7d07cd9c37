const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { buildArea } = require('../test/build-area.cjs')

const route = (id, path, prerender) =>
  `{ id: '${id}', path: '${path}', title: 'T', access: 'public', frame: 'public'${prerender ? ', prerender: true' : ''} }`
const sources = (...routes) => ({
  'src/manifest.ts': `export const manifest = { schema: 1, name: 'mfe-a-b', routes: [${routes.join()}], menu: [] }`,
  'src/area.ts':
    "import { defineArea } from '@portal/kit'\nimport { loadNews } from './parts/load-news'\nexport default defineArea({ routes: { 'b.home': () => import('./home'), 'b.news': loadNews } })",
  'src/parts/load-news.ts': "export const loadNews = () => import('../news')",
  'src/home/index.tsx':
    "import { Link } from '@portal/kit'\nimport styles from './home.module.css'\nimport drawing from './drawing.svg'\nexport default () => <Link to='/' className={styles.card}><img src={drawing} /></Link>",
  'src/home/home.module.css': '.card { color: red; background: url(./drawing.svg) }',
  'src/home/drawing.svg': '<svg/>',
  'src/news/index.tsx': 'export default () => <h1>News</h1>',
})

/**
 * Packages that a shell provides. Each is written beside the code and records that it was required.
 */
const provided = {
  'react/jsx-runtime': 'exports.jsx = (type, props) => ({ type, props })',
  '@portal/kit': "exports.Link = 'kit-link'\nexports.defineArea = (area) => area",
}

let folder
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-prerender-'))
})
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** Requires the Node build and renders the page as plain data. */
async function draw(code, id) {
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  write('asked.cjs', 'module.exports = []')
  for (const [name, text] of Object.entries(provided))
    write(
      `node_modules/${name}/index.js`,
      `require(${JSON.stringify(path.join(folder, 'asked.cjs'))}).push('${name}')\n${text}`,
    )
  write('prerender.cjs', code)
  const page = (await require(path.join(folder, 'prerender.cjs')).default.routes[id]()).default
  return { drawn: page(), asked: require(path.join(folder, 'asked.cjs')) }
}

let files
let release
beforeAll(async () => {
  files = await buildArea(sources(route('b.home', '/', true), route('b.news', '/news', false)))
  release = JSON.parse(files['release.json'])
}, 60_000)

it('adds a Node build to the release, listed and hashed with the rest', () => {
  expect(release.prerender).toEqual({ code: 'prerender.cjs' })
  expect(release.files.find(({ path }) => path === 'prerender.cjs').integrity).toMatch(/^sha384-/)
})

it('lists for each page the files of its import() in a browser, also if other pages share the loader', () => {
  const filesOf = (request) => release.lazy.find(({ loads }) => loads === request).files
  expect(release.pages).toEqual({ 'b.home': filesOf('./home'), 'b.news': filesOf('../news') })
  expect(release.pages['b.home'].map((file) => file.split('.').at(-1)).sort()).toEqual([
    'css',
    'js',
  ])
})

it('counts for no budget: no browser asks for it', () => {
  expect([...release.preload, ...release.lazy.flatMap((group) => group.files)]).not.toContain(
    'prerender.cjs',
  )
})

it("draws with the class names and the addresses of the browser build, and with the shell's React and kit", async () => {
  const { drawn, asked } = await draw(files['prerender.cjs'], 'b.home')
  expect(new Set(asked)).toEqual(new Set(['react/jsx-runtime', '@portal/kit']))
  const css = String(Object.entries(files).find(([file]) => file.endsWith('.css'))[1])
  expect(drawn).toMatchObject({
    type: 'kit-link',
    props: { className: /[.]([\w-]+)\{/.exec(css)[1] },
  })
  const { src } = drawn.props.children.props
  expect(src).toMatch(new RegExp(`^/mfe/mfe-a-b/${release.release}/drawing[.][0-9a-f]+[.]svg$`))
  expect(Object.keys(files)).toContain(src.split('/').at(-1))
  expect(css).toContain(`url(${src})`)
  const inBrowser = release.pages['b.home']
    .filter((file) => file.endsWith('.js'))
    .map((file) => String(files[file]))
    .join('')
  expect(inBrowser).toContain(`/mfe/mfe-a-b/${release.release}/`)
})

it('is not made for an area that has no such pages', async () => {
  const others = await buildArea(
    sources(route('b.home', '/', false), route('b.news', '/news', false)),
  )
  expect(Object.keys(others)).not.toContain('prerender.cjs')
  expect(JSON.parse(others['release.json'])).not.toHaveProperty('prerender')
}, 60_000)
