import { createHmac } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import { testSandbox } from '../../../test/sandbox'
import { GatewayRefused, GatewayUnreachable } from '.'
import type { Limits } from './caller'
import { createPaystack } from './paystack'

const sandbox = testSandbox()
const adapter = (limits: Partial<Limits> = {}) => createPaystack(sandbox.settings, limits)

let made = 0
const newCheckout = (own = {}) => ({
  reference: `PAY-1-${String((made += 1))}`,
  amountKobo: 4_500_000,
  email: 'ada@example.com',
  metadata: { studentId: 's1' },
  ...own,
})
const begun = async () => {
  const checkout = newCheckout()
  await adapter().initialise(checkout)
  return checkout.reference
}

it('begins a payment, which is abandoned until it is made', async () => {
  const checkout = newCheckout()
  const { accessCode } = await adapter().initialise(checkout)
  expect(accessCode).toMatch(/^\w+$/)
  expect(await adapter().verify(checkout.reference)).toEqual({
    reference: checkout.reference,
    gatewayId: expect.stringMatching(/^\d+$/),
    status: 'abandoned',
    amountKobo: 4_500_000,
    requestedKobo: 4_500_000,
    currency: 'NGN',
    mode: 'test',
    channel: 'card',
    feesKobo: null,
    paidAt: null,
    email: 'ada@example.com',
    message: 'The transaction was not completed',
    metadata: { studentId: 's1' },
  })
})

it('tells of a payment that was made: the fee as the service says, and who bore it', async () => {
  const [usual, borne] = [await begun(), await begun()]
  await sandbox.control.pay(usual)
  await sandbox.control.faults({ payerBearsFee: true })
  await sandbox.control.pay(borne)
  expect(await adapter().verify(usual)).toMatchObject({
    status: 'success',
    amountKobo: 4_500_000,
    requestedKobo: 4_500_000,
    feesKobo: 77_500,
    paidAt: expect.any(String),
  })
  expect(await adapter().verify(borne)).toMatchObject({
    status: 'success',
    amountKobo: 4_577_500,
    requestedKobo: 4_500_000,
    feesKobo: 77_500,
  })
})

it('knows a reference that the service does not, whatever stands in it, and the case of those it does', async () => {
  expect(await adapter().verify('PAY-1-nobody')).toBeNull()
  expect(await adapter().verify('a/../b?c=d#e')).toBeNull()
  const reference = await begun()
  expect(await adapter().verify(reference.toLowerCase())).toBeNull()
})

it('is refused what the service does not take, by its word', async () => {
  const reference = await begun()
  const refusal = adapter().initialise(newCheckout({ reference }))
  await expect(refusal).rejects.toThrow(GatewayRefused)
  await expect(refusal).rejects.toMatchObject({
    code: 'duplicate_reference',
    status: 400,
    message: 'Duplicate Transaction Reference',
  })
  const stranger = createPaystack({ ...sandbox.settings, secretKey: 'sk_test_somebodyelse' })
  await expect(stranger.verify(reference)).rejects.toMatchObject({
    name: 'GatewayRefused',
    status: 401,
    message: 'Invalid key',
  })
})

it('lists what was paid, page by page', async () => {
  const from = new Date().toISOString()
  await new Promise((resolve) => setTimeout(resolve, 5))
  const references = await Promise.all(
    Array.from({ length: 103 }, async () => {
      const reference = await begun()
      await sandbox.control.pay(reference)
      return reference
    }),
  )
  await begun()
  const to = new Date(Date.now() + 1000).toISOString()
  const first = await adapter().list({ from, to, page: 1 })
  const second = await adapter().list({ from, to, page: 2 })
  expect([first.payments.length, first.next, second.payments.length, second.next]).toEqual([
    100,
    2,
    3,
    null,
  ])
  expect([...first.payments, ...second.payments].map(({ reference }) => reference).sort()).toEqual(
    references.sort(),
  )
}, 30_000)

it('sends money back, once', async () => {
  const reference = await begun()
  await expect(adapter().refund({ reference, amountKobo: 100 })).rejects.toThrow(GatewayRefused)
  await sandbox.control.pay(reference)
  const refund = await adapter().refund({ reference, amountKobo: 4_500_000 })
  expect(refund).toEqual({
    gatewayId: expect.stringMatching(/^\d+$/),
    status: 'pending',
    amountKobo: 4_500_000,
  })
  const { gatewayId = '' } = (await adapter().verify(reference)) ?? {}
  expect((await adapter().refundsOf(gatewayId)).map((each) => each.gatewayId)).toEqual([
    refund.gatewayId,
  ])
  expect(await adapter().refundsOf('1')).toEqual([])
  expect(await adapter().refundOf(refund.gatewayId)).toMatchObject({
    gatewayId: refund.gatewayId,
    amountKobo: 4_500_000,
  })
  await expect(adapter().refundOf('1')).rejects.toThrow(GatewayRefused)
  await expect(adapter().refund({ reference, amountKobo: 1 })).rejects.toThrow(GatewayRefused)
})

describe('when the service fails', () => {
  it.each([
    ['breaks off half-way', { kind: 'reset' }],
    ['fails with 500', { kind: 'status', code: 500 }],
    ['fails with 502', { kind: 'status', code: 502 }],
    ['asks for patience', { kind: 'status', code: 429 }],
    ['cuts off its JSON', { kind: 'truncated' }],
    ['sends a page', { kind: 'html' }],
    ['leads elsewhere', { kind: 'redirect' }],
    ['sends 5 MB', { kind: 'huge' }],
  ] as const)('does not know when it %s', async (_what, fault) => {
    const reference = await begun()
    await sandbox.control.pay(reference)
    await sandbox.control.faults({ reply: fault })
    await expect(adapter().verify(reference)).rejects.toThrow(GatewayUnreachable)
    await expect(adapter().initialise(newCheckout())).rejects.toThrow(GatewayUnreachable)
    await expect(adapter().refund({ reference, amountKobo: 1 })).rejects.toThrow(GatewayUnreachable)
    await sandbox.control.faults()
    expect(await adapter().verify(reference)).toMatchObject({ status: 'success' })
  })

  it.each([
    ['hangs', 'hang'],
    ['is slower than that', 'latency'],
  ] as const)('ends within its time when it %s', async (_what, kind) => {
    const reference = await begun()
    await sandbox.control.faults({ reply: { kind, ms: 5000 } })
    const from = performance.now()
    await expect(adapter({ timeoutMs: 300 }).verify(reference)).rejects.toThrow(GatewayUnreachable)
    expect(performance.now() - from).toBeLessThan(1500)
  })

  it('takes no reply longer than it may', async () => {
    const reference = await begun()
    await expect(adapter({ replyBytes: 200 }).verify(reference)).rejects.toThrow(
      'longer than 200 bytes',
    )
  })

  it('leaves it alone after so many failures, and finds it again', async () => {
    const reference = await begun()
    const gateway = adapter({ failures: 3, openMs: 300 })
    await sandbox.control.faults({ reply: { kind: 'status', code: 500 } })
    for (let failed = 0; failed < 3; failed += 1)
      await expect(gateway.verify(reference)).rejects.toThrow('status 500')
    await sandbox.control.faults()
    await expect(gateway.verify(reference)).rejects.toThrow('left alone')
    await new Promise((resolve) => setTimeout(resolve, 350))
    expect(await gateway.verify(reference)).toMatchObject({ reference })
  })

  it('honours for how long it asks to be left alone', async () => {
    const reference = await begun()
    const gateway = adapter()
    await sandbox.control.faults({ reply: { kind: 'status', code: 429, retryAfter: 1, times: 1 } })
    await expect(gateway.verify(reference)).rejects.toThrow('1000 ms')
    await expect(gateway.verify(reference)).rejects.toThrow('left alone')
    await new Promise((resolve) => setTimeout(resolve, 1050))
    expect(await gateway.verify(reference)).toMatchObject({ reference })
  })
})

describe('over the wire', () => {
  const running: Server[] = []
  afterEach(() =>
    running.splice(0).forEach((server) => {
      server.closeAllConnections()
      server.close()
    }),
  )
  async function serving(
    listener: RequestListener,
    port = 0,
  ): Promise<{
    port: number
    at: (limits?: Partial<Limits>) => ReturnType<typeof createPaystack>
  }> {
    const server = createServer(listener)
    running.push(server)
    await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve))
    const address = server.address() as { port: number }
    return {
      port: address.port,
      at: (limits) =>
        createPaystack(
          { ...sandbox.settings, apiUrl: `http://127.0.0.1:${String(address.port)}` },
          limits,
        ),
    }
  }
  const transaction = (own: object) =>
    JSON.stringify({
      status: true,
      message: 'Verification successful',
      data: {
        id: 1,
        domain: 'test',
        status: 'success',
        reference: 'R',
        amount: 100,
        currency: 'NGN',
        channel: null,
        fees: null,
        paid_at: null,
        metadata: 0,
        customer: null,
        ...own,
      },
    })

  it('keeps ids of 64 bits to the last digit, and reads metadata in each of its shapes', async () => {
    const bodies = [
      transaction({}).replace('"id":1', '"id": 9007199254740993'),
      transaction({ metadata: '{"studentId":"s\\"id\\":1234567890123456789,"}' }),
      transaction({ metadata: { studentId: 's1' } }),
      transaction({ metadata: '' }),
      transaction({ metadata: null }),
      transaction({ metadata: 'text' }),
    ]
    const { at } = await serving((_request, response) => void response.end(bodies.shift()))
    const gateway = at()
    expect((await gateway.verify('R'))?.gatewayId).toBe('9007199254740993')
    expect((await gateway.verify('R'))?.metadata).toEqual({
      studentId: 's"id":1234567890123456789,',
    })
    expect((await gateway.verify('R'))?.metadata).toEqual({ studentId: 's1' })
    for (let shape = 0; shape < 3; shape += 1)
      expect((await gateway.verify('R'))?.metadata).toEqual({})
  })

  it.each([
    ['an amount with a point', { amount: 1.5 }],
    ['an amount in words', { amount: '100' }],
    ['a negative amount', { amount: -1 }],
    ['no status', { status: undefined }],
    ['no reference', { reference: null }],
  ])('does not guess at %s', async (_what, own) => {
    const { at } = await serving((_request, response) => void response.end(transaction(own)))
    await expect(at().verify('R')).rejects.toThrow(GatewayUnreachable)
  })

  it('asks so many questions at once and no more, and a place in the queue is no excuse to be late', async () => {
    let [inFlight, most] = [0, 0]
    const { at } = await serving((_request, response) => {
      most = Math.max(most, (inFlight += 1))
      setTimeout(() => {
        inFlight -= 1
        response.end(transaction({}))
      }, 100)
    })
    const quick = at({ atOnce: 3, timeoutMs: 5000 })
    await Promise.all(Array.from({ length: 9 }, () => quick.verify('R')))
    expect(most).toBe(3)
    const late = at({ atOnce: 1, timeoutMs: 150 })
    const from = performance.now()
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => late.verify('R')))
    expect(performance.now() - from).toBeLessThan(1000)
    expect(
      outcomes
        .filter(({ status }) => status === 'rejected')
        .every((each) => (each as PromiseRejectedResult).reason instanceof GatewayUnreachable),
    ).toBe(true)
    expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(3)
  })

  it('asks once more only where nothing has left, and never begins a payment twice', async () => {
    const { port, at } = await serving(() => undefined)
    const gateway = at({ failures: 100 })
    await new Promise<void>((resolve) => void running.splice(0)[0]?.close(() => resolve()))
    await expect(gateway.verify('R')).rejects.toThrow(/ECONNREFUSED/)
    const seen: string[] = []
    await serving((request, response) => {
      seen.push(`${request.method ?? ''} ${request.url ?? ''}`)
      response.socket?.destroy()
    }, port)
    await expect(gateway.verify('R')).rejects.toThrow(GatewayUnreachable)
    await expect(gateway.initialise(newCheckout())).rejects.toThrow(GatewayUnreachable)
    expect(seen).toEqual(['GET /transaction/verify/R', 'POST /transaction/initialize'])
  })

  it('sends the amount in kobo as text, metadata as text, and its key in the header alone', async () => {
    const sent: { url: string | undefined; headers: Record<string, unknown>; body: string }[] = []
    const { at } = await serving((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        sent.push({ url: request.url, headers: request.headers, body })
        response.end(
          '{"status":true,"message":"Authorization URL created","data":{"authorization_url":"x","access_code":"abc","reference":"R-1"}}',
        )
      })
    })
    expect(await at().initialise(newCheckout({ reference: 'R-1' }))).toEqual({ accessCode: 'abc' })
    expect(JSON.parse(sent[0]?.body ?? '')).toEqual({
      reference: 'R-1',
      amount: '4500000',
      email: 'ada@example.com',
      currency: 'NGN',
      metadata: '{"studentId":"s1"}',
    })
    expect(sent[0]?.headers.authorization).toBe(`Bearer ${sandbox.settings.secretKey}`)
    await expect(at().initialise(newCheckout({ reference: 'R-2' }))).rejects.toThrow(
      'another reference',
    )
  })
})

describe('the signature of a message', () => {
  const signed = (body: Buffer) =>
    createHmac('sha512', sandbox.settings.secretKey).update(body).digest('hex')
  it('is of the bytes as they came', () => {
    const { isSigned } = adapter()
    for (const text of [
      '{"event":"charge.success"}',
      '{ "a" : 1e4 }',
      '{"a":"\\u00e9\\/"}',
      '{"id":9007199254740993}',
      '',
    ]) {
      const body = Buffer.from(text)
      expect(isSigned(body, signed(body))).toBe(true)
      expect(isSigned(Buffer.concat([body, Buffer.from(' ')]), signed(body))).toBe(false)
    }
  })
  it.each([undefined, '', 'abc', 'z'.repeat(128), 'é'.repeat(128), 'é'.repeat(64)])(
    'is not %s',
    (signature) => {
      expect(adapter().isSigned(Buffer.from('{}'), signature)).toBe(false)
    },
  )
  it('is not in capitals, nor cut off', () => {
    const body = Buffer.from('{}')
    expect(adapter().isSigned(body, signed(body).toUpperCase())).toBe(false)
    expect(adapter().isSigned(body, signed(body).slice(0, -1))).toBe(false)
  })
})
