import { budgetOf, excessesOf, groupOf, groups } from '../../../bench/bytes/budgets.mjs'
import { firstPages, visitors } from '../../../bench/bytes/pages.mjs'
import { visit, weighNext } from '../../../bench/bytes/visit.mjs'
import { expect, test } from '../../support/fixtures'

// Bytes and requests are the same on every machine, times are not. `npm run bench -- --only bytes`
// prints the figures.

// A busy machine takes five seconds a page, so that one test visits a part of the pages of staff.
const parts = groups.flatMap((group) =>
  group === 'staff'
    ? [0, 1, 2, 3].map((part) => ({ group, part, of: 4 }))
    : { group, part: 0, of: 1 },
)

for (const { group, part, of } of parts) {
  test(`the visits of ${group} pages are within their budget (${part + 1} of ${of})`, async ({
    browser,
    portal,
  }) => {
    const cookiesFor = await visitors(portal.url)
    const waiting = (await firstPages(portal.url))
      .filter((route) => groupOf(route) === group)
      .filter((_, at) => at % of === part)
      // All pages share the rules for caches.
      .map((route, at) => ({ ...route, isTwice: at < 2 }))
    expect(waiting.length).toBeGreaterThan(0)
    const excesses: string[] = []
    const walk = async (): Promise<void> => {
      for (let route = waiting.shift(); route; route = waiting.shift()) {
        const { path, isTwice } = route
        const page = await visit(browser, portal.url, path, cookiesFor(route), isTwice)
        expect(page.at, `${route.path} is to be weighed, not another page`).toBe(route.path)
        excesses.push(...excessesOf({ ...page, budget: budgetOf(route) }))
      }
    }
    await Promise.all([walk(), walk(), walk()]) // a visit mostly waits until the network is idle
    expect(excesses).toEqual([])
  })
}

test('the form after the dashboard, and one staff list after another, load little JavaScript', async ({
  browser,
  portal,
}) => {
  const cookiesFor = await visitors(portal.url)
  const next = (access: string, from: string, to: string) =>
    weighNext(browser, portal.url, { from, to, cookies: cookiesFor({ path: to, access }) })
  expect(await next('student', '/app', '/app/appForm')).toBeLessThanOrEqual(70_000)
  expect(await next('staff', '/staff/students', '/staff/academics')).toBeLessThanOrEqual(60_000)
})

test('the check reports bytes and requests above the budget, and forbidden requests', () => {
  const route = { path: '/about', access: 'public' }
  const within = {
    ...route,
    js: 1,
    css: 1,
    total: 1,
    requests: 1,
    html: 1,
    answer: 1,
    again: 1,
    repeated: [],
    foreign: [],
    fonts: [],
    budget: budgetOf(route),
  }
  expect(excessesOf(within)).toEqual([])
  expect(excessesOf({ ...within, js: 175_001, requests: 23, html: undefined })).toEqual([
    '/about: js 175001 B of 175000',
    '/about: requests 23 of 22',
    '/about: html undefined B of 26000',
  ])
  const unwanted = {
    repeated: ['/shell/main.js'],
    foreign: ['https://elsewhere.example/a.js'],
    fonts: ['/icons.woff2'],
  }
  expect(excessesOf({ ...within, ...unwanted })).toHaveLength(3)
})
