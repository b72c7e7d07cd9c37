import {
  bankNames,
  bankPaymentMessages,
  listApplicableFees,
  listOwnBankPayments,
  submitBankPayment,
} from '@portal/contracts'
import { bankAccounts } from '@portal/content/bank-accounts'
import {
  aBankPayment,
  aChargeLine,
  anId,
  delayed,
  expectNoViolations,
  mock,
  networkError,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { BankPaymentPage } from './BankPaymentPage'
import {
  api,
  charge,
  chooser,
  fill,
  jpeg,
  open,
  send,
  student,
  testBankPayment,
} from './bank-payment.fixture'

testBankPayment()

const pdf = new File(['%PDF-1.4 teller'], 'teller.pdf', { type: 'application/pdf' })

it('takes bank, teller, day and a picture that can be looked at, and sends them once', async () => {
  server.use(
    delayed(
      submitBankPayment,
      ({ body }) => {
        api.sent.push(body)
        return success(aBankPayment())
      },
      30,
    ),
  )
  const { user } = open()
  await fill(user)
  await user.upload(chooser(), jpeg)
  expect(await screen.findByRole('img', { name: 'Your selected proof' })).toHaveAttribute(
    'src',
    expect.stringMatching(/^data:image\/jpeg;base64,/),
  )
  expect(screen.getByText('teller.jpg, 1 kB')).toBeVisible()
  await expectNoViolations()
  server.use(
    mock(
      listOwnBankPayments,
      success([
        aBankPayment({
          charge: { _id: charge.payid, description: 'Acceptance Fee', sessionYear: '2025/2026' },
        }),
      ]),
    ),
  )
  await user.dblClick(screen.getByRole('button', { name: 'Send the proof' }))
  expect(await screen.findByRole('dialog', { name: 'Proof sent' })).toHaveTextContent(
    bankPaymentMessages.submitted,
  )
  expect(api.sent).toEqual([
    {
      paymentId: charge.payid,
      bank: 'First Bank',
      tellerNumber: '0042317',
      paidOn: '2025-10-01',
      proof: btoa('\xff\xd8\xff\xe0\x01\x02\x03'),
    },
  ])
  expect(await screen.findByText('Being checked')).toBeInTheDocument()
})

it('takes a PDF, which can be taken out again', async () => {
  const { user } = open()
  await fill(user)
  await user.upload(chooser(), pdf)
  expect(await screen.findByText('teller.pdf, 1 kB')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Remove the proof' }))
  expect(screen.queryByText('teller.pdf, 1 kB')).not.toBeInTheDocument()
  expect(chooser()).toHaveFocus()
  await send(user)
  expect(await screen.findByText(bankPaymentMessages.proofMissing)).toBeVisible()
  expect(api.sent).toEqual([])
})

it('names the accounts, the exact amount and what to write on the teller, each with a way to copy it', async () => {
  const { user } = open({
    ...charge,
    paymentname: 'schoolFee',
    description: 'School Fee',
    amount: 120_000.5,
  })
  const card = within(await screen.findByRole('region', { name: 'Pay at the bank' }))
  expect(card.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(
    ['First Bank'], // Zenith Bank is for other charges.
  )
  const [first] = bankAccounts
  for (const [what, text] of [
    [`the account number at ${first!.bank}`, first!.number],
    ['the amount', '120000.50'],
    ['the reference', `${student.applicationNumber} School Fee`],
  ] as const) {
    await user.click(card.getByRole('button', { name: `Copy ${what}` }))
    expect(await card.findByText(`Copied: ${text}`)).toBeInTheDocument()
  }
  expect(card.getByText('₦120,000.50')).toBeVisible()
  expect(card.getByText(first!.note!)).toBeVisible()
  await expectNoViolations()
})

it('shows the extended deadline of the charge with the day before', async () => {
  open({ ...charge, dueDate: '2099-12-15', extendedFrom: '2099-10-31' })
  expect(await screen.findByText(/^2025\/2026 session/)).toHaveTextContent(
    '2025/2026 session, due on 15 Dec 2099. Extended from 31 Oct 2099',
  )
})

it('offers the banks of the institution first, then the others, each once', async () => {
  open()
  const field = await screen.findByLabelText('Bank')
  const offered = [...document.querySelectorAll(`#${field.getAttribute('list') ?? ''} option`)].map(
    (option) => option.getAttribute('value'),
  )
  expect(offered.slice(0, bankAccounts.length)).toEqual(bankAccounts.map(({ bank }) => bank))
  expect(new Set(offered).size).toBe(offered.length)
  expect(offered).toEqual(expect.arrayContaining([...bankNames]))
})

it.each([
  [
    'under review',
    {
      ...charge,
      isPayable: false,
      notPayable: {
        reason: 'proof-under-review' as const,
        sentence: 'The Bursary is checking your proof of payment.',
      },
    },
    'The Bursary is checking your proof of payment.',
  ],
  [
    'being paid by card',
    { ...charge, openPayment: { paymentRef: 'PAY-1-A', startedAt: '2025-10-01T09:00:00.000Z' } },
    'A card payment of this charge is being confirmed.',
  ],
  [
    'not owed',
    aChargeLine({ payid: anId() }),
    'You do not have this charge, or it is already paid.',
  ],
])('takes no proof of a charge that is %s', async (_, line, sentence) => {
  open(line)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByLabelText('Bank')).not.toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Pay at the bank' })).not.toBeInTheDocument()
})

it('lists the own proofs with their state, and why one was refused', async () => {
  open()
  server.use(
    mock(
      listOwnBankPayments,
      success([
        aBankPayment({ state: 'refused', reason: 'The teller cannot be read.' }),
        aBankPayment({ state: 'approved' }),
      ]),
    ),
  )
  const card = within(await screen.findByRole('region', { name: 'Your proofs' }))
  expect(await card.findByText('Declined: The teller cannot be read.')).toBeVisible()
  expect(card.getByText('Approved')).toBeVisible()
  expect(card.getAllByRole('link', { name: /^See the proof/ })[0]).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/api\/bank-payments\/.+\/proof$/),
  )
})

it('loads, and fails without a dialog', async () => {
  server.use(networkError(listApplicableFees), networkError(listOwnBankPayments))
  renderPage(<BankPaymentPage />, {
    path: `/app/finance/bank/${charge.payid}`,
    route: '/app/finance/bank/:paymentId',
    session: { student },
  })
  await waitFor(() => {
    expect(screen.getAllByText(/^Could not load/)).toHaveLength(2)
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
