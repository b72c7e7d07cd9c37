import { testCards } from '.'
import { begin, messageOf, running, submit, verify } from './sandbox.fixture'

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
  async (id, answers, response) => {
    const { reference, code } = await begin()
    let html = await submit(code, { card: id })
    for (const answer of answers) html = await submit(code, { answer })
    expect(html).toContain(response)
    expect(await verify(reference)).toMatchObject({
      status: 'failed',
      gateway_response: response,
      paid_at: null,
    })
    await submit(code, { card: 'ok' })
    expect(await verify(reference)).toMatchObject({ status: 'success' })
  },
)

it('takes no card but the test cards, and says which is no secret', async () => {
  const { reference, code } = await begin()
  expect(await submit(code, { number: '4111111111111111', cvv: '123' })).toContain(
    'Only the test cards work here',
  )
  expect(await submit(code, { number: testCards[0]!.number, cvv: '999' })).toContain(
    'Only the test cards work here',
  )
  expect(await verify(reference)).toMatchObject({ status: 'failed' })
  const html = await (await fetch(`${running.sandbox.url}/checkout/${code}`)).text()
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
  await running.sandbox.control.faults({ successAfterAbandonedMs: 150 })
  await submit(code, { leave: '1' })
  expect(await verify(reference)).toMatchObject({ status: 'abandoned' })
  let paid = await verify(reference)
  while (paid.status === 'abandoned') paid = await verify(reference)
  expect(paid).toMatchObject({ status: 'success' })
})
