import {
  addDeadlineExtension,
  deadlineMessages,
  getStatement,
  listApplicableFees,
  listChargeAdjustments,
  listDeadlineExtensions,
  takeBackDeadlineExtension,
  todayInLagos,
  type DeadlineExtension,
  type ChargeLine,
} from '@portal/contracts'
import {
  aDeadlineExtension,
  aChargeLine,
  aStaffWith,
  aStatement,
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

let unpaids: ChargeLine[] = []
let extensions: DeadlineExtension[] = []
let sent: unknown[] = []
const statement = aStatement({ balance: 47_500.5 })
const studentName = 'Bello Amina'
beforeEach(() => {
  unpaids = [
    aChargeLine({
      description: 'School Fee',
      amount: 47_500.5,
      baseAmount: 45_000.5,
      lateFee: 2_500,
      waivableAlone: 2_500,
      dueDate: '2025-10-31',
      dueStatus: 'overdue',
    }),
    aChargeLine({ description: 'Departmental Dues', dueDate: null }),
  ]
  ;[extensions, sent] = [[], []]
  server.use(
    mock(getStatement, () => success(statement)),
    mock(listApplicableFees, () => ({ success: true as const, Data: { unpaids, payments: [] } })),
    mock(listChargeAdjustments, () => []),
    mock(listDeadlineExtensions, () => extensions),
    mock(addDeadlineExtension, ({ body }) => {
      sent.push(body)
      unpaids = unpaids.map((line) =>
        line.payid === body.charge
          ? {
              ...line,
              amount: 45_000.5,
              lateFee: 0,
              dueDate: body.until,
              extendedFrom: body.from,
              dueStatus: 'due' as const,
            }
          : line,
      )
      extensions = [aDeadlineExtension({ from: body.from, until: body.until, reason: body.reason })]
      return { ...success(extensions[0]!), message: deadlineMessages.extended }
    }),
    mock(takeBackDeadlineExtension, ({ params, body }) => {
      sent.push({ ...params, ...body })
      extensions = extensions.map((each) => ({
        ...each,
        takenBackAt: '2025-10-03T09:00:00.000Z',
        takenBackReason: body.reason,
        applies: false,
      }))
      return done(deadlineMessages.takenBack)
    }),
  )
})
const open = () =>
  renderPage(<AccountPage />, {
    path: '/staff/payments/accounts?q=APP25000003',
    session: { staff: aStaffWith('finance') },
  })
const extend = async (
  user: ReturnType<typeof open>['user'],
  until: string,
  reason = 'Was ill in October',
) => {
  await user.click(
    await screen.findByRole('button', { name: 'Extend deadline of School Fee, 2025/2026' }),
  )
  const form = within(await screen.findByRole('dialog', { name: 'Extend deadline of School Fee' }))
  await user.type(form.getByLabelText('New due date'), until)
  await user.type(form.getByLabelText(/^Reason/), reason)
  await user.click(form.getByRole('button', { name: 'Extend deadline' }))
  return form
}

it('extends a deadline after a question that names student, charge, both days and the late fee, and shows it', async () => {
  const { user } = open()
  await extend(user, '2099-11-30')
  const question = await screen.findByRole('alertdialog', {
    name: `Extend the deadline of ${studentName}?`,
  })
  expect(question).toHaveTextContent(
    'School Fee, 2025/2026: from 31 Oct 2025 to 30 Nov 2099. The late fee of ₦2,500.00 is no longer due.',
  )
  await user.click(within(question).getByRole('button', { name: 'Yes, extend it' }))
  expect(await screen.findByRole('dialog', { name: deadlineMessages.extended })).toBeVisible()
  expect(sent).toEqual([
    {
      charge: unpaids[0]!.payid,
      from: '2025-10-31',
      until: '2099-11-30',
      reason: 'Was ill in October',
    },
  ])
  const charges = within(screen.getByRole('region', { name: 'Unpaid charges' }))
  await waitFor(() => {
    expect(charges.getByText(/^Due on/)).toHaveTextContent(
      'Due on 30 Nov 2099. Extended from 31 Oct 2025',
    )
  })
  expect(await screen.findByText('Was ill in October')).toBeVisible()
  await expectNoViolations()
})

it('tells to waive the late fee first if one officer may not waive it alone, and offers no form', async () => {
  unpaids = [{ ...unpaids[0]!, waivableAlone: 2_499.99 }]
  const { user } = open()
  const button = await screen.findByRole('button', {
    name: 'Extend deadline of School Fee, 2025/2026',
  })
  await user.click(button)
  const dialog = await screen.findByRole('dialog', { name: 'Extend deadline of School Fee' })
  expect(dialog).toHaveTextContent(deadlineMessages.lateFeeFirst('₦2,500.00', '₦2,499.99'))
  expect(within(dialog).queryByLabelText('New due date')).not.toBeInTheDocument()
  await expectNoViolations()
  await user.click(within(dialog).getByText('Close'))
  expect(button).toHaveFocus()
})

it('offers nothing to extend where there is no due date', async () => {
  open()
  expect(
    await screen.findByRole('button', { name: 'Adjust Departmental Dues, 2025/2026' }),
  ).toBeVisible()
  expect(
    screen.queryByRole('button', { name: /^Extend deadline of Departmental/ }),
  ).not.toBeInTheDocument()
  expect(await screen.findByText(deadlineMessages.none)).toBeVisible()
})

it('says what is missing, and wants a later day and a reason that says something', async () => {
  unpaids = [{ ...unpaids[0]!, dueDate: '2099-10-31', dueStatus: 'due' }]
  const { user } = open()
  const form = await extend(user, todayInLagos(), 'ill')
  expect(await form.findByText(deadlineMessages.notLater)).toBeVisible()
  await user.clear(form.getByLabelText('New due date'))
  await user.type(form.getByLabelText('New due date'), '2000-01-01')
  await user.click(form.getByRole('button', { name: 'Extend deadline' }))
  expect(await form.findByText(deadlineMessages.past)).toBeVisible()
  await user.clear(form.getByLabelText('New due date'))
  await user.click(form.getByRole('button', { name: 'Extend deadline' }))
  expect(await form.findByText('Enter the new due date')).toBeVisible()
  expect(form.getByText(/at least 10 characters/)).toBeVisible()
  expect(sent).toEqual([])
})

it('keeps what was typed when the API refuses', async () => {
  server.use(refuse(addDeadlineExtension, 409, { message: deadlineMessages.changedSince }))
  const { user } = open()
  const form = await extend(user, '2099-11-30')
  await user.click(await screen.findByRole('button', { name: 'Yes, extend it' }))
  const alert = await screen.findByRole('dialog', { name: 'Error' })
  expect(alert).toHaveTextContent(deadlineMessages.changedSince)
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(form.getByLabelText(/^Reason/)).toHaveValue('Was ill in October')
})

it('takes the newest extension back with a reason, and shows why', async () => {
  const newest = aDeadlineExtension({ from: '2099-11-30', until: '2099-12-15' })
  extensions = [newest, aDeadlineExtension({ until: '2099-11-30', applies: false })]
  const { user } = open()
  expect(await screen.findByText('Extended again')).toBeVisible()
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw: extended deadline of School Fee' }),
  )
  const form = within(
    await screen.findByRole('dialog', { name: 'Withdraw: extended deadline of School Fee' }),
  )
  await user.type(form.getByLabelText(/^Reason/), 'Given by mistake')
  await user.click(form.getByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog', {
    name: `Withdraw the extension from ${studentName}?`,
  })
  expect(question).toHaveTextContent('from 15 Dec 2099 back to 30 Nov 2099')
  await user.click(within(question).getByRole('button', { name: 'Yes, withdraw it' }))
  expect(await screen.findAllByText('Withdrawn: Given by mistake')).not.toHaveLength(0)
  expect(sent).toEqual([{ id: newest._id, reason: 'Given by mistake' }])
})

it('says that the extended deadlines could not be loaded, and offers to try again', async () => {
  server.use(networkError(listDeadlineExtensions))
  open()
  const card = within(await screen.findByRole('region', { name: 'Extended deadlines' }))
  expect(await card.findByRole('button', { name: /again/i })).toBeVisible()
})
