import { expect, test, type Browser } from '@playwright/test'
import { aboutHeading } from '../../support/about'
import { browserUser } from '../../support/federation/browser-user'
import { filesBeside, startVisitors, type User } from '../../support/federation/visitors'
import { buildNext, type NextBuild } from '../../support/federation/next-build'
import { ownSite } from '../../support/federation/own-site'
import { startPortal, type Portal } from '../../support/portal'
import { signInStaff, signInStudent } from '../../support/sign-in'
import { httpUser } from '../../support/federation/http-user'

const area = 'mfe-student'
const heading = 'Student sign-in'
const marker = 'Student sign-in, second edition'
const others = ['mfe/mfe-public', 'mfe/mfe-staff-people', 'mfe/mfe-staff-academics']

let site: ReturnType<typeof ownSite>
let portal: Portal
let next: NextBuild

test.beforeAll(async () => {
  site = ownSite()
  const [built, started] = await Promise.all([
    buildNext(
      area,
      'src/features/sign-in/SignInPage.tsx',
      `title="${heading}"`,
      `title="${marker}"`,
    ),
    startPortal('sqlite', 0, { DATA_DIR: site.folder }),
  ])
  next = built
  portal = started
})
test.afterAll(async () => {
  await portal.stop()
  next.remove()
  site.remove()
})

/** Returns four users in Chromium, two of them signed in, and sixteen without a browser. */
async function twentyUsers(browser: Browser, url: string): Promise<User[]> {
  const home = { '/': /./, '/about': new RegExp(aboutHeading) }
  const visitor = {
    ...home,
    '/app/auth': /^Student sign-in/,
    '/staff/auth': /Staff sign in/,
    '/app/apply': /Appl/,
  }
  const seen = [
    await browserUser(browser, 'visitor 1', url, visitor),
    await browserUser(browser, 'visitor 2', url, visitor),
    await browserUser(
      browser,
      'student',
      url,
      { '/app': /Welcome/, '/app/finance': /Finance/, '/': /./ },
      (page) => signInStudent(page, 'APP25000001'),
    ),
    await browserUser(
      browser,
      'staff',
      url,
      { '/staff/students': /Students Management/, '/staff/academics': /Academic Management/ },
      (page) => signInStaff(page, 'AD0001'),
    ),
  ]
  const paths = ['/', '/app/auth', '/staff/auth', '/staff/academics', '/app/apply']
  return [
    ...seen,
    ...Array.from({ length: 16 }, (_, index) => httpUser(`user ${String(index + 1)}`, url, paths)),
  ]
}

test('an area is released and rolled back under twenty users, and no user sees an error', async ({
  browser,
}) => {
  test.setTimeout(360_000)
  const frozen = () => ({
    shell: site.hashOf('shell'),
    others: site.hashOf(...others),
    pid: portal.pid(),
  })
  const before = frozen()
  const visitors = startVisitors(await twentyUsers(browser, portal.url))
  const old = await visitors.lap()
  const [first] = new Set(old.map(({ releases }) => releases[area]))

  await site.mfe('publish', area, '--dist', next.dist)
  await site.mfe('promote', area, next.release)
  const after = await visitors.lap()
  expect(visitors.failures).toEqual([])
  expect(new Set(after.map(({ releases }) => releases[area]))).toEqual(new Set([next.release]))
  expect(headingsOf(old)).toEqual([heading])
  expect(headingsOf(after)).toEqual([marker])
  expect(filesBeside(area, after)).toEqual(filesBeside(area, old))

  await site.mfe('rollback', area, next.release)
  const back = await visitors.lap()
  await visitors.stop()
  expect(visitors.failures).toEqual([])
  expect(new Set(back.map(({ releases }) => releases[area]))).toEqual(new Set([first]))
  expect(headingsOf(back)).toEqual([heading])
  expect(filesBeside(area, back)).toEqual(filesBeside(area, old))
  expect(new Set(visitors.loads.flatMap(({ frame }) => frame ?? [])).size).toBe(1)
  expect(frozen()).toEqual(before)
})

function headingsOf(loads: readonly { path: string; heading?: string }[]): (string | undefined)[] {
  return [
    ...new Set(
      loads
        .filter(({ path, heading: shown }) => path === '/app/auth' && shown !== undefined)
        .map(({ heading: shown }) => shown),
    ),
  ]
}
