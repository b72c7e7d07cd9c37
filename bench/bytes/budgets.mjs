const budget = (js, css, total, requests) => ({
  js: js * 1000,
  css: css * 1000,
  total: total * 1000,
  requests,
})

/**
 * Budgets of a first visit by group of routes: JavaScript and CSS in kB gzipped, all kB on the
 * wire, and requests (docs/reference/rules/performance.md).
 */
const budgets = {
  public: budget(175, 12, 340, 22),
  entry: budget(210, 14, 340, 26),
  student: budget(235, 16, 370, 32),
  form: budget(250, 16, 380, 32),
  staff: budget(330, 18, 460, 60),
}
export const groups = Object.keys(budgets)

/**
 * Budgets of every page in bytes: its HTML gzipped with the stylesheets in it, its largest reply of
 * the API, and all files that a second visit fetches.
 */
const everywhere = { html: 26_000, answer: 12_000, again: 30_000 }

export function groupOf({ path, access }) {
  const isPortal = /^\/(?:app|staff)(?:\/|$)/.test(path)
  if (access === 'guest' || path === '/funding' || (access === 'public' && isPortal)) return 'entry'
  if (access === 'public') return 'public'
  if (path === '/app/appForm') return 'form'
  return path.startsWith('/app') ? 'student' : 'staff'
}

export const budgetOf = (route) => ({ ...budgets[groupOf(route)], ...everywhere })

/** Sentences about requests that no page may make. */
const forbidden = ({ foreign, fonts, repeated }) => [
  ...foreign.map((url) => `asks ${url}, which is not ours`),
  ...fonts.map((url) => `loads the font ${url}`),
  ...(repeated.length > 0
    ? [`fetches the same JavaScript and CSS again: ${repeated.join(', ')}`]
    : []),
]

const units = { requests: '' }

/** Returns a sentence for each exceeded budget and each forbidden request of a visited page. */
export function excessesOf(page) {
  // A missing figure counts as too large.
  const over = Object.entries(page.budget).filter(([what, limit]) => !(page[what] <= limit))
  const sentences = over.map(
    ([what, limit]) => `${what} ${page[what]}${units[what] ?? ' B'} of ${limit}`,
  )
  return [...sentences, ...forbidden(page)].map((sentence) => `${page.path}: ${sentence}`)
}
