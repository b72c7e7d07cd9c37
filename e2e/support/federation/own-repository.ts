import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(__dirname, '../../..')

/** A repository of one area, made from packed packages, outside of this repository. */
export interface OwnRepository {
  folder: string
  /** Runs a program there, for example npm. Returns its output. */
  run: (program: string, words: string[], settings?: Record<string, string>) => Promise<string>
  /** Makes archives in which the kit has one more name. Returns their folder. */
  laterArchives: (addedName: string) => Promise<string>
  remove: () => void
}

async function execute(
  cwd: string,
  program: string,
  words: string[],
  settings: Record<string, string> = {},
): Promise<string> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: process.env['HOME'] ?? '',
    npm_config_prefer_offline: 'true',
    ...settings,
  }
  const { stdout } = await promisify(execFile)(program, words, { cwd, env, maxBuffer: 10_000_000 })
  return stdout
}

/** Packs the packages and makes the repository of a new area, as its team does. */
export async function createRepository(name: string, title: string): Promise<OwnRepository> {
  const workspace = mkdtempSync(join(tmpdir(), 'portal-e2e-own-'))
  const archives = join(workspace, 'archives')
  await execute(root, process.execPath, ['tools/packages/index.mjs', '--out', archives], {
    INIT_CWD: root,
  })
  const archiveOf = (name: string): string => {
    const file = readdirSync(archives).find((each) => each.startsWith(`portal-${name}-`))
    if (file === undefined) throw new Error(`there is no archive of ${name}`)
    return join(archives, file)
  }
  await execute(workspace, 'npm', [
    'exec',
    '--yes',
    '--package',
    archiveOf('create-area'),
    '--',
    'create-area',
    name,
    '--title',
    title,
    '--packages',
    archives,
  ])
  const folder = join(workspace, name)
  return {
    folder,
    run: (program, words, settings) => execute(folder, program, words, settings),
    laterArchives: async (addedName) => {
      const kit = archiveOf('kit')
      await execute(archives, 'tar', ['-xzf', kit])
      const names = join(archives, 'package/dist/names.json')
      const known = JSON.parse(readFileSync(names, 'utf8')) as object
      writeFileSync(names, JSON.stringify({ ...known, [addedName]: '9.9.9' }))
      await execute(archives, 'tar', ['-czf', kit, 'package'])
      return archives
    },
    remove: () => {
      rmSync(workspace, { recursive: true, force: true })
    },
  }
}
