import { mkdtempSync, rmSync, appendFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHmac } from 'node:crypto'
import { startSandbox, testCards, type RunningSandbox } from '.'

let sandbox: RunningSandbox
beforeAll(async () => void (sandbox = await startSandbox({ retryFactor: 6000 })))
beforeEach(() => sandbox.control.faults())
afterAll(() => sandbox.close())

let made = 0
const newReference = () => `R-${String((made += 1))}`
const call = async (
  method: string,
  path: string,
  body?: unknown,
  key = sandbox.settings.secretKey,
  at = sandbox.url,
) => {
  const response = await fetch(`${at}${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    body: (await response.json()) as {
      status: boolean
      message: string
      code?: string
      data: Record<string, unknown>
      meta?: unknown
    },
  }
}
const begin = async (own: object = {}, at = sandbox) => {
  const reference = newReference()
  const { body } = await call(
    'POST',
    '/transaction/initialize',
    { email: 'ada@example.com', amount: '250000', reference, ...own },
    at.settings.secretKey,
    at.url,
  )
  return { reference, code: String(body.data.access_code) }
}
const verify = async (reference: string) =>
  (await call('GET', `/transaction/verify/${reference}`)).body.data
/** Sends what a form of the checkout would, and gives the page that comes back. */
const submit = async (code: string, fields: Record<string, string>) =>
  (
    await fetch(`${sandbox.url}/checkout/${code}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    })
  ).text()
const messageOf = (html: string): unknown => {
  const [, told = 'null'] = /data-message="([^"]*)"/.exec(html) ?? []
  return JSON.parse(
    told.replace(/&#(\d+);/g, (_sign, code: string) => String.fromCharCode(Number(code))),
  )
}

it.each([
  ['ok', []],
  ['pin', ['1111']],
  ['pin-otp', ['1234', '123456']],
  ['pin-phone-otp', ['0000', '08012345678', '123456']],
  ['bank', ['approve']],
  ['refund-fails', []],
  ['refund-attention', []],
])('is paid with the test card %s and what it asks for', async (id, answers) => {
  const { reference, code } = await begin()
  const card = testCards.find((each) => each.id === id)!
  let html = await submit(code, {
    number: card.number.replace(/(....)/g, '$1 '),
    cvv: card.cvv,
    expiry: '12/30',
  })
  for (const answer of answers) {
    expect(await verify(reference)).toMatchObject({
      status: 'abandoned',
      paid_at: null,
      authorization: {},
    })
    html = await submit(code, { answer })
  }
  expect(messageOf(html)).toMatchObject({
    event: 'success',
    data: { reference, message: 'Approved' },
  })
  expect(await verify(reference)).toMatchObject({
    status: 'success',
    amount: 250_000,
    requested_amount: 250_000,
    fees: 13_750,
    authorization: { last4: card.number.slice(-4) },
  })
})

it.each([
  ['declined', [], 'Declined'],
  ['insufficient', [], 'Insufficient Funds'],
  ['no-token', ['0000'], 'Token Not Generated'],
  ['pin', ['9999'], 'Incorrect PIN'],
  ['pin-otp', ['1234', '000000'], 'Incorrect OTP'],
  ['bank', ['refuse'], 'Declined by the bank'],
])(
  'is refused with the test card %s after %j, and paid with another',
  async (id, answers, said) => {
    const { reference, code } = await begin()
    let html = await submit(code, { card: id })
    for (const answer of answers) html = await submit(code, { answer })
    expect(html).toContain(said)
    expect(await verify(reference)).toMatchObject({
      status: 'failed',
      gateway_response: said,
      paid_at: null,
    })
    await submit(code, { card: 'ok' })
    expect(await verify(reference)).toMatchObject({ status: 'success' })
  },
)

it('lists payments of before as they ended, tells nobody of them, and sends one back', async () => {
  const [paid, failed, reversed] = [newReference(), newReference(), newReference()]
  const of = (reference: string, status: 'failed' | 'success' | 'reversed') => ({
    reference,
    email: 'ada@example.com',
    amountKobo: 250_000,
    feesKobo: 13_750,
    status,
    createdAt: '2019-03-04T10:00:00.000Z',
    paidAt: status === 'failed' ? null : '2019-03-04T10:01:00.000Z',
  })
  const past = [
    { id: 4_700_100_001, ...of(paid, 'success') },
    of(failed, 'failed'),
    of(reversed, 'reversed'),
  ]
  await sandbox.control.remember(past)
  await sandbox.control.remember(past)
  const listed = (
    await call('GET', '/transaction?from=2019-03-04T00:00:00.000Z&to=2019-03-05T00:00:00.000Z')
  ).body.data as unknown as { reference: string; status: string }[]
  expect(new Map(listed.map(({ reference, status }) => [reference, status]))).toEqual(
    new Map([
      [paid, 'success'],
      [failed, 'failed'],
      [reversed, 'reversed'],
    ]),
  )
  expect(await verify(paid)).toMatchObject({
    id: 4_700_100_001,
    status: 'success',
    amount: 250_000,
    fees: 13_750,
    paid_at: '2019-03-04T10:01:00.000Z',
  })
  expect((await call('POST', '/refund', { transaction: paid })).status).toBe(200)
  expect((await call('POST', '/refund', { transaction: reversed })).status).toBe(400)
  expect(
    (await sandbox.control.state()).deliveries.filter(
      ({ event, reference }) => event === 'charge.success' && [paid, reversed].includes(reference),
    ),
  ).toEqual([])
})

it('takes no card but the test cards, and says which is no secret', async () => {
  const { reference, code } = await begin()
  expect(await submit(code, { number: '4111111111111111', cvv: '123' })).toContain(
    'Only the test cards work here',
  )
  expect(await submit(code, { number: testCards[0]!.number, cvv: '999' })).toContain(
    'Only the test cards work here',
  )
  expect(await verify(reference)).toMatchObject({ status: 'failed' })
  const html = await (await fetch(`${sandbox.url}/checkout/${code}`)).text()
  expect(html).toContain('No real card is charged')
  for (const { number } of testCards) expect(html).toContain(number)
})

it('is cancelled without an end, and can be paid afterwards, by itself where a switch says so', async () => {
  const { reference, code } = await begin()
  expect(messageOf(await submit(code, { leave: '1' }))).toEqual({
    event: 'cancel',
    data: { status: 'abandoned' },
  })
  expect(await verify(reference)).toMatchObject({ status: 'abandoned' })
  await sandbox.control.faults({ successAfterAbandonedMs: 150 })
  await submit(code, { leave: '1' })
  expect(await verify(reference)).toMatchObject({ status: 'abandoned' })
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await verify(reference)).toMatchObject({ status: 'success' })
})

it('refuses as the service does', async () => {
  const { reference } = await begin()
  expect(
    await call('POST', '/transaction/initialize', {
      email: 'ada@example.com',
      amount: 1,
      reference,
    }),
  ).toMatchObject({
    status: 400,
    body: {
      status: false,
      message: 'Duplicate Transaction Reference',
      code: 'duplicate_reference',
    },
  })
  expect(await call('GET', '/transaction/verify/nobody')).toMatchObject({
    status: 400,
    body: { status: false, message: 'Transaction reference not found.' },
  })
  expect(await call('GET', '/transaction/12')).toMatchObject({
    status: 404,
    body: { status: false, message: 'Transaction not found' },
  })
  expect(
    await call('GET', `/transaction/verify/${reference}`, undefined, 'sk_test_other'),
  ).toMatchObject({ status: 401, body: { status: false, message: 'Invalid key' } })
  for (const wrong of [
    { amount: '1.5' },
    { amount: -1 },
    { amount: 0 },
    { email: 'nobody' },
    { reference: 'a_b' },
  ]) {
    expect(
      (
        await call('POST', '/transaction/initialize', {
          email: 'ada@example.com',
          amount: 100,
          ...wrong,
        })
      ).status,
    ).toBe(400)
  }
})

it.each([
  ['amount', { amount: 10_000, requested_amount: 10_000 }],
  ['currency', { currency: 'GHS' }],
  ['domain', { domain: 'live' }],
  ['reference', { reference: expect.stringMatching(/x$/) }],
] as const)('tells the %s wrongly where a switch says so', async (field, told) => {
  const { reference } = await begin()
  await sandbox.control.pay(reference)
  await sandbox.control.faults({ wrong: { field, times: 1 } })
  expect(await verify(reference)).toMatchObject(told)
  expect(await verify(reference)).toMatchObject({
    amount: 250_000,
    currency: 'NGN',
    domain: 'test',
    reference,
  })
})

it('does what it was asked for before a reply is spoilt, or not, as the switch says', async () => {
  await sandbox.control.faults({ reply: { kind: 'truncated', on: ['initialize'] } })
  const [done, undone] = [newReference(), newReference()]
  await expect(
    call('POST', '/transaction/initialize', {
      email: 'a@example.com',
      amount: 100,
      reference: done,
    }),
  ).rejects.toThrow(/JSON/)
  await sandbox.control.faults({
    reply: { kind: 'reset', on: ['initialize'], done: false, times: 1 },
  })
  await expect(
    call('POST', '/transaction/initialize', {
      email: 'a@example.com',
      amount: 100,
      reference: undone,
    }),
  ).rejects.toThrow()
  expect((await call('GET', `/transaction/verify/${done}`)).status).toBe(200)
  expect((await call('GET', `/transaction/verify/${undone}`)).status).toBe(400)
  expect((await sandbox.control.state()).faults.reply).toBeNull()
})

it.each([
  ['refund-fails', 'failed', 'success', 250_000],
  ['refund-attention', 'needs-attention', 'success', '250000'],
  ['ok', 'processed', 'reversed', '250000'],
])('refunds a payment with the card %s step by step: %s', async (card, end, status, amount) => {
  const { reference } = await begin()
  await sandbox.control.pay(reference, { card })
  expect((await call('POST', '/refund', { transaction: reference, amount: 300_000 })).status).toBe(
    400,
  )
  expect((await call('POST', '/refund', { transaction: reference })).body.data).toMatchObject({
    status: 'pending',
    amount: 250_000,
  })
  expect((await call('POST', '/refund', { transaction: reference })).status).toBe(400)
  const events = async () =>
    (await sandbox.control.state()).deliveries
      .filter((each) => each.reference === reference && each.event.startsWith('refund.'))
      .reverse()
  for (let waited = 0; waited < 100 && (await events()).length < 3; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  expect((await events()).map(({ event }) => event)).toEqual([
    'refund.pending',
    'refund.processing',
    `refund.${end}`,
  ])
  expect((JSON.parse((await events()).at(-1)!.body) as { data: unknown }).data).toMatchObject({
    transaction_reference: reference,
    amount,
  })
  expect(await verify(reference)).toMatchObject({ status })
})

it('tells of disputes, and takes the money back of one that is lost', async () => {
  const { reference } = await begin()
  await sandbox.control.pay(reference)
  await sandbox.control.dispute(reference)
  expect(
    await sandbox.control.dispute(reference, { event: 'resolve', isLost: true }),
  ).toMatchObject({ status: 'reversed' })
  const { deliveries } = await sandbox.control.state()
  expect(
    deliveries
      .filter((each) => each.reference === reference)
      .map(({ event }) => event)
      .sort(),
  ).toEqual(['charge.dispute.create', 'charge.dispute.resolve', 'charge.success'])
})

it('sends a message until it is taken, with the signature of its bytes, and stops there', async () => {
  const got: { body: string; signature: unknown }[] = []
  const portal = createServer((request: IncomingMessage, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      got.push({ body, signature: request.headers['x-paystack-signature'] })
      response.statusCode = got.length < 3 ? 503 : 200
      response.end()
    })
  })
  await new Promise<void>((resolve) => void portal.listen(0, '127.0.0.1', resolve))
  const own = await startSandbox({
    retryFactor: 6000,
    webhookUrl: `http://127.0.0.1:${String((portal.address() as { port: number }).port)}/hook`,
  })
  const { reference } = await begin({}, own)
  await own.control.pay(reference)
  for (let waited = 0; waited < 100 && got.length < 3; waited += 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
  await new Promise((resolve) => setTimeout(resolve, 200))
  await own.close()
  portal.closeAllConnections()
  portal.close()
  expect(got).toHaveLength(3)
  for (const { body, signature } of got)
    expect(signature).toBe(createHmac('sha512', own.settings.secretKey).update(body).digest('hex'))
  expect(JSON.parse(got[0]!.body)).toMatchObject({
    event: 'charge.success',
    data: { reference, status: 'success' },
  })
})

describe('kept in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'card-sandbox-'))
  const file = join(folder, 'kept.jsonl')
  afterAll(() => rmSync(folder, { recursive: true }))
  const secretKey = 'sk_test_kept'

  it('is after a kill what it was when it last answered', async () => {
    const first = await startSandbox({ file, secretKey })
    const [paid, waiting] = [await begin({}, first), await begin({}, first)]
    await first.control.faults({ webhooks: { copies: 3 } })
    await first.control.pay(paid.reference)
    // What a process leaves that is killed while it writes.
    appendFileSync(file, '{"kind":"transaction","id":"40992')
    const second = await startSandbox({ file, secretKey })
    await first.close()
    const { transactions, deliveries, faults } = await second.control.state()
    expect(transactions.map(({ reference, status }) => [reference, status])).toEqual([
      [waiting.reference, 'abandoned'],
      [paid.reference, 'success'],
    ])
    expect([deliveries.length, faults.webhooks.copies]).toEqual([3, 3])
    await second.control.pay(waiting.reference)
    await second.close()
    const third = await startSandbox({ file, secretKey })
    expect((await third.control.state()).transactions.map(({ status }) => status)).toEqual([
      'success',
      'success',
    ])
    await third.close()
  })
})

it('takes no live key', async () => {
  await expect(startSandbox({ secretKey: 'sk_live_0123456789' })).rejects.toThrow('no live key')
})

it('answers a broken request as one, and shows no text as a page', async () => {
  const { code } = await begin({ email: 'ada@example.com', reference: `R-${String((made += 1))}` })
  const response = await fetch(`${sandbox.url}/control/faults`, {
    method: 'PUT',
    body: '{"reply":{"kind":"rubbish"}}',
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    400,
    'application/json; charset=utf-8',
  ])
  expect(
    (await fetch(`${sandbox.url}/control/transactions/nobody/pay`, { method: 'POST' })).status,
  ).toBe(404)
  expect(await submit(code, { answer: '<script>' })).not.toContain('<script>')
  expect(messageOf(await (await fetch(`${sandbox.url}/checkout/nobody`)).text())).toMatchObject({
    event: 'error',
    data: { type: 'setup' },
  })
})
