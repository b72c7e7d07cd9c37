import { addFee, addFees, listProgramModes, messages, feeMessages } from '@portal/contracts'
import {
  aFee,
  aProgramMode,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import {
  acknowledge,
  api,
  open,
  programMode,
  programType,
  row,
  session,
  type,
  testPaymentManagement,
} from './payment-management.fixture'

testPaymentManagement()

const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
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
  await acknowledge(user, feeMessages.added, feeMessages.added)
  expect(api.sent).toEqual([
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

it('adds several at once: shows the number of new ones before, sends one call, and shows the results', async () => {
  const part = aProgramMode({ mode: 'PT', description: 'Part Time' })
  api.rows = [
    aFee({
      payment: { _id: type._id, name: 'schoolFee', description: null },
      academicSession: session,
      programType,
      programMode,
      applicableTo: 'all',
    }),
    ...api.rows,
  ]
  server.use(
    mock(listProgramModes, [programMode, part]),
    mock(addFees, ({ body }) => {
      api.sent.push(body)
      return {
        ...success({ added: api.rows.slice(0, 1), existing: api.rows.slice(0, 1) }),
        message: feeMessages.severalAdded(1, 1),
      }
    }),
  )
  const { user, location } = open()
  await row('Levy 0')
  await user.click(screen.getByRole('button', { name: 'Add several' }))
  expect(location().search).toBe('?several=new')
  const dialog = await dialogNamed('Add several payments')
  await dialog.findByRole('option', { name: 'School Fee' })
  await user.selectOptions(dialog.getByLabelText('Payment Type'), 'School Fee')
  await dialog.findByRole('option', { name: '2025/2026' })
  await user.selectOptions(dialog.getByLabelText('Academic Session'), '2025/2026')
  await user.type(dialog.getByLabelText(/^Payment Order/), '2')
  await user.click(dialog.getByRole('button', { name: 'Add them' }))
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  for (const label of ['ND', 'FT (Full Time)', 'PT (Part Time)'])
    await user.click(dialog.getByLabelText(label))
  expect(
    await dialog.findByText('This adds 1 payment. 1 already exists and does not change.'),
  ).toBeVisible()
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Add them' }))
  await acknowledge(
    user,
    feeMessages.severalAdded(1, 1),
    '1 payment was added. 1 already exists and does not change.',
  )
  expect(api.sent).toMatchObject([
    {
      payment: type._id,
      programTypes: [programType._id],
      programModes: [programMode._id, part._id],
      applicableTo: ['all'],
      amount: 45_000.5,
      paymentOrder: 2,
    },
  ])
})

it('duplicates a fee: the form begins as that one, for a new one', async () => {
  const { user, location } = open()
  await user.click(
    within(await row('schoolFee')).getByRole('button', { name: /^Duplicate schoolFee/ }),
  )
  const dialog = await dialogNamed('Add New Payment')
  expect(location().search).toBe(`?copy=${api.rows[0]!._id}`)
  expect(dialog.getByLabelText(/^Payment Order/)).toHaveValue(String(api.rows[0]!.paymentOrder))
  expect(dialog.getByLabelText('Applicable To')).toHaveDisplayValue('New Students')
  await user.selectOptions(dialog.getByLabelText('Applicable To'), 'Returning Students')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await acknowledge(user, feeMessages.added, feeMessages.added)
  expect(api.sent).toMatchObject([
    {
      payment: api.rows[0]!.payment._id,
      applicableTo: 'returning',
      paymentOrder: 3,
      amount: api.rows[0]!.amount,
      active: true,
    },
  ])
  expect(api.sent[0]).not.toHaveProperty('basedOn')
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
  expect(api.sent).toEqual([])
})

it('says of a payment order of 1.5 that it must be a whole number', async () => {
  const view = open('?edit=new')
  const dialog = await fill(view)
  const order = dialog.getByLabelText(/^Payment Order/)
  await view.user.clear(order)
  await view.user.type(order, '1.5')
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(order).toHaveAccessibleDescription(/Enter a whole number as the payment order/)
  })
  expect(dialog.queryByText(/^(?:Enter|Choose) the /)).not.toBeInTheDocument()
  expect(api.sent).toEqual([])
})

it('says that it failed, followed by the reason, and keeps what was typed', async () => {
  server.use(refuse(addFee, 409, { message: feeMessages.duplicate }))
  const view = open('?edit=new')
  const dialog = await fill(view)
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await acknowledge(view.user, feeMessages.addFailed, feeMessages.duplicate)
  expect(dialog.getByLabelText(/^Payment Order/)).toHaveValue('2')
  server.use(networkError(addFee))
  await view.user.click(dialog.getByRole('button', { name: 'Save' }))
  await acknowledge(view.user, feeMessages.addFailed, feeMessages.noReason)
})

it('asks before an edit deactivates a fee, and says what that does', async () => {
  const { user } = open(`?edit=${api.rows[0]!._id}`)
  const dialog = await dialogNamed('Edit schoolFee')
  await user.click(dialog.getByLabelText(/^Active/))
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', { name: /^Deactivate schoolFee, / })
  expect(question).toHaveTextContent(feeMessages.turning(false))
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(api.sent).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, deactivate' }))
  await waitFor(() => {
    expect(api.sent).toMatchObject([{ active: false }])
  })
})

it('edits the one in the address, based on what it was', async () => {
  const { user } = open(`?edit=${api.rows[0]!._id}`)
  const dialog = await dialogNamed('Edit schoolFee')
  await user.clear(dialog.getByLabelText(/^Payment Order/))
  await user.type(dialog.getByLabelText(/^Payment Order/), '7{Enter}')
  await acknowledge(user, feeMessages.updated, feeMessages.updated)
  expect(api.sent).toMatchObject([
    { paymentOrder: 7, payment: api.rows[0]!.payment._id, basedOn: api.rows[0]!.updatedAt },
  ])
})
