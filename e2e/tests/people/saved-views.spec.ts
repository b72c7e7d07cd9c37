import { expectAccessible, expectNoSidewaysScroll, expectSound } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import { signInStaff } from '../../support/sign-in'

const list = '/staff/students'

test.afterEach(async ({ page }) => {
  const reply = await page.request.get('/api/staff/views', { params: { list } })
  if (reply.status() !== 200) return
  const { data } = (await reply.json()) as { data: { _id: string }[] }
  for (const { _id } of data)
    expect((await page.request.delete(`/api/staff/views/${_id}`)).status()).toBe(200)
})

test('an officer saves a view of the students list, and opens it in another browser', async ({
  page,
  browser,
}) => {
  await signInStaff(page, 'AD0003', { at: `${list}?status=pending&sort=-name&page=2` })
  await expect(page.getByRole('button', { name: /Status: Pending/ })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('button', { name: 'Save this view…' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Pending, from Z')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'View saved' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const phone = await context.newPage()
  await signInStaff(phone, 'AD0003', { at: list })
  await phone.getByRole('button', { name: 'Views' }).click()
  const view = phone.getByRole('link', { name: 'Pending, from Z' })
  await expect(view).toBeInViewport({ ratio: 1 })
  await expectNoSidewaysScroll(phone)
  await view.click()
  await expect(phone).toHaveURL(/\/staff\/students\?sort=-name&status=pending$/)
  await expect(phone.getByRole('button', { name: /Status: Pending/ })).toBeVisible()
  await phone.getByRole('button', { name: 'Views' }).click()
  await expect(view).toHaveAttribute('aria-current', 'true')
  await phone.keyboard.press('Escape')
  await expectSound(phone)
  await context.close()
})
