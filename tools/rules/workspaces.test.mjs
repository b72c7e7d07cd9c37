import fs from 'node:fs'
import path from 'node:path'

const root = path.join(__dirname, '../..')
const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
const workspaces = ['packages', '.']
  .flatMap((parent) =>
    fs.readdirSync(path.join(root, parent)).map((name) => path.join(parent, name)),
  )
  .filter((folder) => fs.existsSync(path.join(root, folder, 'tsconfig.json')))
const front = JSON.parse(read('tsconfig.front.json')).include.map((sources) =>
  path.dirname(sources),
)
const node = JSON.parse(read('tsconfig.node.json')).include.map((sources) =>
  sources.replace(/\/src$/, ''),
)

it('finds the workspaces', () => {
  expect(workspaces).toEqual(
    expect.arrayContaining(['api', 'e2e', 'shell', 'tools', 'packages/contracts', 'packages/ui']),
  )
})

it.each(workspaces)('the types of %s are checked in one program', (folder) => {
  expect([front, node, ['tools', 'e2e']].filter((group) => group.includes(folder))).toHaveLength(1)
})
