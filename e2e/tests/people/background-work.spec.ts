import type { MailRecord } from '@portal/contracts'
import { expectSound } from '../../support/checks'
import { expect, test as base } from '../../support/fixtures'
import { keyboardOf } from '../../support/keyboard'
import { startBrokenMailServer, type MailServer } from '../../support/mail-server'
import { startPortal } from '../../support/portal'
import { signInStaff } from '../../support/sign-in'

/** A portal of its own whose mail server is broken. */
const test = base.extend<{ mails: MailServer }>({
  mails: async ({}, use) => {
    const mails = await startBrokenMailServer()
    await use(mails)
    await mails.stop()
  },
  baseURL: async ({ engine, mails }, use, worker) => {
    const portal = await startPortal(engine, 200 + worker.workerIndex, { SMTP_URL: mails.url })
    await use(portal.url)
    await portal.stop()
  },
})

test('an email fails because the mail server is broken; an administrator sees it in the bell, sends it again after the repair, and it arrives', async ({
  page,
  mails,
  picture,
}) => {
  const address = 'oluwaseun.bankole@polytechnic.example'
  const asked = await page.request.post('/api/staff/forgot-password', { data: { email: address } })
  expect(asked.status()).toBe(200)

  await signInStaff(page, 'AD0001')
  await expect(async () => {
    const reply = await page.request.get('/api/mails')
    const { data } = (await reply.json()) as { data: { mails: MailRecord[] } }
    expect(data.mails.map(({ to }) => to.address)).toEqual([address])
  }).toPass()
  await page.reload()
  const keyboard = keyboardOf(page)
  await keyboard.press(page.getByRole('button', { name: /^Notifications, \d+ unread$/ }))
  await keyboard.press(page.getByRole('link', { name: 'Open Email failed' }).first())

  await expect(page).toHaveURL(/\/staff\/database\/background-work\?q=/)
  const failed = page.getByRole('row', { name: /Password link for a member of staff/ })
  await expect(failed).toContainText('The mail server refuses this address.')
  // Processes store the runs of their workers every half minute.
  await expect(page.getByRole('row', { name: /Sends emails/ })).toContainText('Every second', {
    timeout: 60_000,
  })
  await expectSound(page)
  await picture('people-background-work')

  mails.repair()
  await keyboard.press(failed.getByRole('button', { name: /^Send again/ }))
  const message = page.getByRole('dialog', { name: /Password link for a member of staff/ })
  await expect(message).toContainText('The email is sent now.')
  await keyboard.press(message.getByRole('button', { name: 'OK' }))
  await expect(failed).toHaveCount(0)
  await expect(() => {
    expect(mails.received).toEqual([address])
  }).toPass()
  await keyboard.press(page.getByRole('button', { name: 'Sent', exact: true }))
  await expect(page.getByRole('row', { name: /Password link for a member of staff/ })).toBeVisible()

  await page.goto('/staff/database/audit?action=mail.retried')
  await expect(page.getByRole('row', { name: /Sent an email again/ })).toContainText(address)
})
