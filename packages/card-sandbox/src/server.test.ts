import { mkdtempSync, rmSync, appendFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createHmac } from 'node:crypto'
import { startSandbox } from '.'
import {
  begin,
  call,
  messageOf,
  newReference,
  running,
  submit,
  untilState,
  verify,
} from './sandbox.fixture'

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
  await running.sandbox.control.pay(reference)
  await running.sandbox.control.faults({ wrong: { field, times: 1 } })
  expect(await verify(reference)).toMatchObject(told)
  expect(await verify(reference)).toMatchObject({
    amount: 250_000,
    currency: 'NGN',
    domain: 'test',
    reference,
  })
})

it('does what it was asked for before a reply is spoilt, or not, as the switch says', async () => {
  await running.sandbox.control.faults({ reply: { kind: 'truncated', on: ['initialize'] } })
  const [done, undone] = [newReference(), newReference()]
  await expect(
    call('POST', '/transaction/initialize', {
      email: 'a@example.com',
      amount: 100,
      reference: done,
    }),
  ).rejects.toThrow(/JSON/)
  await running.sandbox.control.faults({
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
  expect((await running.sandbox.control.state()).faults.reply).toBeNull()
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
  // The sandbox plans no further attempt for an accepted message.
  await untilState(({ deliveries: [first] }) => first?.nextAt === null, own)
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
    // The file of a process that was killed while writing.
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
  const { code } = await begin({ email: 'ada@example.com', reference: newReference() })
  const response = await fetch(`${running.sandbox.url}/control/faults`, {
    method: 'PUT',
    body: '{"reply":{"kind":"rubbish"}}',
    headers: { 'content-type': 'application/json' },
  })
  expect([response.status, response.headers.get('content-type')]).toEqual([
    400,
    'application/json; charset=utf-8',
  ])
  expect(
    (await fetch(`${running.sandbox.url}/control/transactions/nobody/pay`, { method: 'POST' }))
      .status,
  ).toBe(404)
  expect(await submit(code, { answer: '<script>' })).not.toContain('<script>')
  expect(
    messageOf(await (await fetch(`${running.sandbox.url}/checkout/nobody`)).text()),
  ).toMatchObject({
    event: 'error',
    data: { type: 'setup' },
  })
})
