const { buildArea } = require('../test/build-area.cjs')
const { version } = require('../../kit/package.json')

const manifest =
  "import type { AreaManifest } from '@portal/kit'\nexport const manifest = { schema: 1, name: 'mfe-a-b', routes: [], menu: [] } satisfies AreaManifest"
/** The range of the kit that an area with this page needs. */
const rangeOf = async (page) => {
  const files = await buildArea({
    'src/manifest.ts': manifest,
    'src/area.ts': "export default { routes: { 'a.home': () => import('./Home') } }",
    'src/Home.tsx': page,
    'src/other-names.tsx':
      "import { mayBeSignedIn, watchTabs as tabs } from '@portal/kit'\nexport const Other = () => [mayBeSignedIn, tabs]",
  })
  return JSON.parse(files['release.json']).kit.requires
}

it.each([
  [
    'the newest of its names',
    "import { alert, setStepUp } from '@portal/kit'\nexport default () => [alert, setStepUp]",
    '^1.6.0',
  ],
  ['one old name', "import { alert } from '@portal/kit'\nexport default () => alert", '^1.2.0'],
  ['names of another module', "export { Other as default } from './other-names'", '^1.4.0'],
  ['no name', 'export default () => null', '^1.0.0'],
  [
    'all names',
    "import * as kit from '@portal/kit'\nexport default () => Object.keys(kit)",
    `^${version}`,
  ],
])('is that of %s', async (_, page, range) => expect(await rangeOf(page)).toBe(range), 60_000)

it('is not known for a name that the kit does not have', async () => {
  const page = "import { nothing } from '@portal/kit'\nexport default () => nothing"
  await expect(rangeOf(page)).rejects.toThrow('does not list the version of nothing')
}, 60_000)
