import { deleteFee, deletionMessages, feeMessages, toggleFee } from '@portal/contracts'
import { expectNoViolations, mock, refuse, screen, server, success, within } from '@portal/testing'
import { acknowledge, api, open, row, testPaymentManagement } from './payment-management.fixture'

testPaymentManagement()

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
    'EditDuplicateDeactivateDelete',
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

it('deactivates as the button says, and gives the reason of a refusal', async () => {
  server.use(
    mock(toggleFee, ({ query }) => {
      api.sent.push(query)
      api.rows = api.rows.map((fee, nth) =>
        nth === 0 ? { ...fee, active: query.active === 'true' } : fee,
      )
      return { ...success(api.rows[0]!), message: feeMessages.turned(false) }
    }),
  )
  const { user } = open()
  await user.click(
    within(await row('schoolFee')).getByRole('button', { name: /^Deactivate schoolFee/ }),
  )
  const question = await screen.findByRole('alertdialog', {
    name: /^Deactivate schoolFee, 2025\/2026, ND FT\?$/,
  })
  expect(question).toHaveTextContent(feeMessages.turning(false))
  expect(api.sent).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Yes, deactivate' }))
  await acknowledge(user, feeMessages.turned(false), feeMessages.turned(false))
  expect(api.sent).toEqual([{ active: 'false' }])
  server.use(refuse(toggleFee, 409, { message: 'Its type is inactive' }))
  await user.click(
    within(await row('schoolFee')).getByRole('button', { name: /^Activate schoolFee/ }),
  )
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, activate' }),
  )
  await acknowledge(user, feeMessages.turnFailed(true), 'Its type is inactive')
})

it('deletes after the warning, or says why it may not', async () => {
  server.use(refuse(deleteFee, 409, { message: '2 payments hang on it' }))
  const { user } = open()
  const remove = async () => {
    await user.click(
      within(await row('schoolFee')).getByRole('button', { name: /^Delete schoolFee/ }),
    )
    await user.click(await screen.findByRole('button', { name: deletionMessages.confirm }))
  }
  await remove()
  await acknowledge(user, feeMessages.deleteFailed, '2 payments hang on it')
  server.use(
    mock(deleteFee, {
      success: true,
      message: feeMessages.deleted,
    }),
  )
  await remove()
  await acknowledge(user, deletionMessages.done, feeMessages.deleted)
})
