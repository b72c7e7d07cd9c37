import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  ...fs
    .readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
  ...['api', 'bench', 'e2e', 'tools'].map((dir) => `${dir}/README.md`),
]
/** Every `npm run …` in a guide: `[guide, script, workspace or undefined]`. */
const runs = guides.flatMap((guide) =>
  [...read(guide).matchAll(/npm run ([\w:-]+)(?: -w (@?[\w/-]+))?/g)].map(
    ([, script, workspace]) => [guide, script, workspace],
  ),
)

const folderOf = (workspace) =>
  workspace.startsWith('@portal/')
    ? [`packages/${workspace.slice(8)}`, workspace.slice(8)].find((dir) =>
        fs.existsSync(path.join(root, dir, 'package.json')),
      )
    : workspace
const scriptsOf = (workspace) =>
  JSON.parse(read(path.join(workspace ? folderOf(workspace) : '.', 'package.json'))).scripts

/** This guide also names the scripts of a new repository. */
const ownRepository = 'docs/guide/area-in-its-own-repository.md'
const { scripts: scriptsOfNewArea } = JSON.parse(read('packages/create-area/template/package.json'))

it('guides name scripts that exist', () => {
  expect(runs.length).toBeGreaterThan(20)
  const missing = runs.filter(
    ([guide, script, workspace]) =>
      scriptsOf(workspace)?.[script] === undefined &&
      !(guide === ownRepository && scriptsOfNewArea[script]),
  )
  expect(missing).toEqual([])
})

it('the guide to deploying names commands and options that `npm run mfe` has', () => {
  const { stderr: usage } = spawnSync(process.execPath, [path.join(root, 'tools/mfe/cli.mjs')], {
    encoding: 'utf8',
  })
  const commands = [...usage.matchAll(/^ {2}(\w+) /gm)].map(([, command]) => command)
  const lines = [
    ...read('docs/guide/deploying-an-area.md').matchAll(/^npm run mfe -- (\w+)(.*)$/gm),
  ]
  expect(lines.length).toBeGreaterThan(10)
  for (const [line, command, rest] of lines) {
    expect(commands).toContain(command)
    for (const [option] of rest.matchAll(/--[\w-]+/g))
      expect([line, usage]).toEqual([line, expect.stringContaining(option)])
  }
  // An existing script that no guide names is a fault too.
  const told = read('docs/guide/deploying-an-area.md')
  expect(commands.filter((command) => !told.includes(`mfe -- ${command}`))).toEqual([])
})

it('the table of groups in the architecture page has every group', () => {
  const [, table] = /\| Group \| Contains \|\n([^]*?)\n\n/.exec(read('docs/guide/architecture.md'))
  const named = table.split('\n').flatMap((line) => [...line.split('|')[1].matchAll(/`(\w+)`/g)])
  const folders = fs
    .readdirSync(path.join(root, 'api/src/features'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
  expect(named.map(([, name]) => name).sort()).toEqual(folders.map(({ name }) => name).sort())
})

/** The guide to adding a resource adds this one. */
const example = /halls/

it('guides name source files and folders of the areas that exist', () => {
  const named = guides.flatMap((guide) =>
    [
      ...read(guide).matchAll(/`((?:mfe-(?:public|student|staff-\w+)|shell|api)\/src\/[\w./-]+)`/g),
    ].map(([, file]) => [guide, file]),
  )
  expect(named.length).toBeGreaterThan(20)
  const missing = named.filter(
    ([, file]) => !example.test(file) && !fs.existsSync(path.join(root, file)),
  )
  expect(missing).toEqual([])
})
