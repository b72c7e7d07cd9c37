import {
  addChargeAdjustment,
  adjustmentMessages as said,
  exportStatement,
  getStatement,
  listApplicableFees,
  listChargeAdjustments,
  messages,
  takeBackChargeAdjustment,
  type ChargeAdjustment,
  type FeeLine,
} from '@portal/contracts'
import {
  aChargeAdjustment,
  aFeeLine,
  aPaidLine,
  aStaffWith,
  aStatement,
  delayed,
  done,
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
import { AccountPage } from './AccountPage'

let unpaids: FeeLine[] = []
let adjustments: ChargeAdjustment[] = []
let sent: unknown[] = []
const statement = aStatement({ balance: 47_500.5 })
const handlers = () => [
  mock(getStatement, () => success(statement)),
  mock(listApplicableFees, () => ({
    success: true as const,
    Data: { unpaids, payments: [aPaidLine({ description: 'Portal Fee' })] },
  })),
  mock(listChargeAdjustments, () => adjustments),
  mock(addChargeAdjustment, ({ body }) => {
    sent.push(body)
    unpaids = unpaids.filter(({ payid }) => payid !== body.charge)
    adjustments = [aChargeAdjustment({ kind: body.kind, reason: body.reason }), ...adjustments]
    return { ...success(adjustments[0]!), message: said.added }
  }),
  mock(takeBackChargeAdjustment, ({ params }) => {
    sent.push(params)
    adjustments = adjustments.map((each) => ({ ...each, takenBackAt: '2025-10-03T09:00:00.000Z' }))
    return done(said.takenBack)
  }),
]
beforeEach(() => {
  unpaids = [
    aFeeLine({
      description: 'School Fee',
      amount: 47_500.5,
      baseAmount: 45_000.5,
      lateFee: 2_500,
      dueStatus: 'overdue',
    }),
    aFeeLine({ description: 'Departmental Dues', amount: 1_200 }),
  ]
  ;[adjustments, sent] = [[aChargeAdjustment({ reason: 'Staff child' })], []]
  server.use(...handlers())
})
const open = (search = '?q=APP25000003') =>
  renderPage(<AccountPage />, {
    path: `/staff/payments/accounts${search}`,
    session: { staff: aStaffWith('finance') },
  })
const adjust = async (name = 'Adjust School Fee, 2025/2026') =>
  screen.findByRole('button', { name })

it('shows what a student owes, has paid and need not pay', async () => {
  open()
  expect(await screen.findByRole('heading', { name: 'Bello Amina' })).toBeVisible()
  for (const text of ['APP25000003 · ND Computer Science', 'Overdue', 'Staff child'])
    expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getAllByText('₦47,500.50')).not.toHaveLength(0)
  expect(screen.getByText('Portal Fee')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Statement of account (PDF)' })).toHaveAttribute(
    'href',
    `/api${exportStatement.path}?applicationNumber=APP25000003`,
  )
  await expectNoViolations()
})

it('asks for a whole number, puts it into the address, and says when nobody has it', async () => {
  const { user, location } = open('')
  expect(screen.getByText('Whose account?')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'app25000003')
  expect(await screen.findByRole('heading', { name: 'Bello Amina' })).toBeVisible()
  expect(location().search).toBe('?q=app25000003')
  server.use(
    refuse(getStatement, 404, { message: messages.general.notFound }),
    refuse(listApplicableFees, 404, { message: messages.general.notFound }),
  )
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'APP25999999')
  expect(await screen.findByText('No student found')).toBeVisible()
})

it('gives a discount by keyboard: says what is missing, asks, sends the amount as a number, once', async () => {
  const { user } = open()
  ;(await adjust()).focus()
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: 'Adjust School Fee' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findAllByText('This is required')).toHaveLength(2)
  await user.selectOptions(form.getByLabelText('What'), 'Discount')
  await user.type(form.getByLabelText(/^Reason/), 'Child of staff')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(said.amountMissing)).toBeVisible()
  await user.type(form.getByLabelText(/^Amount of the discount/), '5,000.505')
  expect(await form.findByText('Enter an amount with at most two decimals')).toBeVisible()
  await user.clear(form.getByLabelText(/^Amount of the discount/))
  await user.type(form.getByLabelText(/^Amount of the discount/), '5,000.50')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', { name: 'Discount for Bello Amina?' })
  await user.click(within(question).getByRole('button', { name: 'Yes, do it' }))
  expect(await screen.findByRole('dialog', { name: said.added })).toBeVisible()
  expect(sent).toMatchObject([{ kind: 'discount', amount: 5_000.5, reason: 'Child of staff' }])
})

it('waives a charge without an amount, and offers no late fee where there is none', async () => {
  const { user } = open()
  await user.click(await adjust('Adjust Departmental Dues, 2025/2026'))
  const form = within(await screen.findByRole('dialog', { name: 'Adjust Departmental Dues' }))
  expect(
    within(form.getByLabelText('What'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['--Select--', 'Waiver', 'Discount'])
  await user.selectOptions(form.getByLabelText('What'), 'Waiver')
  await user.type(form.getByLabelText(/^Reason/), 'Orphan')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, do it' }))
  await waitFor(() => {
    expect(sent).toMatchObject([{ kind: 'waiver', amount: null }])
  })
  await waitFor(() => {
    expect(screen.queryByText('Departmental Dues')).not.toBeInTheDocument()
  })
})

it('keeps what was typed when the API refuses', async () => {
  server.use(refuse(addChargeAdjustment, 409, { message: said.beingConfirmed }))
  const { user } = open()
  await user.click(await adjust())
  await user.selectOptions(await screen.findByLabelText('What'), 'Late fee waived')
  await user.type(screen.getByLabelText(/^Reason/), 'Was ill')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, do it' }))
  const alert = await screen.findByRole('dialog', { name: 'Error' })
  expect(alert).toHaveTextContent(said.beingConfirmed)
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Was ill')
})

it('takes an adjustment back after asking', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Take back: Discount of School Fee' }))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent('The charge is owed again as it was before.')
  const [, confirm] = within(question).getAllByRole('button')
  await user.click(confirm!)
  expect(await screen.findByText('Taken back')).toBeVisible()
  expect(sent).toEqual([{ id: adjustments[0]?._id }])
})

it('shows that it loads, that nothing is owed, and that it failed', async () => {
  server.use(delayed(getStatement, success(statement), 10_000))
  const first = open()
  expect(screen.queryByRole('heading', { name: 'Bello Amina' })).not.toBeInTheDocument()
  first.unmount()
  ;[unpaids, adjustments] = [[], []]
  server.use(...handlers())
  const second = open()
  expect(await screen.findByText('Nothing is owed.')).toBeVisible()
  expect(await screen.findByText(said.none)).toBeVisible()
  second.unmount()
  server.use(networkError(getStatement))
  open()
  expect((await screen.findAllByRole('button', { name: /again/i }))[0]).toBeInTheDocument()
})
