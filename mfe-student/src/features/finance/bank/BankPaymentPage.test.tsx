import {
  bankPaymentMessages as said,
  listApplicableFees,
  listOwnBankPayments,
  submitBankPayment,
  todayInLagos,
  type FeeLine,
} from '@portal/contracts'
import {
  aBankPayment,
  aFeeLine,
  anId,
  aStudent,
  delayed,
  expectNoViolations,
  fireEvent,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { BankPaymentPage } from './BankPaymentPage'
import { readProof } from './proof-file'

const student = aStudent({ status: 'active' })
const charge = aFeeLine({ payid: anId() })
const jpeg = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])], 'teller.jpg', {
  type: 'image/jpeg',
})
const pdf = new File(['%PDF-1.4 teller'], 'teller.pdf', { type: 'application/pdf' })
const open = (line: FeeLine = charge) => {
  server.use(
    mock(listApplicableFees, { success: true, Data: { unpaids: [line], payments: [] } }),
    mock(listOwnBankPayments, success([])),
  )
  return renderPage(<BankPaymentPage />, {
    path: `/app/finance/bank/${charge.payid}`,
    route: '/app/finance/bank/:paymentId',
    session: { student },
  })
}
type User = ReturnType<typeof open>['user']
const chooser = () => screen.getByLabelText('Proof of payment')
const fill = async (user: User, paidOn = '2025-10-01') => {
  await user.type(await screen.findByLabelText('Bank'), 'First Bank')
  await user.type(screen.getByLabelText('Teller number'), '0042317')
  fireEvent.change(screen.getByLabelText('Day paid'), { target: { value: paidOn } })
}
const send = (user: User) => user.click(screen.getByRole('button', { name: 'Send the proof' }))
let sent: unknown[] = []
beforeEach(() => {
  sent = []
  server.use(
    mock(submitBankPayment, ({ body }) => {
      sent.push(body)
      return success(aBankPayment())
    }),
  )
})

it('takes bank, teller, day and a picture that can be looked at, and sends them once', async () => {
  server.use(
    delayed(
      submitBankPayment,
      ({ body }) => {
        sent.push(body)
        return success(aBankPayment())
      },
      30,
    ),
  )
  const { user } = open()
  await fill(user)
  await user.upload(chooser(), jpeg)
  expect(
    await screen.findByRole('img', { name: 'The proof that you have chosen' }),
  ).toHaveAttribute('src', expect.stringMatching(/^data:image\/jpeg;base64,/))
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
    said.submitted,
  )
  expect(sent).toEqual([
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
  expect(await screen.findByText(said.proofMissing)).toBeVisible()
  expect(sent).toEqual([])
})

it('names what is missing, and sends nothing', async () => {
  const { user } = open()
  await screen.findByLabelText('Bank')
  await send(user)
  await waitFor(() => {
    expect(screen.getByLabelText('Bank')).toHaveAccessibleDescription(said.bankMissing)
  })
  expect(screen.getByLabelText('Teller number')).toBeInvalid()
  expect(screen.getByText(said.tellerMissing)).toBeVisible()
  expect(screen.getByLabelText('Day paid')).toHaveAccessibleDescription(said.dayMissing)
  expect(chooser()).toBeInvalid()
  await expectNoViolations()
  expect(sent).toEqual([])
})

it('takes no day to come', async () => {
  const { user } = open()
  await fill(user, todayInLagos(new Date(Date.now() + 2 * 86_400_000)))
  await user.upload(chooser(), jpeg)
  await screen.findByRole('img')
  await send(user)
  expect(await screen.findByText(said.paidLater)).toBeVisible()
  expect(sent).toEqual([])
})

it.each([
  [
    'a page that is called a picture',
    new File(['<html>'], 'teller.jpg', { type: 'image/jpeg' }),
    said.notAProof,
  ],
  ['an empty file', new File([], 'teller.pdf', { type: 'application/pdf' }), said.notAProof],
  [
    'a program',
    new File(['MZ\x90\x00'], 'teller.pdf', { type: 'application/pdf' }),
    said.notAProof,
  ],
  [
    'a PDF that is too large',
    new File(['%PDF-1.4', new Uint8Array(5 * 1024 * 1024)], 'teller.pdf', {
      type: 'application/pdf',
    }),
    said.tooLarge,
  ],
])('refuses %s, and says why', async (_, file, sentence) => {
  const { user } = open()
  await fill(user)
  await user.upload(chooser(), file)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByRole('img')).not.toBeInTheDocument()
})

it.each([
  ['\x89PNG\r\n\x1a\n', 'image/png'],
  ['RIFF1234WEBP', 'image/webp'],
])('knows the picture by its first bytes: %j', async (begin, type) => {
  const bytes = Uint8Array.from(begin, (sign) => sign.charCodeAt(0))
  expect(await readProof(new File([bytes], 'x.txt', { type: 'text/plain' }))).toMatchObject({
    picture: expect.stringMatching(`^data:${type};base64,`),
  })
})

it.each([
  [
    'the sentence of the server',
    refuse(submitBankPayment, 409, { message: 'The Bursary is checking your proof of payment.' }),
    'The Bursary is checking your proof of payment.',
  ],
  ['its own without an answer', networkError(submitBankPayment), said.failed],
])(
  'keeps what was filled in when the proof is not taken, with %s',
  async (_, handler, sentence) => {
    server.use(handler)
    const { user } = open()
    await fill(user)
    await user.upload(chooser(), jpeg)
    await screen.findByRole('img')
    await send(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Error' }))
    expect(dialog.getByText(sentence)).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'OK' }))
    expect(screen.getByLabelText('Bank')).toHaveValue('First Bank')
    expect(screen.getByRole('img')).toBeVisible()
  },
)

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
  ['not owed', aFeeLine({ payid: anId() }), 'You do not owe this charge, or it is paid already.'],
])('takes no proof of a charge that is %s', async (_, line, sentence) => {
  open(line)
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.queryByLabelText('Bank')).not.toBeInTheDocument()
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
  expect(await card.findByText('Refused: The teller cannot be read.')).toBeVisible()
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
