import {
  bankDecisionMessages,
  decideBankPayment,
  getBankPayment,
  listBankPayments,
  listNearBankPayments,
  type BankPayment,
} from '@portal/contracts'
import {
  aBankPayment,
  aNearBankPayment,
  aStaffWith,
  delayed,
  expectNoViolations,
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
import { BankPaymentsPage } from './BankPaymentsPage'

let store: BankPayment[] = []
let asked: unknown[] = []
let sent: unknown[] = []
const handlers = () => [
  mock(listBankPayments, ({ query }) => {
    asked.push(query)
    return {
      ...success({ bankPayments: store }),
      meta: { total: store.length, page: query.page ?? 1, pageSize: 10 },
    }
  }),
  mock(getBankPayment, ({ params }) => success(store.find(({ _id }) => _id === params.id)!)),
  mock(decideBankPayment, ({ params, body }) => {
    sent.push({ ...params, ...body })
    store = store.map((each) =>
      each._id === params.id
        ? { ...each, state: body.approve ? 'approved' : 'refused', reason: body.reason ?? null }
        : each,
    )
    return {
      ...success(store.find(({ _id }) => _id === params.id)!),
      message: body.approve ? bankDecisionMessages.approved : bankDecisionMessages.refused,
    }
  }),
]
beforeEach(() => {
  store = [
    aBankPayment({ tellerNumber: '111' }),
    aBankPayment({ tellerNumber: '222', proof: { type: 'application/pdf' } }),
    aBankPayment({
      tellerNumber: '333',
      state: 'refused',
      reason: 'The teller cannot be read',
      decidedAt: '2025-10-02T09:00:00.000Z',
      decidedBy: 'Ngozi Eze',
    }),
  ]
  ;[asked, sent] = [[], []]
  server.use(...handlers())
})
const open = (search = '') =>
  renderPage(<BankPaymentsPage />, {
    path: `/staff/payments/bank${search}`,
    session: { staff: aStaffWith('finance') },
  })
const row = (teller: string) => screen.findByRole('row', { name: new RegExp(teller) })
const idOf = (teller: string) =>
  store.find(({ tellerNumber }) => tellerNumber === teller)?._id ?? ''
const dialog = () => screen.findByRole('dialog', { name: 'Bello Amina: Acceptance Fee' })

it('lists who has paid what at which bank, and how it stands', async () => {
  open()
  expect(
    within(await row('111'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 8),
  ).toEqual([
    'Bello Amina',
    'APP25000003',
    'Acceptance Fee, 2025/2026',
    '₦25,000.00',
    'First Bank',
    '111',
    '01 Oct 2025',
    'Waiting',
  ])
  expect(await row('333')).toHaveTextContent('Declined')
  await expectNoViolations()
})

it('takes search, page and state from the address, and puts them there', async () => {
  const { user, location } = open('?q=111&page=2&state=submitted')
  await waitFor(() => {
    expect(asked).toContainEqual({ q: '111', page: 2, pageSize: 10, state: 'submitted' })
  })
  await user.selectOptions(screen.getByLabelText('Status'), 'Declined')
  expect(location().search).toBe('?q=111&state=refused')
})

it('shows the picture of the proof, and approves it after asking', async () => {
  const { user } = open(`?view=${idOf('111')}`)
  const shown = within(await dialog())
  expect(shown.getByRole('img', { name: 'Proof of payment of Bello Amina' })).toHaveAttribute(
    'src',
    `/api/bank-payments/${idOf('111')}/proof`,
  )
  await expectNoViolations()
  await user.click(await shown.findByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: /^Approve ₦/ })
  expect(question).toHaveTextContent('teller 111 of First Bank')
  await user.click(within(question).getByRole('button', { name: 'Yes, approve' }))
  expect(await screen.findByRole('dialog', { name: bankDecisionMessages.approved })).toBeVisible()
  expect(sent).toEqual([{ id: idOf('111'), approve: true }])
  await waitFor(() => {
    expect(shown.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  })
})

it('shows the payments that look like it before it is approved, each with a link and why, and the question tells of them', async () => {
  const other = aNearBankPayment({ tellerNumber: '111', near: ['other-bank', 'same-day'] })
  server.use(
    mock(
      listNearBankPayments,
      success([other, aNearBankPayment({ state: 'approved', near: ['one-slip-apart'] })]),
    ),
  )
  store.push(other)
  const { user } = open(`?view=${idOf('111')}`)
  const shown = within(await dialog())
  expect(await shown.findByText('2 other payments look like this one')).toBeVisible()
  expect(
    shown.getByText('The same teller number at another bank; the same student, amount and day.'),
  ).toBeVisible()
  expect(shown.getByText('A teller number that differs in one digit.')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Approve' })).toBeVisible()
  await expectNoViolations()
  await user.click(shown.getByRole('button', { name: 'Approve' }))
  const question = await screen.findByRole('alertdialog', { name: /^Approve ₦/ })
  expect(question).toHaveTextContent(bankDecisionMessages.near(2))
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await user.click(shown.getAllByRole('link', { name: 'Obi Chidi, APP25000009' })[0]!)
  expect(await screen.findByRole('dialog', { name: 'Obi Chidi: Acceptance Fee' })).toBeVisible()
})

it('lets nobody decide while it does not know which payments look like it', async () => {
  server.use(networkError(listNearBankPayments))
  const { user } = open(`?view=${idOf('111')}`)
  const shown = within(await dialog())
  const again = await shown.findByRole('button', { name: 'Try again' })
  expect(shown.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  server.use(mock(listNearBankPayments, success([])))
  await user.click(again)
  expect(await shown.findByText('No similar bank payment found.')).toBeVisible()
  expect(shown.getByRole('button', { name: 'Approve' })).toBeVisible()
})

it('saves a PDF, and refuses with a reason that the student reads', async () => {
  const { user } = open()
  await user.click(
    within(await row('222')).getByRole('button', { name: 'View the payment of Bello Amina, 222' }),
  )
  const shown = within(await dialog())
  expect(shown.getByRole('link', { name: 'Save the proof (PDF)' })).toHaveAttribute('download')
  await user.click(await shown.findByRole('button', { name: 'Decline' }))
  const form = within(await screen.findByRole('dialog', { name: 'Decline this payment' }))
  await user.click(form.getByRole('button', { name: 'Decline it' }))
  expect(await form.findByText('Enter the reason')).toBeVisible()
  expect(sent).toEqual([])
  await user.type(form.getByLabelText(/^Reason/), 'No such teller in the account')
  await user.dblClick(form.getByRole('button', { name: 'Decline it' }))
  expect(await screen.findByRole('dialog', { name: bankDecisionMessages.refused })).toBeVisible()
  expect(sent).toEqual([
    { id: idOf('222'), approve: false, reason: 'No such teller in the account' },
  ])
})

it('says why a decision is refused, and shows who has decided before', async () => {
  server.use(refuse(decideBankPayment, 409, { message: bankDecisionMessages.alreadyDecided }))
  const { user } = open(`?view=${idOf('111')}`)
  await user.click(await screen.findByRole('button', { name: 'Approve' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, approve' }))
  expect(await screen.findByText(bankDecisionMessages.alreadyDecided)).toBeVisible()
})

it('says of what is decided by whom and why, and asks nothing', async () => {
  open(`?view=${idOf('333')}`)
  const shown = within(await dialog())
  for (const text of ['The teller cannot be read', 'Ngozi Eze', '02 Oct 2025'])
    expect(shown.getByText(text)).toBeVisible()
  expect(shown.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
})

it('shows that it loads, that there is nothing, and that it failed', async () => {
  server.use(
    delayed(
      listBankPayments,
      { ...success({ bankPayments: [] }), meta: { total: 0, page: 1, pageSize: 10 } },
      10_000,
    ),
  )
  const first = open()
  expect(screen.getByText('Loading bank payments...')).toBeInTheDocument()
  first.unmount()
  store = []
  server.use(...handlers())
  const second = open()
  expect(await screen.findByText(bankDecisionMessages.none)).toBeVisible()
  second.unmount()
  server.use(networkError(listBankPayments))
  open()
  expect(
    (await screen.findAllByText(new RegExp(bankDecisionMessages.fetchFailed)))[0],
  ).toBeInTheDocument()
})

it('approves the waiting payments that are on a statement, one after the other', async () => {
  const statement = { paidOn: '2025-10-01', row: 5 }
  store = [...store.map((each) => ({ ...each, statement })), aBankPayment({ tellerNumber: '444' })]
  const { user } = open('?statement=found')
  await user.click(await screen.findByRole('button', { name: 'Approve 2 on a statement' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, approve them' }))
  expect(await screen.findByText('2 payments have been approved.')).toBeVisible()
  expect(sent).toEqual(['111', '222'].map((teller) => ({ id: idOf(teller), approve: true })))
  expect(asked[0]).toMatchObject({ statement: 'found' })
})
