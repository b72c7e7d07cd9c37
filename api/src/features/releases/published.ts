import { access, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseChange } from '@portal/contracts'
import type { Named } from './releases.rules'

/** What the folder of the site says about releases. */
export interface Published {
  /** Whether this is a release that has been published. Where the site lies elsewhere (a bucket), nobody here can know: then yes. */
  has(named: Named): Promise<boolean>
  /** The latest changes of what is current, newest first; empty where the site lies elsewhere. */
  history(most: number): Promise<ReleaseChange[]>
}

const exists = (path: string): Promise<boolean> => access(path).then(() => true, () => false)

type Entry = Omit<ReleaseChange, 'forced'> & { forced?: unknown }

export function readPublished(dataDir: string): Published {
  const mfe = join(dataDir, 'site', 'mfe')
  const history = join(mfe, 'history')

  const readEntry = async (seq: number): Promise<ReleaseChange> => {
    const { at, by, reason, forced } = JSON.parse(await readFile(join(history, `${String(seq)}.json`), 'utf8')) as Entry
    return { seq, at, by, reason, forced: forced !== undefined }
  }
  return {
    has: async ({ area, release }) => (await exists(join(mfe, area, release, 'release.json'))) || !(await exists(join(mfe, 'registry.json'))),
    history: async (most) => {
      const names = await readdir(history).catch(() => [])
      const seqs = names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number)
      return Promise.all(seqs.sort((a, b) => b - a).slice(0, most).map(readEntry))
    },
  }
}
