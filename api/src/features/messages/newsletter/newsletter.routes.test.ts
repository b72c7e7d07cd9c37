import { createHash } from 'node:crypto'
import { identity } from '@portal/content/identity'
import { newsletter } from '@portal/content/newsletter'
import { messages } from '@portal/contracts'
import { testApp } from '../../../../test/app'
import { withoutTable } from '../../../../test/database'
import { day, newsletterReader, outcome, sent } from './newsletter.fixture'

const test = testApp()
const { post, subscribe, rows, mailed } = newsletterReader(test)

it('stores the address with the consent, and mails a link that confirms it', async () => {
  expect(outcome(await subscribe('Reader@Example.com'))).toEqual(sent)
  expect(await rows('newsletter_subscribers')).toMatchObject([
    {
      email: 'reader@example.com',
      confirmed_at: null,
      consent_wording: expect.any(String) as string,
    },
  ])
  expect(String((await rows('newsletter_subscribers'))[0]?.consent_at)).toMatch(
    /^\d{4}-\d\d-\d\dT.*Z$/,
  )
  const { mail, confirm, leave } = await mailed()
  expect(mail?.subject).toBe('Please confirm your newsletter subscription')
  expect(mail?.html).toContain(
    `<a href="http://localhost:3000/newsletter/confirm?token=${confirm}">`,
  )
  expect(mail?.html).toContain(
    `<a href="http://localhost:3000/newsletter/unsubscribe?token=${leave}">`,
  )
  expect(outcome(await post('/confirm', { token: confirm }))).toEqual([
    200,
    messages.newsletter.confirmed,
  ])
  expect((await rows('newsletter_subscribers'))[0]?.confirmed_at).toEqual(
    expect.stringMatching(/Z$/),
  )
})

it('names the institution in every mail, for any sender', async () => {
  await subscribe()
  const { mail: first, confirm } = await mailed()
  await post('/confirm', { token: confirm })
  test.clock.forward(601)
  await subscribe()
  for (const mail of [first, (await mailed()).mail])
    expect(mail?.text).toContain(`the newsletter of ${identity.name}`)
})

it('records the exact consent text of the form', async () => {
  await subscribe()
  const [{ consent_wording: wording } = {}] = await rows('newsletter_subscribers')
  expect(wording).toBe(createHash('sha256').update(newsletter.consent).digest('hex').slice(0, 20))
})

it('keeps of the tokens only hashes', async () => {
  await subscribe()
  const { confirm, leave } = await mailed()
  expect([confirm.length, leave.length]).toEqual([43, 43])
  const everything = JSON.stringify(
    await Promise.all(
      ['newsletter_subscribers', 'newsletter_links', 'outbox', 'audit_log'].map(rows),
    ),
  )
  expect(everything).not.toContain(confirm)
  expect(everything).not.toContain(leave)
  expect(await rows('newsletter_links')).toHaveLength(2)
})

it('answers the same for an address that is new, waiting or subscribed', async () => {
  const fresh = await subscribe()
  const waiting = await subscribe()
  await post('/confirm', { token: (await mailed()).confirm })
  test.clock.forward(601)
  const subscribed = await subscribe()
  for (const reply of [fresh, waiting, subscribed])
    expect([outcome(reply), Object.keys(reply.headers).sort()]).toEqual([
      sent,
      Object.keys(fresh.headers).sort(),
    ])
  const { mail, confirm, leave } = await mailed()
  expect([mail?.subject, confirm]).toEqual(['You are already subscribed to our newsletter', ''])
  expect((await post('/unsubscribe', { token: leave })).statusCode).toBe(200)
})

it('mails one address once in ten minutes, and three times a day', async () => {
  for (let nth = 0; nth < 5; nth += 1) await subscribe()
  expect(await rows('outbox')).toHaveLength(1)
  test.clock.forward(601)
  await subscribe()
  expect(await rows('outbox')).toHaveLength(2)
  for (let nth = 0; nth < 5; nth += 1) {
    test.clock.forward(601)
    expect(outcome(await subscribe())).toEqual(sent)
  }
  expect(await rows('outbox')).toHaveLength(3)
  test.clock.forward(day)
  await subscribe()
  expect(await rows('outbox')).toHaveLength(4)
})

it('makes one subscriber and one mail of 20 equal posts at once', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => subscribe()))
  expect(replies.map(outcome)).toEqual(Array(20).fill(sent))
  expect(
    [await rows('newsletter_subscribers'), await rows('outbox')].map(({ length }) => length),
  ).toEqual([1, 1])
})

it('stores no address whose mail could not be written', async () => {
  const broken = await withoutTable(test.db, 'outbox', () => subscribe())
  expect(test.takeErrors()).toMatchObject([{ msg: 'request failed' }])
  expect(broken.statusCode).toBe(500)
  expect(await rows('newsletter_subscribers')).toHaveLength(0)
})

it('drops the mail of an address that was unsubscribed in the meantime', async () => {
  await subscribe()
  await test.db('newsletter_subscribers').delete()
  await test.mailWorker.drain()
  expect(await rows('outbox')).toMatchObject([{ status: 'dropped' }])
})

it.each([
  ['', { email: 'a@b' }, messages.registration.invalidEmail],
  ['', { email: ' ' }, messages.registration.invalidEmail],
  ['', { email: 'a@example.com\nBcc: b@example.com' }, messages.registration.invalidEmail],
  ['', { email: '<b>a</b>@example.com' }, messages.registration.invalidEmail],
  ['', { email: 'فاطمة@example.com' }, messages.registration.invalidEmail],
  ['', { email: '0803 CALL ME' }, messages.registration.invalidEmail],
  ['', { email: '🎓@example.com' }, messages.registration.invalidEmail],
  ['', { email: `${'a'.repeat(10_000)}@example.com` }, messages.registration.invalidEmail],
  ['', { email: 'a@example.com', name: 'Ada' }, messages.general.invalid],
  ['', {}, messages.registration.invalidEmail],
  ['/confirm', {}, messages.newsletter.linkInvalid],
  ['/unsubscribe', { token: 7 }, messages.newsletter.linkInvalid],
])('refuses %s %j', async (path, body, message) => {
  expect(outcome(await post(path, body))).toEqual([400, message])
  expect(await rows('newsletter_subscribers')).toHaveLength(0)
})

it('stops a flood from one network address', async () => {
  let last = 200
  for (let sentNow = 0; sentNow <= 120; sentNow += 1)
    last = (await post('/confirm', { token: 'x'.repeat(43) }, '10.9.4.1')).statusCode
  expect(last).toBe(429)
  expect((await post('', { email: 'a@example.com' }, '10.9.4.2')).statusCode).toBe(200)
})
