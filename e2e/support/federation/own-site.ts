import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const root = resolve(__dirname, '../../..')
const published = process.env['E2E_SITE_DIR'] ?? join(root, '.data/site')

/**
 * Runs `npm run mfe -- …` as a pipeline does, but without npm, with these settings. Returns the
 * output.
 */
export async function runMfe(args: string[], settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, ...settings }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'tools/mfe/cli.mjs'), ...args],
    { cwd: root, env },
  )
  return stdout
}

/** Makes a data folder with a copy of the site under test, for a test that changes the site. */
export function ownSite() {
  const folder = mkdtempSync(join(tmpdir(), 'portal-e2e-site-'))
  const site = join(folder, 'site')
  cpSync(published, site, { recursive: true, dereference: true })
  return {
    folder,
    /** Returns one hash of the names and contents of all files below these folders of the site. */
    hashOf: (...below: string[]): string => {
      const hash = createHash('sha256')
      for (const part of below) {
        const files = readdirSync(join(site, part), {
          recursive: true,
          withFileTypes: true,
        }).filter((entry) => entry.isFile())
        const names = files.map((entry) => join(entry.parentPath, entry.name)).sort()
        for (const file of names) hash.update(`${file}\0`).update(readFileSync(file))
      }
      return hash.digest('hex')
    },
    /** Runs a release command on this site. */
    mfe: (...args: string[]): Promise<string> =>
      runMfe(args, { DATA_DIR: folder, MFE_SITE: '', MFE_BY: 'e2e' }),
    remove: () => {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
