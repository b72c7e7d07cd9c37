const { buildArea } = require('../test/build-area.cjs')
const { hashOf, placeholder, withHash } = require('./release-id.cjs')

const sources = {
  'src/manifest.ts':
    "import type { AreaManifest } from '@portal/kit'\nexport const manifest = { schema: 1, name: 'mfe-a-b', routes: [], menu: [] } satisfies AreaManifest",
  'src/area.ts':
    "export default { release: __AREA_RELEASE__, routes: { 'a.home': () => import('./Home') } }",
  'src/Home.tsx': 'export default () => <h1>Home</h1>',
}
const idOf = (files) => JSON.parse(files['release.json']).release
const build = async (changes = {}) => idOf(await buildArea({ ...sources, ...changes }))

it('depends on the output: a newline in the lockfile and a comment change nothing', async () => {
  const id = await build()
  expect(id).toMatch(/^1[.]0[.]0-[0-9a-f]{8}$/)
  const other = await build({
    '../package-lock.json': '{}\n\n',
    'src/Home.tsx': `// The first page.\n${sources['src/Home.tsx']} // ${'x'.repeat(30_000)}`,
  })
  expect(other).toBe(id)
  expect(await build({ 'src/Home.tsx': 'export default () => <h1>Welcome</h1>' })).not.toBe(id)
}, 60_000)

it('depends on the manifest, which is only in release.json', async () => {
  const manifest = sources['src/manifest.ts'].replace(
    'routes: []',
    "routes: [{ id: 'a.home', path: '/a', title: 'A', access: 'public', frame: 'public' }]",
  )
  expect(await build({ 'src/manifest.ts': manifest })).not.toBe(await build())
}, 60_000)

it('is in all files in the place of the placeholder', async () => {
  const files = await buildArea(sources)
  const texts = Object.values(files).map(String)
  expect(texts.filter((text) => text.includes(placeholder))).toEqual([])
  expect(texts.filter((text) => text.includes(idOf(files))).length).toBeGreaterThan(1)
}, 60_000)

it('depends on no path of this machine: the modules of the federation plugin have fixed ids', async () => {
  const files = await buildArea(sources)
  const [entry] = Object.keys(files).filter((file) => /^remoteEntry.*[.]js$/.test(file))
  const code = String(files[entry])
  expect(code).toMatch(/["']?federation-runtime["']?[(:]/)
  expect(code).toMatch(/["']?federation-container["']?[(:]/)
}, 60_000)

it('leaves other bytes alone', () => {
  const picture = Buffer.from([0, 255, 128, 10])
  expect(withHash(picture, '01234567')).toBe(picture)
  const text = Buffer.concat([picture, Buffer.from(`a-${placeholder}`)])
  expect(withHash(text, '01234567')).toEqual(Buffer.concat([picture, Buffer.from('a-01234567')]))
})

it('is another one for another name, content or description of a file', () => {
  const file = { path: 'a.js', content: Buffer.from('a') }
  const hashes = [
    hashOf([file], {}),
    hashOf([{ ...file, path: 'b.js' }], {}),
    hashOf([{ ...file, content: Buffer.from('b') }], {}),
    hashOf([file], { area: 'a' }),
  ]
  expect(new Set(hashes).size).toBe(4)
})
