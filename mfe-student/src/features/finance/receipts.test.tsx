import {
  getReceipt,
  messages,
  sendReceipt,
  studentFinanceMessages,
  exportReceipt,
} from '@portal/contracts'
import {
  aPaidLine,
  aReceipt,
  done,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  refuseOnce,
  screen,
  server,
  success,
  waitFor,
  mockFile,
  pdf,
  savedFiles,
} from '@portal/testing'
import { open, reference, region, student, testFinance } from './finance.fixture'

testFinance()

afterEach(() => {
  jest.useRealTimers()
})

it('lists payments with a badge that is green when the money has arrived, and grey otherwise', async () => {
  open(
    [],
    [
      aPaidLine(),
      ...(['pending', 'failed', 'reversed'] as const).map((status) =>
        aPaidLine({ status, paymentRef: `PAY-${status}`, receiptNumber: null, paymentDate: null }),
      ),
    ],
  )
  const card = await region('Paid Charges')
  const badges = (await card.findAllByText(/^(Successful|Pending|Failed|Reversed)$/)).map(
    ({ textContent, className }) => [textContent, className],
  )
  expect(badges).toEqual([
    ['Successful', 'badge tone-success'],
    ['Pending', 'badge tone-neutral'],
    ['Failed', 'badge tone-neutral'],
    ['Reversed', 'badge tone-neutral'],
  ])
  expect(card.getAllByRole('link')).toHaveLength(1)
})

it.each([
  ['a second payment', { held: 25_000 }, studentFinanceMessages.heldTwice],
  [
    'money that does not fit',
    { status: 'pending' as const, held: 20_000 },
    studentFinanceMessages.heldUnfit,
  ],
  ['what is beyond the charge', { held: 5_000 }, studentFinanceMessages.heldPart('₦5,000.00')],
  [
    'what was reversed',
    { status: 'reversed' as const, held: 25_000 },
    studentFinanceMessages.heldReversed,
  ],
])('says of %s that it counts for nothing yet', async (_what, own, sentence) => {
  open([], [aPaidLine({ receiptNumber: null, ...own }), aPaidLine({ paymentRef: 'PAY-1-FIRST' })])
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getAllByText(/Bursary/)).toHaveLength(1)
})

it('opens a receipt beside the lists at an address of its own, with the figures of the PDF, and goes back to where it was opened', async () => {
  server.use(mock(getReceipt, success(aReceipt({ reference, amount: 25_000 }))))
  const { user, location } = open()
  await user.click(
    await screen.findByRole('link', { name: 'Receipt RCP-2025-000001 of Acceptance Fee' }),
  )
  const panel = await region('Receipt')
  expect(screen.getByRole('heading', { name: 'Receipt' })).toHaveFocus()
  expect(location().search).toBe(`?receipt=${reference}`)
  expect(await panel.findByText('Twenty-five thousand naira only')).toBeVisible()
  for (const text of [
    '₦25,000.00',
    'RCP-2025-000001',
    reference,
    'Bello Amina',
    'Acceptance Fee',
    '01 Oct 2025, 10:05',
  ])
    expect(panel.getAllByText(text)[0]).toBeVisible()
  const saved = savedFiles()
  server.use(mockFile(exportReceipt, ({ params }) => pdf(params.reference)))
  await user.click(panel.getByRole('button', { name: 'Download' }))
  await waitFor(() => {
    expect(saved).toEqual([`${reference}.pdf`])
  })
  await expectNoViolations()
  await user.click(panel.getByRole('button', { name: 'Close the receipt' }))
  expect(location().search).toBe('')
  expect(screen.getByRole('link', { name: /^Receipt RCP/ })).toHaveFocus()
})

it('opens the receipt that the address names, and owns up to one that is not theirs or does not load', async () => {
  server.use(refuse(getReceipt, 404, { message: messages.general.notFound }))
  const { unmount } = open(undefined, undefined, '?receipt=PAY-of-somebody')
  expect(await screen.findByText('You have no receipt at this address.')).toBeVisible()
  unmount()
  server.resetHandlers()
  server.use(refuseOnce(getReceipt, 503, { message: 'busy' }))
  const { user } = open(undefined, undefined, `?receipt=${reference}`)
  await user.click(await (await region('Receipt')).findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Twenty-five thousand naira only')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('prints the QR code and the check code, which the public check asks for', async () => {
  const receipt = aReceipt({ checkQr: { size: 33, path: 'M4 4h1v1h-1z' } })
  server.use(mock(getReceipt, success(receipt)))
  open(undefined, undefined, `?receipt=${reference}`)
  const panel = await region('Receipt')
  const code = await panel.findByRole('img', { name: 'QR code of the check' })
  expect(code).toHaveAttribute('viewBox', '0 0 33 33')
  expect(code.firstElementChild).toHaveAttribute('d', receipt.checkQr.path)
  expect(panel.getByText(receipt.checkCode)).toBeVisible()
  expect(panel.getByText(/https:\/\/portal\.example\/receipt$/)).toBeVisible()
})

it('says of a reversed payment that it was', async () => {
  server.use(mock(getReceipt, success(aReceipt({ reversedAt: '2025-11-01T09:00:00.000Z' }))))
  open(undefined, undefined, `?receipt=${reference}`)
  expect(await screen.findByText(/^This payment was reversed on/)).toBeVisible()
})

it('has the receipt mailed, says so for three seconds, and keeps it on the page', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const sent: unknown[] = []
  server.use(
    mock(sendReceipt, ({ body }) => {
      sent.push(body)
      return done(studentFinanceMessages.receiptSent)
    }),
  )
  const { user } = open(undefined, undefined, `?receipt=${reference}`)
  await user.click(await screen.findByRole('button', { name: 'Send receipt' }))
  const opened = performance.now()
  expect(await screen.findByRole('dialog', { name: 'Receipt sent' })).toHaveTextContent(
    studentFinanceMessages.receiptSent,
  )
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(performance.now() - opened).toBeGreaterThan(2_700)
  expect((await region('Receipt')).getByText(studentFinanceMessages.receiptSent)).toBeVisible()
  expect(sent).toEqual([{ paymentRef: reference, studentId: student._id }])
})

it.each([
  [
    'the sentence of the server',
    refuse(sendReceipt, 429, { message: 'Too many receipts.' }),
    'Too many receipts.',
  ],
  ['its own without an answer', networkError(sendReceipt), studentFinanceMessages.receiptFailed],
])('says why no receipt was sent: %s', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = open(undefined, undefined, `?receipt=${reference}`)
  await user.click(await screen.findByRole('button', { name: 'Send receipt' }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(sentence)
})

it('prints', async () => {
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  const { user } = open(undefined, undefined, `?receipt=${reference}`)
  await user.click(await screen.findByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})
