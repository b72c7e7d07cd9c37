import budgets from '../budgets.json'
import { releaseKey } from '../../site'

const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`

/** Code and styles of the shell that its page names: what everybody loads first. A picture it names is for previews alone. */
async function startOfShell(site, candidate) {
  const page = String(await site.read(`${releaseKey('shell', candidate.release)}${candidate.page}`))
  return candidate.files.map(({ path }) => path).filter((file) => /[.](?:js|css)$/.test(file) && page.includes(file))
}

/**
 * Gzipped sizes against `budgets.json`: `start` is what comes before any page of the area (the shell: before any page at all),
 * `part` what each `import()` of it brings, so each route's page and each tool used on demand; `parts` names the ones that may
 * weigh something else, such as a form among pages to read.
 */
export async function checkBudget({ site, candidate }) {
  const budget = budgets[candidate.name] ?? budgets.others
  const gzip = new Map(candidate.files.map((file) => [file.path, file.gzip]))
  const sizeOf = (files) => files.reduce((sum, file) => sum + (gzip.get(file) ?? 0), 0)
  const start = sizeOf(candidate.name === 'shell' ? await startOfShell(site, candidate) : candidate.preload)
  const parts = (candidate.lazy ?? []).map(({ loads, files }) => ({ loads, size: sizeOf(files) })).sort((a, b) => b.size - a.size)
  const allowed = ({ loads }) => budget.parts?.[loads] ?? budget.part
  const heavy = parts.filter((part) => part.size > allowed(part))
  return {
    faults: [
      ...(start > budget.start ? [`the start weighs ${kB(start)} gzipped, more than ${kB(budget.start)}`] : []),
      ...heavy.map((part) => `${part.loads} brings ${kB(part.size)}, more than ${kB(allowed(part))}`),
    ],
    says: `start ${kB(start)} of ${kB(budget.start)}${parts[0] ? `, heaviest part ${parts[0].loads} ${kB(parts[0].size)} of ${kB(allowed(parts[0]))}` : ''}`,
  }
}
