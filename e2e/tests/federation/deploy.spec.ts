import { execFile } from 'node:child_process'
import { performance } from 'node:perf_hooks'
import { promisify } from 'node:util'
import { expect, test, type Browser } from '@playwright/test'
import { aboutHeading } from '../../support/about'
import { browserUser } from '../../support/browser-user'
import { filesBeside, startVisitors, type User } from '../../support/visitors'
import { buildNext, type NextBuild } from '../../support/next-build'
import { ownSite } from '../../support/own-site'
import { startPortal, type Portal } from '../../support/portal'
import { signInStaff, signInStudent } from '../../support/sign-in'
import { walker } from '../../support/walker'

const area = 'mfe-student'
const heading = 'Student sign-in'
const marker = 'Student sign-in, second edition'
const others = ['mfe/mfe-public', 'mfe/mfe-staff-people', 'mfe/mfe-staff-academics']

let site: ReturnType<typeof ownSite>
let portal: Portal
let next: NextBuild

test.use({ trace: 'off' }) // the trace of twenty users would be too large

test.beforeAll(async () => {
  test.setTimeout(120_000)
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
    ...Array.from({ length: 16 }, (_, index) => walker(`walker ${String(index + 1)}`, url, paths)),
  ]
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const since = performance.now()
  await work()
  return performance.now() - since
}
const emptyNode = () => promisify(execFile)(process.execPath, ['-e', '0'])

/**
 * Rolls the area back and opens a page. Returns the release of the page, and the ms of the command
 * with the start of Node. `limit` is one second. On an overloaded machine it is three times the
 * start of an empty Node, which alone can take longer than a second.
 */
async function rollBack(leaving: string) {
  const limit = Math.max(1000, 3 * (await time(emptyNode)))
  const ms = await time(() => site.mfe('rollback', area, leaving))
  const { releases } = await walker('newcomer', portal.url, []).page('/app/auth')
  return { ms, limit, release: releases[area] }
}
async function expectRollBack(leaving: string, to: string) {
  const move = await rollBack(leaving)
  expect(move.release).toBe(to)
  return move
}
const isTooSlow = ({ ms, limit }: { ms: number; limit: number }): boolean => ms >= limit

test('an area is released under twenty users and rolled back in less than a second, and no user sees an error', async ({
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

  // A second rollback undoes the first, so this goes back and forth until one is fast enough. Other
  // tests slow the machine down, so only the best one counts.
  const moves = [await expectRollBack(next.release, String(first))]
  while (moves.every(isTooSlow) && moves.length < 5) {
    moves.push(
      await expectRollBack(String(first), next.release),
      await expectRollBack(next.release, String(first)),
    )
  }
  test.info().annotations.push({
    type: 'rollback',
    description: moves
      .map(({ ms, limit }) => `${ms.toFixed(0)} of ${limit.toFixed(0)} ms`)
      .join(', '),
  })
  expect(moves.every(isTooSlow)).toBe(false)

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
