import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { day, newsletterReader, outcome } from './newsletter.fixture'

const test = testApp()
const { post, subscribe, rows, mailed } = newsletterReader(test)

it('confirms again when the link is used twice, and keeps the first instant', async () => {
  await subscribe()
  const { confirm } = await mailed()
  await post('/confirm', { token: confirm })
  const [before] = await rows('newsletter_subscribers')
  test.clock.forward(60)
  expect((await post('/confirm', { token: confirm })).statusCode).toBe(200)
  expect((await rows('newsletter_subscribers'))[0]?.confirmed_at).toBe(before?.confirmed_at)
})

it('deletes the address and all its data with the unsubscribe link', async () => {
  await subscribe('stays@example.com')
  await subscribe()
  const { confirm, leave } = await mailed()
  await post('/confirm', { token: confirm })
  test.clock.forward(400 * day)
  expect(outcome(await post('/unsubscribe', { token: leave }))).toEqual([
    200,
    messages.newsletter.left,
  ])
  const everything = await Promise.all(
    ['newsletter_subscribers', 'newsletter_links', 'outbox', 'audit_log'].map(rows),
  )
  expect(JSON.stringify(everything)).not.toContain('reader@example.com')
  expect(everything.map(({ length }) => length)).toEqual([1, 2, 1, 0])
  expect(outcome(await post('/unsubscribe', { token: leave }))).toEqual([
    400,
    messages.newsletter.linkInvalid,
  ])
})

it('refuses a link after seven days, one of the other kind, and an invented one', async () => {
  await subscribe()
  const { confirm, leave } = await mailed()
  const invalid = {
    success: false,
    message: messages.newsletter.linkInvalid,
    errors: [{ field: 'token', message: messages.newsletter.linkInvalid }],
  }
  for (const [path, token] of [
    ['/confirm', leave],
    ['/unsubscribe', confirm],
    ['/confirm', 'x'.repeat(43)],
    ['/confirm', 'x'],
    ['/unsubscribe', 'x'.repeat(10_000)],
  ] as const) {
    const reply = await post(path, { token })
    expect([path, reply.statusCode, reply.json()]).toEqual([path, 400, invalid])
  }
  test.clock.forward(7 * day)
  expect((await post('/confirm', { token: confirm })).json()).toEqual(invalid)
})

it('lets the older of two mails confirm as well', async () => {
  await subscribe()
  const { confirm } = await mailed()
  test.clock.forward(601)
  await subscribe()
  expect((await mailed()).confirm).not.toBe(confirm)
  expect((await post('/confirm', { token: confirm })).statusCode).toBe(200)
})
