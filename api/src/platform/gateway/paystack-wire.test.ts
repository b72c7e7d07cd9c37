import { createServer, type RequestListener, type Server } from 'node:http'
import { GatewayUnreachable } from '.'
import type { Limits } from './caller'
import { createPaystack } from './paystack'
import { paystackSandbox } from './paystack.fixture'

const { sandbox, newCheckout } = paystackSandbox()

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
      // A slow service, so that calls overlap and the late ones reach their timeout.
      setTimeout(() => {
        inFlight -= 1
        response.end(transaction({}))
      }, 100)
    })
    const quick = at({ atOnce: 3, timeoutMs: 5000 })
    await Promise.all(Array.from({ length: 9 }, () => quick.verify('R')))
    expect(most).toBe(3)
    const late = at({ atOnce: 1, timeoutMs: 150 })
    const outcomes = await Promise.allSettled(Array.from({ length: 8 }, () => late.verify('R')))
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
