const budget = (js, css, total, requests) => ({
  js: js * 1000,
  css: css * 1000,
  total: total * 1000,
  requests,
})

/** First visit, by group of routes: JavaScript and CSS gzipped, everything on the wire, requests (docs/reference/rules/performance.md). */
const budgets = {
  public: budget(175, 12, 340, 22),
  entry: budget(210, 14, 340, 26),
  student: budget(235, 16, 370, 32),
  form: budget(250, 16, 380, 32),
  staff: budget(330, 18, 460, 60),
}
export const groups = Object.keys(budgets)

/** For every page: its HTML gzipped, any one answer of the API, and what a second visit may fetch besides answers of the API. */
const everywhere = { html: 15_000, answer: 12_000, again: 30_000 }

export function groupOf({ path, access }) {
  const isPortal = /^\/(?:app|staff)(?:\/|$)/.test(path)
  if (access === 'guest' || path === '/funding' || (access === 'public' && isPortal)) return 'entry'
  if (access === 'public') return 'public'
  if (path === '/app/appForm') return 'form'
  return path.startsWith('/app') ? 'student' : 'staff'
}

export const budgetOf = (route) => ({ ...budgets[groupOf(route)], ...everywhere })

/** What must not be at all; icon fonts are for staff. */
const forbidden = ({ path, foreign, fonts, repeated }) => [
  ...foreign.map((url) => `asks ${url}, which is not ours`),
  ...(path.startsWith('/staff') ? [] : fonts.map((url) => `loads the font ${url}`)),
  ...(repeated.length > 0
    ? [`fetches the same JavaScript and CSS again: ${repeated.join(', ')}`]
    : []),
]

const units = { requests: '' }

/** Every way in which a visited page exceeds its budget, as sentences; none when it keeps to it. */
export function excessesOf(page) {
  const over = Object.entries(page.budget).filter(([what, limit]) => !(page[what] <= limit)) // a figure that is missing is no proof
  const sentences = over.map(
    ([what, limit]) => `${what} ${page[what]}${units[what] ?? ' B'} of ${limit}`,
  )
  return [...sentences, ...forbidden(page)].map((sentence) => `${page.path}: ${sentence}`)
}
