const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { loadTypeScript } = require('./load-typescript.cjs')
const { pageRequests } = require('./page-requests.cjs')

const root = path.join(__dirname, '../../..')

let folder
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-area-'))
})
afterEach(() => fs.rmSync(folder, { recursive: true }))

/** The requests of an area with these routes; `files` are written beside its `area.ts`. */
function read(routes, files = {}) {
  for (const [file, text] of Object.entries({
    'area.ts': `${routes[0]}\nexport default defineArea({ routes: { ${routes[1]} } })`,
    ...files,
  }))
    fs.writeFileSync(path.join(folder, file), text)
  return pageRequests(path.join(folder, 'area.ts'))
}

it.each([
  ['in place', ['', "'a.home': () => import('./home')"], {}],
  [
    'with more to do',
    ['', "'a.home': async () => { await ready(); return (await import('./home')).page }"],
    {},
  ],
  ['as a constant', ["const load = () => import('./home')", "'a.home': load"], {}],
  [
    'as a function',
    ["async function load(): Promise<unknown> { return import('./home') }", "'a.home': load"],
    {},
  ],
  [
    'in another file',
    ["import { load } from './load'", "'a.home': load"],
    { 'load.ts': "export const load = () => import('./home')" },
  ],
  [
    'in another file, by another name',
    ["import { load as home } from './load'", "'a.home': home"],
    { 'load.ts': "export function load() { return import('./home') }" },
  ],
])('finds the page of a loader that stands %s', (_, routes, files) => {
  expect(read(routes, files)).toEqual({ 'a.home': './home' })
})

it.each([
  [
    'chooses between two pages',
    ['', "'a.home': () => (isNew ? import('./new') : import('./old'))"],
    {},
  ],
  ['imports by a name that is computed', ['', "'a.home': () => import(`./${word}`)"], {}],
  ['imports nothing', ['', "'a.home': () => Promise.resolve({ default: Home })"], {}],
  ['comes from a package', ["import { load } from '@portal/kit'", "'a.home': load"], {}],
  ['is not to be found', ["import { load } from './nowhere'", "'a.home': load, ...others"], {}],
])('guesses nothing of a loader that %s', (_, routes, files) => {
  expect(read(routes, files)).toEqual({})
})

it('runs nothing of what it reads', () => {
  expect(read(["throw new Error('has been run')", "'a.home': () => import('./home')"])).toEqual({
    'a.home': './home',
  })
})

it.each(fs.readdirSync(root).filter((name) => name.startsWith('mfe-')))(
  'knows the page of every route of %s',
  (name) => {
    const { manifest } = loadTypeScript(path.join(root, name, 'src/manifest.ts'))
    expect(Object.keys(pageRequests(path.join(root, name, 'src/area.ts'))).sort()).toEqual(
      manifest.routes.map(({ id }) => id).sort(),
    )
  },
)
