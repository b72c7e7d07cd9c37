import { randomUUID } from 'node:crypto'
import { testSandbox } from '../../../test/sandbox'
import { GatewayRefused, gatewaySettings, type GatewaySettings } from '.'
import { documented } from './documented.fixture'
import { createPaystack } from './paystack'

const sandbox = testSandbox()
/**
 * With `TEST_PAYSTACK_SECRET_KEY` and `TEST_PAYSTACK_PUBLIC_KEY` (test mode), the tests also run
 * against the real gateway.
 */
const real = gatewaySettings(
  { secret: process.env.TEST_PAYSTACK_SECRET_KEY, public: process.env.TEST_PAYSTACK_PUBLIC_KEY },
  undefined,
)
const services: [string, () => GatewaySettings][] = [
  ['the sandbox', () => sandbox.settings],
  ...(real ? [['the service', () => real] as [string, () => GatewaySettings]] : []),
]

it('never asks the service itself with a live key', () => {
  expect(real?.secretKey ?? 'sk_test_none').toMatch(/^sk_test_/)
})

describe.each(services)('%s', (_name, settingsOf) => {
  const gateway = () => createPaystack(settingsOf())
  const newCheckout = () => ({
    reference: `PAY-1-${randomUUID()}`,
    amountKobo: 250_000,
    email: 'ada@example.com',
    metadata: { studentId: 's1' },
  })
  const raw = async (
    path: string,
    body?: unknown,
  ): Promise<{
    status: number
    json: Record<string, unknown> & { data: Record<string, unknown> }
  }> => {
    const { apiUrl, secretKey } = settingsOf()
    const response = await fetch(`${apiUrl}${path}`, {
      headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    })
    return { status: response.status, json: (await response.json()) as never }
  }

  it('begins a payment, knows it as abandoned, and keeps metadata as it was sent', async () => {
    const checkout = newCheckout()
    expect((await gateway().initialise(checkout)).accessCode).toMatch(/^\w+$/)
    expect(await gateway().verify(checkout.reference)).toMatchObject({
      reference: checkout.reference,
      status: 'abandoned',
      amountKobo: 250_000,
      currency: 'NGN',
      mode: 'test',
      paidAt: null,
      email: 'ada@example.com',
      metadata: { studentId: 's1' },
    })
  })

  it('refuses a reference that was used, and a refund of what was not paid', async () => {
    const checkout = newCheckout()
    await gateway().initialise(checkout)
    await expect(gateway().initialise(checkout)).rejects.toMatchObject({
      status: 400,
      code: 'duplicate_reference',
    })
    await expect(
      gateway().refund({ reference: checkout.reference, amountKobo: 100 }),
    ).rejects.toThrow(GatewayRefused)
  })

  it('does not know a reference that nobody has used, nor one in other letters', async () => {
    const checkout = newCheckout()
    await gateway().initialise(checkout)
    expect(await gateway().verify(newCheckout().reference)).toBeNull()
    expect(await gateway().verify(checkout.reference.toLowerCase())).toBeNull()
  })

  it('lists payments, page by page', async () => {
    const span = {
      from: new Date(Date.now() - 86_400_000).toISOString(),
      to: new Date(Date.now() + 60_000).toISOString(),
    }
    const { payments, next } = await gateway().list({ ...span, page: 1 })
    expect(payments.every(({ status }) => status === 'success')).toBe(true)
    expect(next === null || next === 2).toBe(true)
  })

  it('refuses a stranger', async () => {
    const stranger = createPaystack({
      ...settingsOf(),
      secretKey: 'sk_test_0000000000000000000000000000000000000000',
    })
    await expect(stranger.verify('PAY-1')).rejects.toMatchObject({ status: 401 })
  })

  it('answers in the documented shape', async () => {
    const { reference, email } = newCheckout()
    const begun = await raw('/transaction/initialize', { reference, email, amount: '250000' })
    expect([begun.status, Object.keys(begun.json)]).toEqual([
      200,
      expect.arrayContaining([...documented.envelope]),
    ])
    expect(Object.keys(begun.json.data)).toEqual(
      expect.arrayContaining([...documented.initialized]),
    )
    const {
      json: { data },
    } = await raw(`/transaction/verify/${reference}`)
    expect(Object.keys(data)).toEqual(expect.arrayContaining([...documented.transaction]))
    expect(Object.keys(data.customer as object)).toEqual(
      expect.arrayContaining([...documented.customer]),
    )
    const unknown = await raw('/transaction/verify/nobody-has-this')
    expect([unknown.status, unknown.json]).toEqual([
      400,
      expect.objectContaining({
        status: false,
        message: expect.stringMatching(/^Transaction reference not found/),
      }),
    ])
  })
})

// These tests need a completed payment, which the gateway's API cannot create. So only the sandbox
// is checked against the documentation.
it('the sandbox tells of a payment and of a refund in the documented shape', async () => {
  const { reference, email } = { reference: `PAY-1-${randomUUID()}`, email: 'ada@example.com' }
  const gateway = createPaystack(sandbox.settings)
  await gateway.initialise({ reference, email, amountKobo: 250_000, metadata: {} })
  await sandbox.control.pay(reference)
  const headers = {
    authorization: `Bearer ${sandbox.settings.secretKey}`,
    'content-type': 'application/json',
  }
  const data = async (response: Response) =>
    ((await response.json()) as { data: Record<string, unknown> }).data
  const paid = await data(
    await fetch(`${sandbox.settings.apiUrl}/transaction/verify/${reference}`, { headers }),
  )
  expect(Object.keys(paid.authorization as object)).toEqual(
    expect.arrayContaining([...documented.authorization]),
  )
  const refund = await data(
    await fetch(`${sandbox.settings.apiUrl}/refund`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ transaction: reference }),
    }),
  )
  expect(Object.keys(refund)).toEqual(expect.arrayContaining([...documented.refund]))
})
