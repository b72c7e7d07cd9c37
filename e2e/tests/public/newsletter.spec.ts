import { expectAccessible } from '../../support/checks'
import { expect, test } from '../../support/fixtures'
import type { Page } from '@playwright/test'

const linkIn = (text: string, page: string): string => {
  const found = new RegExp(`https?://\\S+(/newsletter/${page}\\?token=\\S+)`).exec(text)?.[1]
  if (!found) throw new Error(`no link to ${page} in: ${text}`)
  return found
}
const subscribe = async (page: Page, email: string): Promise<void> => {
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel('Email').fill(email)
  await footer.getByRole('button', { name: 'Subscribe' }).click()
}

test('a reader subscribes in the footer, confirms by the mail, and unsubscribes', async ({
  page,
  portal,
  picture,
}) => {
  const address = `reader${String(Date.now())}@mail.example`
  await page.goto('/about')
  await subscribe(page, address)
  await expect(
    page.getByText(
      'Check your inbox: we have sent an email that asks you to confirm your address.',
    ),
  ).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await portal.mailsTo(address)).length).toBe(1)
  const mail = (await portal.mailsTo(address))[0]?.text ?? ''

  await page.goto(linkIn(mail, 'confirm'))
  await picture('public-newsletter-confirm')
  await page.getByRole('button', { name: 'Confirm my subscription' }).click()
  await expect(page.getByText('Thank you. You will receive our newsletter.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(linkIn(mail, 'unsubscribe'))
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(
    page.getByText('You will no longer receive our newsletter. Your address has been deleted.'),
  ).toBeVisible()
})

test.describe('an invalid link', () => {
  test.use({ expectedErrors: /status of 400/ })
  test('is refused with a message', async ({ page }) => {
    await page.goto('/newsletter/confirm?token=not-a-token-that-was-ever-mailed')
    await page.getByRole('button', { name: 'Confirm my subscription' }).click()
    await expect(page.getByText('This link is no longer valid.')).toBeVisible()
  })
})

test('an invalid address is refused beside the field', async ({ page }) => {
  await page.goto('/')
  await subscribe(page, 'reader at mail')
  await expect(page.getByRole('contentinfo').getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter a valid email address.',
  )
})
