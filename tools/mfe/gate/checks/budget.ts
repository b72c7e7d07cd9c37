import { isShell, type PublishedRelease, type PublishedShell } from '@portal/releases'
import budgetFile from '../budgets.json'
import { releaseKey } from '../../site'
import type { Storage } from '../../storage/folder'
import type { Finding, Subject } from '../subject'

/** Bytes, gzipped. */
interface Budget {
  /** What comes before any page of the area; of the shell: before any page at all. */
  start: number
  /** What each `import()` of an area brings, so each route's page and each tool used on demand. */
  part?: number
  /** Those that may weigh something else, such as a form among pages to read. */
  parts?: Record<string, number>
}

const { others, ...named }: Record<string, Budget> & { others: Budget } = budgetFile

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/** Code and styles of the shell that its page names: what everybody loads first. A picture it names is for previews alone. */
async function startOfShell(site: Storage, shell: PublishedShell): Promise<string[]> {
  const page = String(await site.read(`${releaseKey('shell', shell.release)}${shell.page}`))
  return shell.files
    .map(({ path }) => path)
    .filter((file) => /[.](?:js|css)$/.test(file) && page.includes(file))
}

const startOf = async (site: Storage, candidate: PublishedRelease): Promise<string[]> =>
  isShell(candidate) ? startOfShell(site, candidate) : candidate.preload

/** Gzipped sizes against `budgets.json`. */
export async function checkBudget({
  site,
  candidate,
}: Pick<Subject, 'site' | 'candidate'>): Promise<Finding> {
  const budget = named[candidate.name] ?? others
  const gzip = new Map(candidate.files.map((file) => [file.path, file.gzip]))
  const sizeOf = (files: readonly string[]): number =>
    files.reduce((sum, file) => sum + (gzip.get(file) ?? 0), 0)
  const allowed = (loads: string): number => budget.parts?.[loads] ?? budget.part ?? Infinity
  const start = sizeOf(await startOf(site, candidate))
  const lazy = isShell(candidate) ? [] : candidate.lazy
  const parts = lazy
    .map(({ loads, files }) => ({ loads, size: sizeOf(files), most: allowed(loads) }))
    .sort((a, b) => b.size - a.size)
  const heavy = parts.filter(({ size, most }) => size > most)
  const [heaviest] = parts
  return {
    faults: [
      ...(start > budget.start
        ? [`the start weighs ${kB(start)} gzipped, more than ${kB(budget.start)}`]
        : []),
      ...heavy.map(({ loads, size, most }) => `${loads} brings ${kB(size)}, more than ${kB(most)}`),
    ],
    says: `start ${kB(start)} of ${kB(budget.start)}${heaviest ? `, heaviest part ${heaviest.loads} ${kB(heaviest.size)} of ${kB(heaviest.most)}` : ''}`,
  }
}
