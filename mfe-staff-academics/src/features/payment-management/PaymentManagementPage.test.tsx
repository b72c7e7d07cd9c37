import {
  addProgramSessionPayment,
  deleteProgramSessionPayment,
  deletionMessages,
  listSessions,
  listPaymentTypes,
  listProgramModes,
  listProgramSessionPayments,
  listProgramTypes,
  messages,
  programSessionPaymentMessages as said,
  toggleProgramSessionPayment,
  updateProgramSessionPayment,
  type ProgramSessionPayment,
} from '@portal/contracts'
import {
  aFee,
  anAcademicSession,
  anId,
  aPaymentType,
  aProgramMode,
  aProgramType,
  aStaffWith,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { PaymentManagementPage } from './PaymentManagementPage'

const type = aPaymentType({ name: 'schoolFee', description: 'School Fee', amount: 45_000.5 })
const [session, programType, programMode] = [
  anAcademicSession({ sessionYear: '2025/2026' }),
  aProgramType({ type: 'ND' }),
  aProgramMode({ mode: 'FT', description: 'Full Time' }),
]
const feeOf = (name: string, own: Partial<ProgramSessionPayment> = {}) =>
  aFee({ payment: { _id: anId(), name, description: null }, ...own })
let rows: ProgramSessionPayment[] = []
let sent: unknown[] = []
const reply =
  (message: string) =>
  ({ body }: { body?: unknown }) => {
    sent.push(body)
    return { ...success(rows[0]!), message }
  }
beforeEach(() => {
  sent = []
  rows = [
    feeOf('schoolFee', { paymentOrder: 3, applicableTo: 'new' }),
    feeOf('portalFee', { active: false }),
    ...Array.from({ length: 10 }, (_, nth) => feeOf(`Levy ${String(nth)}`)),
  ]
  server.use(
    mock(listProgramSessionPayments, () => rows),
    mock(listPaymentTypes, [type]),
    mock(listSessions, [session]),
    mock(listProgramTypes, [programType]),
    mock(listProgramModes, [programMode]),
    mock(addProgramSessionPayment, reply(said.added)),
    mock(updateProgramSessionPayment, reply(said.updated)),
    mock(deleteProgramSessionPayment, { success: true, message: said.deleted }),
  )
})
const open = (search = '') =>
  renderPage(<PaymentManagementPage />, {
    path: `/staff/academics/payment-management${search}`,
    session: { staff: aStaffWith('academics', 'finance') },
  })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const acknowledge = async (user: ReturnType<typeof open>['user'], title: string, text: string) => {
  const dialog = await screen.findByRole('dialog', { name: title })
  expect(dialog).toHaveTextContent(text)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
}
const fill = async ({ user }: ReturnType<typeof open>) => {
  const dialog = await dialogNamed('Add New Payment')
  for (const [label, option] of [
    ['Payment Type', 'School Fee'],
    ['Academic Session', '2025/2026'],
    ['Program Type', 'ND'],
    ['Program Mode', 'FT (Full Time)'],
  ] as const) {
    await dialog.findByRole('option', { name: option })
    await user.selectOptions(dialog.getByLabelText(label), option)
  }
  await user.type(dialog.getByLabelText(/^Payment Order/), '2')
  return dialog
}

it('lists what is charged to whom, ten to a page, and greys what is inactive', async () => {
  open()
  expect(
    within(await row('schoolFee'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([
    'schoolFee',
    '2025/2026',
    'ND',
    'FT',
    'New Students',
    '₦45,000.50',
    '3',
    'Active',
    'EditDeactivateDelete',
  ])
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Payment Name',
    'Academic Session',
    'Program Type',
    'Program Mode',
    'Applicable To',
    'Amount',
    'Payment Order',
    'Status',
    'Actions',
  ])
  expect(screen.getByText('Showing 10 of 12 payments')).toBeVisible()
  expect(await row('portalFee')).toHaveAttribute('data-inactive', 'true')
  await expectNoViolations()
})

it('begins with the amount of the type, takes commas, and sends a late fee only where it is ticked', async () => {
  const view = open('?edit=new')
  const dialog = await fill(view)
  const { user } = view
  expect(dialog.getByLabelText('Amount (₦)')).toHaveValue('45000.5')
  await user.clear(dialog.getByLabelText('Amount (₦)'))
  await user.type(dialog.getByLabelText('Amount (₦)'), '50,000.25')
  await user.click(dialog.getByLabelText('Apply late fee'))
  await user.clear(dialog.getByLabelText('Late Fee (₦)'))
  await user.type(dialog.getByLabelText('Late Fee (₦)'), '2500')
  await expectNoViolations()
  await user.click(dialog.getByLabelText('Apply late fee'))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await acknowledge(user, said.added, said.added)
  expect(sent).toEqual([
    {
      payment: type._id,
      amount: 50_000.25,
      academicSession: session._id,
      programType: programType._id,
      programMode: programMode._id,
      applicableTo: 'all',
      paymentOrder: 2,
      dueDate: null,
      applyLateFee: false,
      lateFee: 0,
      active: true,
    },
  ])
})

it('says what is missing, the payment order too, and sends nothing', async () => {
  const { user } = open('?edit=new')
  const dialog = await dialogNamed('Add New Payment')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  for (const label of [
    'Payment Type',
    'Amount (₦)',
    'Academic Session',
    'Program Type',
    'Program Mode',
    /^Payment Order/,
  ])
    expect(dialog.getByLabelText(label)).toBeInvalid()
  expect(sent).toEqual([])
})

it('says that it failed, followed by the reason, and keeps what was typed', async () => {
  server.use(refuse(addProgramSessionPayment, 409, { message: said.duplicate }))
  const view = open('?edit=new')
  const dialog = await fill(view)
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await acknowledge(view.user, said.addFailed, said.duplicate)
  expect(dialog.getByLabelText(/^Payment Order/)).toHaveValue('2')
  server.use(networkError(addProgramSessionPayment))
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await acknowledge(view.user, said.addFailed, said.noReason)
})

it('edits the one in the address, based on what it was', async () => {
  const { user } = open(`?edit=${rows[0]!._id}`)
  const dialog = await dialogNamed('Edit schoolFee')
  await user.clear(dialog.getByLabelText(/^Payment Order/))
  await user.type(dialog.getByLabelText(/^Payment Order/), '7{Enter}')
  await acknowledge(user, said.updated, said.updated)
  expect(sent).toMatchObject([
    { paymentOrder: 7, payment: rows[0]!.payment._id, basedOn: rows[0]!.updatedAt },
  ])
})

it('deactivates as the button says, and gives the reason of a refusal', async () => {
  server.use(
    mock(toggleProgramSessionPayment, ({ query }) => {
      sent.push(query)
      rows = rows.map((fee, nth) => (nth === 0 ? { ...fee, active: query.active === 'true' } : fee))
      return { ...success(rows[0]!), message: said.turned(false) }
    }),
  )
  const { user } = open()
  await user.click(
    within(await row('schoolFee')).getByRole('button', { name: /^Deactivate schoolFee/ }),
  )
  await acknowledge(user, said.turned(false), said.turned(false))
  expect(sent).toEqual([{ active: 'false' }])
  server.use(refuse(toggleProgramSessionPayment, 409, { message: 'Its type is inactive' }))
  await user.click(
    within(await row('schoolFee')).getByRole('button', { name: /^Activate schoolFee/ }),
  )
  await acknowledge(user, said.turnFailed(true), 'Its type is inactive')
})

it('deletes after the warning, or says why it may not', async () => {
  server.use(refuse(deleteProgramSessionPayment, 409, { message: '2 payments hang on it' }))
  const { user } = open()
  const remove = async () => {
    await user.click(
      within(await row('schoolFee')).getByRole('button', { name: /^Delete schoolFee/ }),
    )
    await user.click(await screen.findByRole('button', { name: deletionMessages.confirm }))
  }
  await remove()
  await acknowledge(user, said.deleteFailed, '2 payments hang on it')
  server.use(mock(deleteProgramSessionPayment, { success: true, message: said.deleted }))
  await remove()
  await acknowledge(user, deletionMessages.done, said.deleted)
})
