import {
  addPaymentType,
  deletePaymentType,
  deletionMessages,
  listPaymentTypes,
  listFees,
  messages,
  paymentTypeMessages,
  updatePaymentType,
  type PaymentType,
} from '@portal/contracts'
import {
  aPaymentType,
  aStaffWith,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { PaymentManagementPage } from './PaymentManagementPage'

let types: PaymentType[] = []
let sent: unknown[] = []
beforeEach(() => {
  sent = []
  types = ['schoolFee', ...Array.from({ length: 11 }, (_, nth) => `Levy ${String(nth)}`)].map(
    (name) => aPaymentType({ name, description: null, active: name !== 'Levy 0' }),
  )
  const reply =
    (message: string) =>
    ({ body }: { body: unknown }) => {
      sent.push(body)
      return { ...success(types[0]!), message }
    }
  server.use(
    mock(listPaymentTypes, () => types),
    mock(listFees, []),
    mock(addPaymentType, reply(paymentTypeMessages.added)),
    mock(updatePaymentType, reply(paymentTypeMessages.updated)),
  )
})
const open = (search = '?types=new') =>
  renderPage(<PaymentManagementPage />, {
    path: `/staff/academics/payment-management${search}`,
    session: { staff: aStaffWith('academics', 'finance') },
  })
const dialogNamed = async (name: string) => within(await screen.findByRole('dialog', { name }))
const list = () => dialogNamed('Manage Payment Types')

it('is opened from the page, stands in the address, and shows ten to a page', async () => {
  const { user, location } = open('')
  await user.click(await screen.findByRole('button', { name: 'Manage Payment Types' }))
  const dialog = await list()
  expect(location().search).toBe('?types=new')
  expect(await dialog.findByText('Showing 10 of 12 payment types')).toBeVisible()
  expect(dialog.getByRole('row', { name: /Levy 0/ })).toHaveAttribute('data-inactive', 'true')
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Page 2 of 2' }))
  expect(dialog.getByText('Showing 2 of 12 payment types')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(location().search).toBe('')
})

it('adds one above the list, and asks before it is left unsaved', async () => {
  const { user, location } = open()
  await user.click((await list()).getByRole('button', { name: 'Add Payment Type' }))
  const dialog = await dialogNamed('Add Payment Type')
  expect(location().search).toBe('?types=new&type=new')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(messages.general.fillRequired)).toBeVisible()
  await user.type(dialog.getByLabelText('Name'), 'Hostel Fee')
  await user.type(dialog.getByLabelText('Amount (₦)'), '20,000')
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).getByRole(
      'button',
      { name: 'Stay' },
    ),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(
    (await dialogNamed(paymentTypeMessages.added)).getByRole('button', { name: 'OK' }),
  )
  expect(sent).toEqual([{ name: 'Hostel Fee', description: '', amount: 20_000, active: true }])
  await waitFor(() => {
    expect(location().search).toBe('?types=new')
  })
  expect(await list()).toBeDefined()
})

it('leaves the name of a type that the portal refers to as it is', async () => {
  const { user } = open(`?types=new&type=${types[0]!._id}`)
  const dialog = await dialogNamed('Edit schoolFee')
  expect(dialog.getByLabelText('Name')).toHaveAttribute('readonly')
  await user.type(dialog.getByLabelText(/^Description/), 'School Fee')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(
    (await dialogNamed(paymentTypeMessages.updated)).getByRole('button', { name: 'OK' }),
  )
  expect(sent).toMatchObject([
    { name: 'schoolFee', description: 'School Fee', basedOn: types[0]!.updatedAt },
  ])
})

it('says why one may not be deleted', async () => {
  server.use(refuse(deletePaymentType, 409, { message: paymentTypeMessages.inUse(2) }))
  const { user } = open()
  await user.click(await (await list()).findByRole('button', { name: 'Delete Levy 1' }))
  await user.click(await screen.findByRole('button', { name: deletionMessages.confirm }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    paymentTypeMessages.inUse(2),
  )
})
