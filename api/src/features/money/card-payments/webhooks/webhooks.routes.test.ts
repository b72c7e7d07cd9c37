import { createHmac, randomUUID } from 'node:crypto'
import { gatewayMessages, messages, studentFinanceMessages } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { withoutTable } from '../../../../../test/database'
import { testSandbox } from '../../../../../test/sandbox'
import { until } from '../../../../../test/waiting'
import { createApp } from '../../../../app'
import { openDatabase } from '../../../../platform/database/connection/database'

const sandbox = testSandbox()
const test = testApp({}, sandbox.cards)
const cardless = testApp()

const signed = (body: string | Buffer) =>
  createHmac('sha512', sandbox.settings.secretKey).update(body).digest('hex')
beforeEach(() => test.clock.forward(60)) // forgets the duplicates of the test before
const send = (
  payload: string | Buffer,
  signature: string | undefined = signed(payload),
  headers: Record<string, string> = {},
) =>
  test.app.inject({
    method: 'POST',
    url: '/api/webhooks/paystack',
    payload,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-paystack-signature': signature }),
      ...headers,
    },
  })
const stored = () => test.db('webhook_inbox').orderBy('received_at')
const charge = (id: number | string = 4099260516, reference = 'PAY-1-abc') =>
  JSON.stringify({ event: 'charge.success', data: { id, reference, amount: 100 } })

const begun = async (): Promise<string> => {
  const reference = `PAY-1-${randomUUID()}`
  await test.gateway!.initialise({
    reference,
    amountKobo: 250_000,
    email: 'ada@example.com',
    metadata: {},
  })
  return reference
}

it('stores a message unchanged, and answers when it is stored', async () => {
  const body = `{ "event" : "charge.success",\n "data": {"id": 1e4, "reference": "PAY-1-abc", "name": "\\u00e9\\/é"} }`
  const answer = await send(body)
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect(await stored()).toEqual([
    expect.objectContaining({
      body,
      event: 'charge.success',
      event_key: 'charge.success:10000',
      reference: 'PAY-1-abc',
      processed_at: null,
      attempts: 0,
      next_at: expect.any(String),
    }),
  ])
})

it('keeps one of many copies, and of many tellings of the same event', async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(charge())))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 50 }, () => 200))
  expect((await send(`${charge()} `)).statusCode).toBe(200)
  expect(await stored()).toHaveLength(1)
  await send(charge(1, 'PAY-2'))
  expect(await stored()).toHaveLength(2)
})

it('needs neither JSON nor a type of content, for a right signature says whose it is', async () => {
  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/octet-stream',
  ])
    expect((await send(`no JSON: ${type}`, undefined, { 'content-type': type })).statusCode).toBe(
      200,
    )
  const without = await test.app.inject({
    method: 'POST',
    url: '/api/webhooks/paystack',
    payload: '{}',
    headers: { 'x-paystack-signature': signed('{}') },
  })
  expect(without.statusCode).toBe(200)
  expect((await stored()).map(({ event }) => event)).toEqual([
    'unknown',
    'unknown',
    'unknown',
    'unknown',
  ])
})

it('is exempt from the cross-site check, and ignores cookies', async () => {
  expect(
    (
      await send(charge(), undefined, {
        origin: 'https://elsewhere.example',
        'sec-fetch-site': 'cross-site',
        cookie: 'pp_student=nonsense',
      })
    ).statusCode,
  ).toBe(200)
})

it.each([
  ['no signature', undefined, ''],
  ['an empty one', '', ''],
  ['one that is none', 'x'.repeat(128), ''],
  ['one in capitals', 'upper', ''],
  ['that of another body', 'right', ' '],
])('keeps nothing with %s', async (_what, kind, more) => {
  const body = charge()
  const signature =
    kind === 'right' ? signed(body) : kind === 'upper' ? signed(body).toUpperCase() : kind
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/webhooks/paystack',
    payload: body + more,
    headers: {
      'content-type': 'application/json',
      ...(signature !== undefined && { 'x-paystack-signature': signature }),
    },
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { success: false, message: gatewayMessages.badSignature },
  ])
  expect(await stored()).toEqual([])
})

it('notices a single bit', async () => {
  const body = Buffer.from(charge())
  const signature = signed(body)
  for (let at = 0; at < body.length; at += 7) {
    const changed = Buffer.from(body)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect((await send(changed, signature)).statusCode).toBe(401)
  }
  expect(await stored()).toEqual([])
})

it('takes 256 KiB and no more', async () => {
  const most = 256 * 1024
  expect((await send('x'.repeat(most))).statusCode).toBe(200)
  const answer = await send('x'.repeat(most + 1))
  expect([answer.statusCode, answer.json().message]).toEqual([413, messages.general.tooLarge])
})

it('answers 503 without a database, so that the service sends the message again', async () => {
  // Port 9 refuses every connection, like a killed server.
  const config = {
    ...test.config,
    logLevel: 'silent' as const,
    databaseUrl: 'mysql://root@127.0.0.1:9/portal',
  }
  const db = openDatabase(config)
  const app = await createApp({ config, db, clock: test.clock, gateway: test.gateway })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/webhooks/paystack',
    payload: charge(),
    headers: { 'x-paystack-signature': signed(charge()) },
  })
  expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  await app.close()
  await db.destroy()
})

it('does not answer 200 for a message that it could not store', async () => {
  const answer = await withoutTable(test.db, 'webhook_inbox', () => send(charge()))
  expect(answer.statusCode).toBeGreaterThanOrEqual(500)
  expect(test.takeErrors()).toHaveLength(1)
  expect((await send(charge())).statusCode).toBe(200)
  expect(await stored()).toHaveLength(1)
})

it('answers copies of a recent message from memory, and asks the database again later', async () => {
  expect((await send(charge())).statusCode).toBe(200)
  const [copy, later] = await withoutTable(test.db, 'webhook_inbox', async () => {
    const first = await send(charge())
    test.clock.forward(10)
    return [first, await send(charge())]
  })
  expect([copy?.statusCode, later?.statusCode]).toEqual([200, 500])
  expect(test.takeErrors()).toHaveLength(1)
  expect((await send(charge())).statusCode).toBe(200)
  expect(await stored()).toHaveLength(1)
})

it('is closed where no cards are taken', async () => {
  const answer = await cardless.app.inject({
    method: 'POST',
    url: '/api/webhooks/paystack',
    payload: '{}',
    headers: { 'x-paystack-signature': 'a'.repeat(128) },
  })
  expect([answer.statusCode, answer.json().message]).toEqual([
    503,
    studentFinanceMessages.cardsUnavailable,
  ])
})

describe('the messages of the service over HTTP', () => {
  it.each([
    ['as it should', {}, 1],
    ['a hundred times', { copies: 100 }, 1],
    ['as JSON with spaces', { spaced: true }, 1],
    ['late', { delayMs: 300 }, 1],
    ['never', { drop: true }, 0],
  ])(
    'arrives once when it is sent %s',
    async (_what, webhooks, expected) => {
      await sandbox.sendTo(test)
      await sandbox.control.faults({ webhooks })
      const reference = await begun()
      await sandbox.control.pay(reference)
      const ofIt = async () =>
        (await sandbox.control.state()).deliveries.filter(
          (delivery) => delivery.reference === reference,
        )
      await until(
        async () => (await ofIt()).every(({ nextAt }) => nextAt === null),
        'The sandbox goes on to send',
      )
      expect(new Set((await ofIt()).map(({ outcome }) => outcome))).toEqual(
        new Set([expected === 1 ? '200' : 'dropped']),
      )
      expect((await stored()).map((row) => [row.event, row.reference])).toEqual(
        expected === 1 ? [['charge.success', reference]] : [],
      )
    },
    20_000,
  )

  it('are sent again after a refused signature', async () => {
    await sandbox.sendTo(test)
    await sandbox.control.faults({ webhooks: { badSignature: true } })
    const reference = await begun()
    await sandbox.control.pay(reference)
    await until(
      async () =>
        (await sandbox.control.state()).deliveries.some(
          (delivery) => delivery.reference === reference && delivery.outcome === '401',
        ),
      'No message was refused',
    )
    expect(await stored()).toEqual([])
    await sandbox.control.faults()
    await until(async () => (await stored()).length === 1, 'The message was not sent again')
  })

  it('arrive in another order than their events', async () => {
    await sandbox.sendTo(test)
    await sandbox.control.faults({ webhooks: { reorder: true } })
    const reference = await begun()
    await sandbox.control.pay(reference)
    await test.gateway!.refund({ reference, amountKobo: 250_000 })
    await until(async () => (await stored()).length === 4, 'Not all messages have arrived')
    const events = (await stored()).map(({ event }) => event)
    expect(events.indexOf('charge.success')).toBeGreaterThan(events.indexOf('refund.pending'))
    expect(await test.gateway!.verify(reference)).toMatchObject({ status: 'reversed' })
  }, 20_000)
})
