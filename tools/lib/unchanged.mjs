// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { areas, root } from './root.mjs'
import { run } from './run.mjs'

const memory = path.join(root, 'node_modules/.cache/portal-tests')

/**
 * Jest's projects that read only the inputs that `turbo.json` names for `unit`, by their workspace.
 * The others, packages and tools, read across the repository and are always run.
 */
const workspaces = {
  'api:sqlite': '@portal/api',
  'api:mysql': '@portal/api',
  ...Object.fromEntries(['shell', ...areas].map((name) => [name, name])),
}

/**
 * The hash of each workspace's sources, its packages and the lockfile, as Turborepo computes it.
 * @returns {Promise<Record<string, string>>} by the name of the workspace
 */
async function workspaceHashes() {
  const filters = [...new Set(Object.values(workspaces))].map((name) => `--filter=${name}`)
  const plan = await run(process.execPath, [
    path.join(root, 'node_modules/turbo/bin/turbo'),
    'run',
    'unit',
    '--dry=json',
    ...filters,
  ])
  /** @type {{ tasks: { package: string, hash: string }[] }} */
  const { tasks } = JSON.parse(plan.slice(plan.indexOf('{\n')))
  return Object.fromEntries(tasks.map((task) => [task.package, task.hash]))
}

/**
 * The Jest projects that have passed on this machine with the same sources, and a function that
 * records a run in which all passed. The hashes are taken before the run: an edit made during it
 * does not count as passed.
 * @param {{ hashes?: Record<string, string>, folder?: string }} [options]
 */
export async function unchangedProjects({ hashes, folder = memory } = {}) {
  const hashOf = hashes ?? (await workspaceHashes())
  const marks = Object.entries(workspaces).map(([project, workspace]) => ({
    project,
    mark: path.join(folder, `${project.replace(':', '-')}-${hashOf[workspace]}`),
  }))
  return {
    names: marks.filter(({ mark }) => fs.existsSync(mark)).map(({ project }) => project),
    remember: () => {
      fs.mkdirSync(folder, { recursive: true })
      for (const { mark } of marks) fs.writeFileSync(mark, '')
    },
  }
}
