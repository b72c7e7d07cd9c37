import { openCheckout } from './checkout'
import { readMessage } from './protocol'

const checkoutUrl = 'https://checkout.example/popup'
const origin = 'https://checkout.example'
const opened = (own: Partial<Parameters<typeof openCheckout>[0]> = {}) => {
  const outcome = openCheckout({ accessCode: 'code1', checkoutUrl, ...own })
  const frame = document.querySelector('iframe')!
  const sent = jest.spyOn(frame.contentWindow!, 'postMessage').mockImplementation(() => undefined)
  const say = (data: unknown, from: Partial<MessageEventInit> = {}) =>
    void dispatchEvent(
      new MessageEvent('message', { data, origin, source: frame.contentWindow, ...from }),
    )
  return { outcome, frame, sent, say }
}
const pay = document.createElement('button')
beforeEach(() => {
  document.body.replaceChildren(pay)
  pay.focus()
})

it('opens the payment of an access code by the messages of Inline v2, to the origin of the checkout alone', () => {
  const { frame, sent, say } = opened()
  expect([frame.src, frame.title, frame.allow]).toEqual([
    checkoutUrl,
    'Card payment',
    'payment; clipboard-read; clipboard-write',
  ])
  expect(sent).not.toHaveBeenCalled()
  say({ event: 'loaded:checkout' })
  expect(sent.mock.calls).toEqual([
    [{ type: 'inline:url', path: 'newTransaction', params: { accessCode: 'code1' } }, origin],
    ['render', origin],
  ])
})

it.each([
  [
    'paid',
    { event: 'success', data: { id: 1, reference: 'PAY-1', message: 'Approved' } },
    { outcome: 'success', reference: 'PAY-1' },
  ],
  [
    'paid by a transfer to come',
    { event: 'transfer:pending', data: { status: 'pending' } },
    { outcome: 'success' },
  ],
  ['cancelled', { event: 'cancel', data: { status: 'abandoned' } }, { outcome: 'cancelled' }],
  ['closed', { event: 'close' }, { outcome: 'cancelled' }],
  [
    'unable to load',
    { event: 'error', data: { type: 'setup', message: 'Invalid' } },
    { outcome: 'failed' },
  ],
] as const)(
  'ends when the checkout is %s, and gives the focus back',
  async (_what, message, expected) => {
    const { outcome, say } = opened()
    say({ event: 'loaded:transaction', data: {} })
    say(message)
    expect(await outcome).toEqual(expected)
    expect(document.querySelector('dialog')).toBeNull()
    expect(document.activeElement).toBe(pay)
  },
)

it('believes nobody else, and nothing that it does not know', async () => {
  const { outcome, frame, say } = opened()
  const success = { event: 'success', data: { reference: 'PAY-1' } }
  say(success, { source: window })
  say(success, { source: null })
  say(success, { origin: 'https://elsewhere.example' })
  say(success, { origin: 'https://checkout.example.evil.example' })
  for (const message of [
    'success',
    null,
    1,
    {},
    { event: 'error', data: { type: 'charge' } },
    { event: 'resize' },
  ])
    say(message)
  expect(frame.isConnected).toBe(true)
  say(success)
  expect(await outcome).toEqual({ outcome: 'success', reference: 'PAY-1' })
  say({ event: 'cancel' })
})

it('takes a reference only as text', () => {
  expect(readMessage({ event: 'success', data: { reference: 5 } })).toEqual({ kind: 'paid' })
  expect(readMessage({ event: 'toString' })).toBeUndefined()
})

it('says that it could not open, unless it is seen in time', async () => {
  jest.useFakeTimers()
  const late = opened()
  jest.advanceTimersByTime(14_999)
  expect(late.frame.isConnected).toBe(true)
  jest.advanceTimersByTime(1)
  expect(await late.outcome).toEqual({ outcome: 'failed' })

  const seen = opened()
  seen.say({ event: 'loaded:transaction', data: {} })
  jest.advanceTimersByTime(3_600_000)
  expect(seen.frame.isConnected).toBe(true)
  seen.say({ event: 'cancel' })
  expect(await seen.outcome).toEqual({ outcome: 'cancelled' })
  jest.useRealTimers()
})

it('is given up with Cancel while it opens, with Escape, and with the page', async () => {
  const byButton = opened()
  document.querySelector<HTMLButtonElement>('dialog button')!.click()
  expect(await byButton.outcome).toEqual({ outcome: 'cancelled' })

  const byKey = opened()
  document
    .querySelector('dialog')!
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect(await byKey.outcome).toEqual({ outcome: 'cancelled' })

  const page = new AbortController()
  const byPage = opened({ signal: page.signal })
  page.abort()
  expect(await byPage.outcome).toEqual({ outcome: 'cancelled' })
  expect(await openCheckout({ accessCode: 'code1', checkoutUrl, signal: page.signal })).toEqual({
    outcome: 'cancelled',
  })
})

it('takes a path for the portal itself', () => {
  const { frame } = opened({ checkoutUrl: '/sandbox/popup' })
  expect(frame.src).toBe(`${location.origin}/sandbox/popup`)
})
