import { expectAccessible } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'

test('the keyboard opens the menu level by level, and Escape closes each level and returns the focus', async ({
  page,
}) => {
  await page.goto('/')
  const main = page.getByRole('navigation', { name: 'Main' })
  const academics = main.getByRole('button', { name: 'Academics' })
  await academics.focus()
  await page.keyboard.press('Enter')
  await expect(academics).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Tab')
  const schools = main.getByRole('button', { name: 'Schools' })
  await expect(schools).toBeFocused() // Calendars is a text, not a link
  await page.keyboard.press('Enter')
  await expect(main.getByRole('button', { name: 'School of Applied Sciences' })).toBeVisible()
  await expectAccessible(page)
  await keyboardOf(page).press(main.getByRole('button', { name: 'School of Applied Sciences' }))
  await expect(main.getByRole('link', { name: 'Computer Science' })).toBeVisible()
  for (const held of [
    main.getByRole('button', { name: 'School of Applied Sciences' }),
    schools,
    academics,
  ]) {
    await page.keyboard.press('Escape')
    await expect(held).toBeFocused()
    await expect(held).toHaveAttribute('aria-expanded', 'false')
  }
})

test('the menu of a phone opens at the bottom, within reach of the thumb, and returns the focus', async ({
  page,
  picture,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await menu.click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const foot = async () => {
    const { y = 0, height = 0 } = (await drawer.boundingBox()) ?? {}
    return Math.round(y + height)
  }
  await expect.poll(foot).toBe(740) // waits until it has slid in
  await drawer.getByRole('button', { name: 'Admissions' }).click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(drawer.getByRole('button', { name: 'Admissions' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(menu).toBeFocused()
  await menu.click()
  await page.getByRole('dialog').getByRole('link', { name: 'About Us' }).click()
  await expect(page).toHaveURL('/about')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await picture('public-menu-closed')
})

test('the menu marks the present page in forced colours, too', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const main = page.getByRole('navigation', { name: 'Main' })
  for (const [at, current] of [
    ['/', main.getByRole('link', { name: 'Home' })],
    ['/about', main.getByRole('link', { name: 'About Us' })],
    ['/funding', main.getByRole('button', { name: 'Admissions' })],
    ['/department', main.getByRole('button', { name: 'Academics' })],
  ] as const) {
    await page.goto(at)
    await expect(current).toHaveCSS('border-bottom-width', '3px')
  }
})

test('the footer of a tablet does not break the email address', async ({ page }) => {
  for (const width of [768, 800]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/about')
    const email = page.getByRole('contentinfo').getByRole('link', { name: /@/ })
    expect(
      await email.evaluate((link) => {
        const text = document.createRange()
        text.selectNodeContents(link)
        return text.getClientRects().length
      }),
    ).toBe(1)
  }
})
