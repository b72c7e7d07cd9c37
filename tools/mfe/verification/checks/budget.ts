import { isShell, type PublishedRelease, type PublishedShell, releaseKey } from '@portal/releases'
import type { Storage } from '@portal/storage'
import type { Finding, ReleaseUnderTest } from '../release-under-test'

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Code and styles of the shell that its page names, which everybody loads first. A picture there is
 * only for previews.
 */
async function startOfShell(site: Storage, shell: PublishedShell): Promise<string[]> {
  const page = String(await site.read(`${releaseKey('shell', shell.release)}${shell.page}`))
  return shell.files
    .map(({ path }) => path)
    .filter((file) => /[.](?:js|css)$/.test(file) && page.includes(file))
}

const startOf = async (site: Storage, candidate: PublishedRelease): Promise<string[]> =>
  isShell(candidate) ? startOfShell(site, candidate) : candidate.preload

/** Compares gzipped sizes with the budgets of the shell. */
export async function checkBudget({
  site,
  candidate,
  rules: { budgets },
}: Pick<ReleaseUnderTest, 'site' | 'candidate' | 'rules'>): Promise<Finding> {
  const budget = budgets[candidate.name] ?? budgets.others
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
