import { GatewayUnreachable } from '.'
import { paystackSandbox } from './paystack.fixture'

const { sandbox, adapter, newCheckout, begun } = paystackSandbox()

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
    await expect(adapter({ timeoutMs: 300 }).verify(reference)).rejects.toThrow(GatewayUnreachable)
  })

  it('takes no reply longer than it may', async () => {
    const reference = await begun()
    await expect(adapter({ replyBytes: 200 }).verify(reference)).rejects.toThrow(
      'longer than 200 bytes',
    )
  })

  it('leaves it alone after so many failures, and finds it again', async () => {
    const reference = await begun()
    let now = 0
    const gateway = adapter({ failures: 3, openMs: 300, now: () => now })
    await sandbox.control.faults({ reply: { kind: 'status', code: 500 } })
    for (let failed = 0; failed < 3; failed += 1)
      await expect(gateway.verify(reference)).rejects.toThrow('status 500')
    await sandbox.control.faults()
    await expect(gateway.verify(reference)).rejects.toThrow('left alone')
    now += 300
    expect(await gateway.verify(reference)).toMatchObject({ reference })
  })

  it('honours for how long it asks to be left alone', async () => {
    const reference = await begun()
    let now = 0
    const gateway = adapter({ now: () => now })
    await sandbox.control.faults({ reply: { kind: 'status', code: 429, retryAfter: 1, times: 1 } })
    await expect(gateway.verify(reference)).rejects.toThrow('1000 ms')
    await expect(gateway.verify(reference)).rejects.toThrow('left alone')
    now += 1000
    expect(await gateway.verify(reference)).toMatchObject({ reference })
  })
})
