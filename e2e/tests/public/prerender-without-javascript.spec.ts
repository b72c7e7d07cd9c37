import { expectNoSidewaysScroll } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { pages, paths } from '../../support/public-pages'

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of paths) {
    test(`${path} can be read, and its links work`, async ({ page, request }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(pages[path])
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{50}/)
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
        'href',
        new URL(path, page.url()).href,
      )
      const links = await page
        .locator('a[href^="/"]')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
      expect(links.length).toBeGreaterThan(8)
      for (const link of new Set(links)) expect((await request.get(link)).status(), link).toBe(200)
    })
  }

  test('the menus open under the pointer', async ({ page }) => {
    await page.goto('/')
    const portal = page.getByRole('banner').getByRole('link', { name: 'Applicant Portal' })
    await expect(portal).toBeHidden()
    await page.getByRole('button', { name: 'Admissions' }).hover()
    await portal.click()
    await expect(page).toHaveURL(/\/app\/auth$/)
  })

  test('a phone shows a menu too, and the page fits the screen', async ({ page, picture }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('banner').getByRole('link', { name: 'About Us' })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    await page.goto('/')
    await picture('public-no-script')
    await page.getByRole('button', { name: 'Admissions' }).hover()
    await page.getByRole('banner').getByRole('link', { name: 'How to apply' }).click()
    await expect(page).toHaveURL('/#how-to-apply')
  })

  test('schools link to the department with its own page, and the page shows no loading message', async ({
    page,
  }) => {
    await page.goto('/department')
    await expect(page.getByText('Loading...')).toHaveCount(0)
    await expect(
      page.getByRole('navigation', { name: 'Schools and departments' }).getByRole('link'),
    ).toHaveAttribute('href', '/department')
  })
})
