import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const root = path.join(__dirname, '../..')
const config = path.join(root, '.dependency-cruiser.cjs')
const { forbidden } = require(config)

/** A group of each level of the API, and a group above it. */
const groupsAbove = [
  ['base', 'staff'],
  ['staff', 'academics'],
  ['academics', 'students'],
  ['students', 'accounts'],
  ['accounts', 'money'],
  ['money', 'study'],
  ['study', 'results'],
  ['results', 'admissions'],
  ['admissions', 'office'],
]

/** One violation for each rule: the file, and its import. */
const violations = {
  'apps-do-not-import-apps': ['shell/src/a.ts', '../../mfe-a/src/area'],
  'packages-do-not-import-apps': ['packages/kit/src/a.ts', '../../../shell/src/b'],
  'contracts-knows-nobody': ['packages/contracts/src/a.ts', 'knex'],
  'releases-knows-the-contracts-types': ['packages/releases/src/a.ts', '@portal/kit'],
  'storage-knows-nobody': ['packages/storage/src/a.ts', '../../content/src/index'],
  'content-knows-nobody': ['packages/content/src/a.ts', '@portal/contracts'],
  'card-sandbox-knows-nobody': ['packages/card-sandbox/src/a.ts', '../../content/src/index'],
  'card-sandbox-has-one-door': ['api/src/c.ts', '../../packages/card-sandbox/src/index'],
  'kit-knows-contracts-and-releases': ['packages/kit/src/b.ts', '../../ui/src/index'],
  'ui-knows-no-endpoint': ['packages/ui/src/a.ts', '@portal/contracts'],
  'api-knows-contracts-and-releases': ['api/src/app.ts', '../../packages/ui/src/index'],
  'resource-knows-kit-ui-and-forms': ['packages/resource/src/a.ts', '../../content/src/index'],
  'forms-know-kit-and-ui': ['packages/forms/src/a.ts', '../../content/src/index'],
  'resource-is-for-staff': ['mfe-a/src/c.ts', '../../packages/resource/src/index'],
  'test-tools-stay-in-tests': ['mfe-a/src/a.ts', '../../packages/testing/src/index'],
  'tools-import-packages-alone': ['tools/a.ts', '../shell/src/b'],
  'tools-are-alone': ['api/src/b.ts', '../../tools/run.mjs'],
  'sql-lives-in-repositories': ['api/src/features/money/x/x.service.ts', 'knex'],
  'routes-go-through-the-service': ['api/src/features/money/x/x.routes.ts', './x.repository'],
  'rules-and-policies-are-pure': ['api/src/features/money/x/x.rules.ts', './x.repository'],
  'platform-is-below-features': ['api/src/platform/a.ts', '../features/money/x/index'],
  'api-features-meet-only-at-their-index': [
    'api/src/features/money/y/y.service.ts',
    '../x/x.repository',
  ],
  'features-are-given-their-read-models': [
    'api/src/features/money/y/y.repository.ts',
    '../../../read-models',
  ],
  'every-feature-is-in-a-group': ['api/src/features/new/x/index.ts', '../../../platform/b'],
  ...Object.fromEntries(
    groupsAbove.map(([group, above], level) => [
      `groups-import-groups-below-level-${level}`,
      [`api/src/features/${group}/z/z.service.ts`, `../../${above}/z/index`],
    ]),
  ),
  'front-end-features-are-entered-at-their-index': [
    'mfe-a/src/features/one/One.test.ts',
    '../two/two',
  ],
  'front-end-features-do-not-meet': ['mfe-a/src/features/one/One.tsx', '../two/index'],
  'areas-take-the-platform-from-the-kit': ['mfe-a/src/b.ts', 'react-redux'],
  'no-cycles': ['shell/src/c.ts', './d'],
  'nothing-unresolved': ['shell/src/e.ts', './nowhere'],
}

const allowed = {
  ...Object.fromEntries(
    groupsAbove.map(([, above]) => [`api/src/features/${above}/z/index.ts`, '']),
  ),
  'api/src/platform/b.ts': '',
  'api/src/read-models.ts': '',
  'mfe-a/src/features/two/two.ts': '',
  'shell/src/b.ts': '',
  'shell/src/d.ts': "import './c'",
  'mfe-a/src/area.ts': "import '@portal/kit'",
  'tools/run.mjs': '',
  'packages/contracts/src/index.ts': '',
  'packages/kit/src/index.ts': "import '@portal/contracts'",
  'packages/ui/src/index.ts': '',
  'packages/testing/src/index.ts': "import '@portal/kit'",
  'packages/resource/src/index.ts': "import '@portal/kit'",
  'packages/content/src/index.ts': '',
  'packages/card-sandbox/src/index.ts': '',
  'mfe-a/src/features/two/index.ts': '',
  'mfe-a/src/features/two/Two.test.tsx': "import '../../../../packages/testing/src/index'",
  'api/src/features/money/x/index.ts': "import './x.service'",
  'api/src/features/money/x/x.repository.ts': "import 'knex'",
}

function seed(folder) {
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    fs.writeFileSync(path.join(folder, file), text)
  }
  for (const [file, text] of Object.entries(allowed)) write(file, text)
  for (const [file, request] of Object.values(violations)) write(file, `import '${request}'`)
  for (const name of ['knex', 'react-redux']) write(`node_modules/${name}/index.js`, '')
  fs.mkdirSync(path.join(folder, 'node_modules/@portal'))
  for (const name of ['contracts', 'kit', 'ui', 'testing']) {
    write(
      `packages/${name}/package.json`,
      JSON.stringify({ name: `@portal/${name}`, exports: { '.': './src/index.ts' } }),
    )
    fs.symlinkSync(
      path.join(folder, 'packages', name),
      path.join(folder, 'node_modules/@portal', name),
    )
  }
}

it('reports each seeded violation by its rule, and nothing else', () => {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'imports-')))
  try {
    seed(folder)
    const cli = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
    const { stdout, stderr } = spawnSync(
      process.execPath,
      [
        cli,
        '--config',
        config,
        '--output-type',
        'json',
        'api',
        'shell',
        'mfe-a',
        'packages',
        'tools',
      ],
      { cwd: folder, encoding: 'utf8' },
    )
    if (!stdout) throw new Error(stderr)
    const found = JSON.parse(stdout).summary.violations.map(
      ({ rule, from }) => `${rule.name}: ${from}`,
    )
    const expected = Object.entries(violations).map(([rule, [file]]) => `${rule}: ${file}`)
    expect([...new Set(found)].sort()).toEqual(expected.sort())
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

it('has a seeded violation for every rule', () => {
  expect(forbidden.map(({ name }) => name).sort()).toEqual(Object.keys(violations).sort())
})
