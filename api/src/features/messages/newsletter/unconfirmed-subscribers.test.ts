import { testApp } from '../../../../test/app'
import { untilBlocked } from '../../../../test/waiting'
import { removeUnconfirmed } from '.'
import { day, newsletterReader } from './newsletter.fixture'

const test = testApp()
const { post, subscribe, rows, mailed } = newsletterReader(test)

it('removes addresses that were not confirmed within seven days, and no others', async () => {
  await subscribe('kept@example.com')
  await post('/confirm', { token: (await mailed('kept@example.com')).confirm })
  await Promise.all(
    Array.from({ length: 5 }, (_, nth) => subscribe(`gone${String(nth)}@example.com`)),
  )
  await test.deliver()
  test.clock.forward(7 * day - 60)
  await subscribe('fresh@example.com')
  await removeUnconfirmed(test.db, test.clock)
  expect(await rows('newsletter_subscribers')).toHaveLength(7)
  test.clock.forward(61)
  await removeUnconfirmed(test.db, test.clock)
  const emails = (await rows('newsletter_subscribers')).map(({ email }) => email).sort()
  expect(emails).toEqual(['fresh@example.com', 'kept@example.com'])
  expect(JSON.stringify(await rows('outbox'))).not.toContain('gone')
})

it('keeps an address that is confirmed while the expired ones are being looked for', async () => {
  await subscribe()
  await test.deliver()
  test.clock.forward(7 * day + 1)
  const confirming = await test.db.transaction()
  await confirming('newsletter_subscribers').update({ confirmed_at: test.clock.instant() })
  const cleaned = removeUnconfirmed(test.db, test.clock)
  await untilBlocked(test.db)
  await confirming.commit()
  await cleaned
  expect((await rows('newsletter_subscribers')).map(({ email }) => email)).toEqual([
    'reader@example.com',
  ])
})

it('keeps an address that asks once more while the expired ones are being looked for, and the mail to it', async () => {
  await subscribe()
  await test.deliver()
  test.clock.forward(7 * day + 1)
  const asking = await test.db.transaction()
  await asking('newsletter_subscribers').update({ mailed_at: test.clock.instant() })
  const cleaned = removeUnconfirmed(test.db, test.clock)
  await untilBlocked(test.db)
  await asking.commit()
  await cleaned
  expect(
    [await rows('newsletter_subscribers'), await rows('outbox')].map(({ length }) => length),
  ).toEqual([1, 1])
})
