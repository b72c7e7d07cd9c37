import { createHmac } from 'node:crypto'
import { GatewayRefused } from '.'
import { createPaystack } from './paystack'
import { paystackSandbox } from './paystack.fixture'

const { sandbox, adapter, newCheckout, begun } = paystackSandbox()

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
  const from = new Date(Date.now() + 1).toISOString()
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
})

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
  const listed = (from: string, to: string) => adapter().listRefunds({ from, to, page: 1 })
  const [before, now, after] = [-60_000, 0, 60_000].map((ms) =>
    new Date(Date.now() + ms).toISOString(),
  ) as [string, string, string]
  expect((await listed(before, after)).refunds).toContainEqual({
    ...refund,
    payment: gatewayId,
    status: expect.any(String) as string,
  })
  expect([await listed(after, after), (await listed(before, now)).next]).toEqual([
    { refunds: [], next: null },
    null,
  ])
  expect(await adapter().refundOf(refund.gatewayId)).toMatchObject({
    gatewayId: refund.gatewayId,
    amountKobo: 4_500_000,
  })
  await expect(adapter().refundOf('1')).rejects.toThrow(GatewayRefused)
  await expect(adapter().refund({ reference, amountKobo: 1 })).rejects.toThrow(GatewayRefused)
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
