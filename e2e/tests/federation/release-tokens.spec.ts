import { expect, test } from '../../support/fixtures'
import { buildNext, type NextBuild } from '../../support/federation/next-build'
import { ownSite, runMfe } from '../../support/federation/own-site'
import { startPortal, type Portal } from '../../support/portal'
import { addReleaseToken } from '../../support/federation/release-token'
import { signInStaff } from '../../support/sign-in'

const area = 'mfe-student'

let site: ReturnType<typeof ownSite>
let portal: Portal
let next: NextBuild

test.beforeAll(async () => {
  site = ownSite()
  const [built, started] = await Promise.all([
    buildNext(
      area,
      'src/features/sign-in/SignInPage.tsx',
      'title="Student sign-in"',
      'title="Student sign-in of the team"',
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

test('a team releases its area over the API with a token, nothing else, and not after the token is revoked', async ({
  browser,
  picture,
}) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await signInStaff(page, 'AD0001', { at: '/staff/database/release-tokens' })
  const token = await addReleaseToken(page, { name: 'Student team', area })
  await picture('release-token-added', page)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await picture('release-tokens', page)

  const team = (...args: string[]): Promise<string> =>
    runMfe(args, { MFE_SITE: portal.url, MFE_TOKEN: token, DATA_DIR: '/nowhere', MFE_BY: 'me' })
  expect(await team('publish', area, '--dist', next.dist)).toContain(`${next.release} published`)
  expect(await team('promote', area, next.release, '--canary', '10', '--groups', 'qa')).toContain(
    'is canary at 10 %',
  )
  expect(await team('history', '--limit', '1')).toContain('Student team')
  await team('rollback', area, next.release)
  expect(await team('status')).not.toContain(next.release)
  await expect(team('disable', 'mfe-public', '--message', 'Off.')).rejects.toThrow(
    'This release token may only change its own areas.',
  )

  await page.reload()
  await expect(page.getByRole('row', { name: /Student team/ })).not.toContainText('Never')
  await page.goto('/staff/database/audit')
  for (const action of ['Published a release', 'Changed the current releases'])
    await expect(page.getByText(action).filter({ visible: true }).first()).toBeVisible()
  await picture('audit-of-a-token', page)

  await page.goto('/staff/database/release-tokens')
  await page.getByRole('button', { name: 'Revoke Student team' }).click()
  await page.getByRole('button', { name: 'Yes, revoke it' }).click()
  await expect(page.getByRole('row', { name: /Student team/ })).toContainText('Revoked')
  await expect(team('status')).rejects.toThrow('This release token is not valid')
  await context.close()
})
