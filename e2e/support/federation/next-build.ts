import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(__dirname, '../../..')

export interface NextBuild {
  dist: string
  release: string
  remove: () => void
}

/**
 * Builds a folder with an area as a real release, in a workspace with links to the rest of the
 * repository.
 */
export async function buildOwn(
  source: string,
  change: (dir: string) => void = () => undefined,
): Promise<NextBuild> {
  const workspace = mkdtempSync(join(tmpdir(), 'portal-e2e-next-'))
  const dir = join(workspace, basename(source))
  const isSource = (path: string): boolean => !['dist', 'node_modules'].includes(basename(path))
  cpSync(join(root, source), dir, { recursive: true, filter: isSource })
  for (const name of ['package.json', 'package-lock.json', 'packages', 'node_modules'])
    symlinkSync(join(root, name), join(workspace, name))
  change(dir)
  await promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/webpack-cli/bin/cli.js'), '--config', 'webpack.config.cjs'],
    { cwd: dir },
  )
  const { release } = JSON.parse(readFileSync(join(dir, 'dist/release.json'), 'utf8')) as {
    release: string
  }
  return {
    dist: join(dir, 'dist'),
    release,
    remove: () => {
      rmSync(workspace, { recursive: true, force: true })
    },
  }
}

/** Builds an area of this repository with one changed text. */
export const buildNext = (
  area: string,
  file: string,
  from: string,
  to: string,
): Promise<NextBuild> =>
  buildOwn(area, (dir) => {
    const text = readFileSync(join(dir, file), 'utf8')
    if (!text.includes(from)) throw new Error(`${area}/${file} has no "${from}"`)
    writeFileSync(join(dir, file), text.replace(from, to))
  })
