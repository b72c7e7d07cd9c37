const crypto = require('node:crypto')
const zlib = require('node:zlib')
const { buildArea } = require('../test/build-area.cjs')
const { areaConfig } = require('./webpack.cjs')

const build = () =>
  buildArea({
    'src/manifest.ts':
      "import type { AreaManifest } from '@portal/kit'\nexport const manifest = { schema: 1, name: 'mfe-a-b', routes: [], menu: [] } satisfies AreaManifest",
    'src/area.ts':
      "export default { release: __AREA_RELEASE__, routes: { 'a.home': () => import('./Home') } }",
    'src/Home.tsx':
      "import { useState } from 'react'\nimport { Link } from '@portal/kit'\nimport styles from './home.module.css'\nexport default () => <Link className={styles.card} data-a='GET /roles'>{useState(0)[0]}</Link>",
    'src/home.module.css': '.card { color: red }',
  })

let files
let release
beforeAll(async () => {
  files = await build()
  release = JSON.parse(files['release.json'])
}, 60_000)

it('describes the area in release.json', () => {
  expect(release).toMatchObject({
    schema: 1,
    name: 'mfe-a-b',
    release: expect.stringMatching(/^1[.]0[.]0-[0-9a-f]{8}$/),
    container: {
      global: 'mfe_a_b',
      expose: './area',
      entry: expect.stringMatching(/^remoteEntry[.][0-9a-f]{8}[.]js$/),
      integrity: expect.stringMatching(/^sha384-/),
    },
    kit: { built: expect.any(String), requires: '^1.2.0' },
    area: { name: 'mfe-a-b', routes: [], menu: [] },
  })
  expect(release.preload[0]).toBe(release.container.entry)
  expect(release.preload).toHaveLength(2)
  expect(release.lazy).toEqual([
    {
      loads: './Home',
      files: expect.arrayContaining([
        expect.stringMatching(/[.]js$/),
        expect.stringMatching(/[.]css$/),
      ]),
    },
  ])
})

it('lists every file, and packs the larger ones', () => {
  const plain = Object.keys(files).filter(
    (file) => file !== 'release.json' && !/[.](br|gz)$/.test(file),
  )
  expect(release.files.map((file) => file.path)).toEqual(plain.sort())
  const { entry } = release.container
  expect(zlib.brotliDecompressSync(files[`${entry}.br`])).toEqual(files[entry])
  expect(zlib.gunzipSync(files[`${entry}.gz`])).toEqual(files[entry])
  const hashes = (file) =>
    Object.fromEntries(
      ['br', 'gz'].map((packing) => [
        packing,
        `sha384-${crypto.createHash('sha384').update(files[`${file}.${packing}`]).digest('base64')}`,
      ]),
    )
  expect(release.files.find(({ path }) => path === entry).packed).toEqual(hashes(entry))
  const packings = release.files.flatMap(({ path, packed = {} }) =>
    Object.keys(packed).map((packing) => `${path}.${packing}`),
  )
  expect(packings.sort()).toEqual(
    Object.keys(files)
      .filter((file) => /[.](br|gz)$/.test(file))
      .sort(),
  )
})

it('brings no React and no kit, wraps its styles in a layer and names its classes', () => {
  const code = Object.entries(files)
    .filter(([file]) => file.endsWith('.js'))
    .map(([, content]) => content.toString())
    .join('\n')
  expect(code).not.toContain('createElement=')
  expect(code.length).toBeLessThan(35_000)
  const css = Object.entries(files)
    .find(([file]) => file.endsWith('.css'))[1]
    .toString()
  expect(css).toMatch(/^@layer areas\{[.]mfe-a-b-card-\w+\{color:red\}\}$/)
})

it('carries its release in the name of its chunk table, so that two releases share a tab', () => {
  expect(files[release.container.entry].toString()).toContain(
    `webpackChunkmfe_a_b_${release.release.replaceAll(/\W/g, '_')}`,
  )
})

it('builds the same bytes in another folder', async () => {
  expect(await build()).toEqual(files)
}, 60_000)

it('refuses a role that it does not know', () => {
  expect(() => areaConfig({ dir: '.', role: 'standalone' })).toThrow('only "remote" can be built')
})
