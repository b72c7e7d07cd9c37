// @ts-check
import fs from 'node:fs'
import path from 'node:path'
import { filesBelow, hashFiles } from '../../packages/build/src/release-id.cjs'
import { root } from './root.mjs'

const memory = path.join(root, 'node_modules/.cache/portal-tests')
const settings = ['package-lock.json', 'jest.config.cjs', 'packages']
const generated = /(^|\/)(node_modules|dist|[.]data|[.]turbo)\//

/**
 * Jest's projects that read nothing but their own workspace and the packages, by the name of the workspace. The others, packages and
 * tools, read across the repository and are always run.
 */
const narrow = {
  'api:sqlite': 'api',
  'api:mysql': 'api',
  shell: 'shell',
  'mfe-public': 'mfe-public',
  'mfe-student': 'mfe-student',
  'mfe-staff-people': 'mfe-staff-people',
  'mfe-staff-academics': 'mfe-staff-academics',
}

/**
 * @param {string} project
 * @param {string} hash
 * @param {string} folder
 */
const markOf = (project, hash, folder) =>
  path.join(folder, `${project.replace(':', '-')}-${hash.slice(0, 16)}`)
/**
 * @param {string} workspace
 * @param {string} from
 */
const hashOf = (workspace, from) =>
  hashFiles(
    from,
    filesBelow(from, [workspace, ...settings]).filter((file) => !generated.test(file)),
  )

/**
 * Which projects have passed on this machine as they are now, and how to remember that they have.
 * @param {{ from?: string, folder?: string, projects?: Record<string, string> }} [places]
 */
export function unchangedProjects({ from = root, folder = memory, projects = narrow } = {}) {
  const marks = Object.entries(projects).map(([project, workspace]) => ({
    project,
    mark: markOf(project, hashOf(workspace, from), folder),
  }))
  return {
    names: marks.filter(({ mark }) => fs.existsSync(mark)).map(({ project }) => project),
    /** After a run in which all passed. Sources that were changed meanwhile are not among what passed: the hashes are from before. */
    remember: () => {
      fs.mkdirSync(folder, { recursive: true })
      for (const { mark } of marks) fs.writeFileSync(mark, '')
    },
  }
}
