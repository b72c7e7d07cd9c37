const { buildArea } = require('../test/build-area.cjs')
const { integrityOf, withHashes } = require('./integrity.cjs')

const sources = {
  'src/manifest.ts':
    "import type { AreaManifest } from '@portal/kit'\nexport const manifest = { schema: 1, name: 'mfe-a-b', routes: [], menu: [] } satisfies AreaManifest",
  'src/area.ts': "export default { routes: { 'a.home': () => import('./Home') } }",
  'src/Home.tsx':
    "import styles from './home.module.css'\nexport default () => <h1 className={styles.title}>Home</h1>",
  'src/home.module.css': '.title { color: red }',
}

it('writes the hash of each script and style into the entry, for files on another origin', async () => {
  const files = await buildArea(sources, { isElsewhere: true })
  const { files: listed, container } = JSON.parse(files['release.json'])
  const entry = String(files[container.entry])
  const loaded = listed.filter(({ path }) => /[.](js|css)$/.test(path) && path !== container.entry)
  expect(loaded.map(({ path }) => path.replace(/^.*[.]/, '')).sort()).toContain('css')
  for (const { path, integrity } of loaded) expect(entry).toContain(`${path}=${integrity}`)
  expect(container.integrity).toBe(integrityOf(entry))
  expect(entry).not.toContain('portal-hashes')
  expect(entry.match(/crossOrigin="anonymous"/g)).toHaveLength(2)
}, 60_000)

it('leaves the entry of other areas alone', async () => {
  const files = await buildArea(sources)
  const { container } = JSON.parse(files['release.json'])
  expect(String(files[container.entry])).not.toContain('sha384-')
}, 60_000)

it('leaves other files alone', () => {
  const contents = [{ path: 'a.png', content: Buffer.from([0xff, 0x00, 0x80]) }]
  expect(withHashes(contents)).toEqual(contents)
})
