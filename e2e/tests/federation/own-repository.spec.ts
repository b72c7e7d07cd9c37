import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { createRepository, type OwnRepository } from '../../support/federation/own-repository'
import { ownSite } from '../../support/federation/own-site'
import { startPortal, type Portal } from '../../support/portal'
import { addReleaseToken } from '../../support/federation/release-token'
import { signInStaff } from '../../support/sign-in'
import { startDevServer } from '../../support/federation/standalone'

const area = 'mfe-hostels'
/** npm installs packages twice here, which takes minutes with a slow registry. */
const longest = 600_000

let site: ReturnType<typeof ownSite>
let portal: Portal
let repository: OwnRepository

test.beforeAll(async () => {
  test.setTimeout(longest)
  site = ownSite()
  const [created, started] = await Promise.all([
    createRepository(area, 'Hostels'),
    startPortal('sqlite', 0, { DATA_DIR: site.folder }),
  ])
  repository = created
  portal = started
  await repository.run('npm', ['install', '--no-audit', '--no-fund'])
})
test.afterAll(async () => {
  await portal.stop()
  repository.remove()
  site.remove()
})

test('a team makes an area in an empty folder, develops it with mocks, and releases it over the API', async ({
  browser,
  picture,
}) => {
  test.setTimeout(longest)
  await test.step('types and tests', async () => {
    await repository.run('npm', ['run', 'typecheck'])
    await repository.run('npm', ['test'], { CI: 'true' })
  })

  await test.step('the dev server', async () => {
    const server = await startDevServer(repository.folder, ['--', '--port', '4390'])
    const context = await browser.newContext({ baseURL: server.url })
    const page = await context.newPage()
    await page.goto('/hostels')
    await expect(page.getByRole('heading', { level: 1, name: 'Hostels' })).toBeVisible()
    await picture('own-repository-dev', page)
    await context.close()
    await server.stop()
  })

  const context = await browser.newContext({ baseURL: portal.url })
  const page = await context.newPage()
  await signInStaff(page, 'AD0001', { at: '/staff/database/release-tokens' })
  const token = await addReleaseToken(page, { name: 'Hostels team', area })

  const release = await test.step('the release', async () => {
    const settings = { MFE_SITE: portal.url, MFE_TOKEN: token }
    const mfe = (...words: string[]): Promise<string> =>
      repository.run('npm', ['run', 'mfe', '--', ...words], settings)
    await mfe('publish', area)
    const description = JSON.parse(
      readFileSync(join(repository.folder, 'dist/release.json'), 'utf8'),
    ) as { release: string; operations: string[] }
    expect(description.operations).toEqual(['GET /schools'])
    const verified = await mfe('promote', area, description.release)
    expect(verified).toMatch(/ok {3}operations 1 operations, all in http/)
    expect(verified).toMatch(/ok {3}smoke {6}\d pages opened/)
    expect(await mfe('status')).toMatch(new RegExp(`${area} +${description.release}`))
    return description.release
  })

  await page.goto('/hostels')
  await expect(page.getByText('This is the page of the Hostels team')).toBeVisible()
  await expectSound(page)
  await page.goto('/staff')
  await page.getByRole('link', { name: 'Hostels', exact: true }).click()
  await expect(page.getByText('School of', { exact: false }).first()).toBeVisible()
  await expectSound(page)
  await picture('own-repository-staff', page)
  expect(await (await fetch(`${portal.url}/hostels`)).text()).toContain(release)
  await context.close()

  await test.step('the next packages', async () => {
    const archives = await repository.laterArchives('laterName')
    expect(await repository.run('npm', ['run', 'upgrade', '--', archives])).toContain(
      'Names of the kit added: laterName',
    )
  })
})
