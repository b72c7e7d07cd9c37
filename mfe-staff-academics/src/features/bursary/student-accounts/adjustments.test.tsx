import { addChargeAdjustment, adjustmentMessages, repeatedReason } from '@portal/contracts'
import {
  aChargeAdjustment,
  expectNoViolations,
  refuse,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { api, open, testAccount } from './account.fixture'

testAccount()

const adjust = async (name = 'Adjust School Fee, 2025/2026') =>
  screen.findByRole('button', { name })

it('gives a discount by keyboard: says what is missing, asks, sends the amount as a number, once', async () => {
  const { user } = open()
  ;(await adjust()).focus()
  await user.keyboard('{Enter}')
  const form = within(await screen.findByRole('dialog', { name: 'Adjust School Fee' }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findAllByText(/^(?:Enter|Choose) the /)).toHaveLength(2)
  await user.selectOptions(form.getByLabelText('Kind'), 'Discount')
  await user.type(form.getByLabelText(/^Reason/), 'Child of staff')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(adjustmentMessages.amountMissing)).toBeVisible()
  await user.type(form.getByLabelText(/^Amount of the discount/), '5,000.505')
  expect(await form.findByText('Enter an amount with at most two decimals')).toBeVisible()
  await user.clear(form.getByLabelText(/^Amount of the discount/))
  await user.type(form.getByLabelText(/^Amount of the discount/), '5,000.50')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Discount of ₦5,000.50 for Bello Amina?',
  })
  await user.click(within(question).getByRole('button', { name: 'Confirm' }))
  expect(await screen.findByRole('dialog', { name: adjustmentMessages.added })).toBeVisible()
  expect(api.sent).toMatchObject([{ kind: 'discount', amount: 5_000.5, reason: 'Child of staff' }])
})

it('waives a charge without an amount, and offers no late fee where there is none', async () => {
  const { user } = open()
  await user.click(await adjust('Adjust Departmental Dues, 2025/2026'))
  const form = within(await screen.findByRole('dialog', { name: 'Adjust Departmental Dues' }))
  expect(
    within(form.getByLabelText('Kind'))
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['--Select--', 'Waiver', 'Discount'])
  await user.selectOptions(form.getByLabelText('Kind'), 'Waiver')
  await user.type(form.getByLabelText(/^Reason/), 'Orphan of the fund')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(
    within(
      await screen.findByRole('alertdialog', { name: 'Waiver of ₦1,200.00 for Bello Amina?' }),
    ).getByRole('button', { name: 'Confirm' }),
  )
  await waitFor(() => {
    expect(api.sent).toMatchObject([{ kind: 'waiver', amount: null }])
  })
  await waitFor(() => {
    expect(screen.queryByText('Departmental Dues')).not.toBeInTheDocument()
  })
})

it('says that a second person decides above the limit, before the request is sent', async () => {
  const { user } = open()
  await user.click(await adjust())
  const form = within(await screen.findByRole('dialog', { name: 'Adjust School Fee' }))
  await user.selectOptions(form.getByLabelText('Kind'), 'Waiver')
  await user.type(form.getByLabelText(/^Reason/), 'Orphan of the fund')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const question = await screen.findByRole('alertdialog', { name: /^Request: Waiver of ₦/ })
  expect(question).toHaveTextContent(
    'One officer alone may still waive ₦10,000.00 of this charge. Another Bursary officer must approve this.',
  )
  expect(question).not.toHaveTextContent('recorded')
  await user.click(within(question).getByRole('button', { name: 'Send request' }))
  await waitFor(() => {
    expect(api.sent).toMatchObject([{ kind: 'waiver' }])
  })
})

it('counts what was waived before: a small discount above the rest of the limit is a request', async () => {
  api.unpaids = [{ ...api.unpaids[0]!, waivableAlone: 5_000 }]
  const { user } = open()
  await user.click(await adjust())
  const form = within(await screen.findByRole('dialog', { name: 'Adjust School Fee' }))
  await user.selectOptions(form.getByLabelText('Kind'), 'Discount')
  await user.type(form.getByLabelText(/^Amount of the discount/), '5,000.01')
  await user.type(form.getByLabelText(/^Reason/), 'Child of staff')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(
    await screen.findByRole('alertdialog', { name: /^Request: Discount of ₦5,000.01/ }),
  ).toHaveTextContent('One officer alone may still waive ₦5,000.00 of this charge.')
})

it('keeps what was typed when the API refuses', async () => {
  server.use(refuse(addChargeAdjustment, 409, { message: adjustmentMessages.beingConfirmed }))
  const { user } = open()
  await user.click(await adjust())
  await user.selectOptions(await screen.findByLabelText('Kind'), 'Late fee waived')
  await user.type(screen.getByLabelText(/^Reason/), 'Was ill in May')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  const alert = await screen.findByRole('dialog', { name: 'Error' })
  expect(alert).toHaveTextContent(adjustmentMessages.beingConfirmed)
  await user.click(within(alert).getByRole('button', { name: 'OK' }))
  expect(screen.getByLabelText(/^Reason/)).toHaveValue('Was ill in May')
})

it('wants a reason of ten characters that says something', async () => {
  const { user } = open()
  await user.click(await adjust())
  const form = within(await screen.findByRole('dialog', { name: 'Adjust School Fee' }))
  await user.selectOptions(form.getByLabelText('Kind'), 'Waiver')
  await user.type(form.getByLabelText(/^Reason/), 'xxxxxxxxxxxx')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText(repeatedReason)).toBeVisible()
  expect(api.sent).toEqual([])
})

it('shows what waits for a second person, with the way to the request, and offers nothing else of it', async () => {
  const { _id } = api.adjustments[0]!
  api.adjustments = [aChargeAdjustment({ _id, request: _id, kind: 'waiver', amount: 86_500 })]
  open()
  expect(
    await screen.findByRole('link', { name: /^Waiting for approval.*Waiver of School Fee$/ }),
  ).toHaveAttribute('href', `/staff/payments/requests?view=${_id}`)
  expect(screen.queryByRole('button', { name: /^Withdraw/ })).not.toBeInTheDocument()
  await expectNoViolations()
})

it('takes an adjustment back with a reason after asking', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Withdraw: Discount of School Fee' }))
  const form = within(
    await screen.findByRole('dialog', { name: 'Withdraw: Discount of School Fee' }),
  )
  await user.type(form.getByLabelText(/^Reason/), 'Given by mistake')
  await user.click(form.getByRole('button', { name: 'Withdraw' }))
  const question = await screen.findByRole('alertdialog', {
    name: 'Take ₦5,000.00 back from Bello Amina?',
  })
  expect(question).toHaveTextContent('The charge will be unpaid again.')
  await user.click(within(question).getByRole('button', { name: 'Yes, withdraw it' }))
  expect(await screen.findByText('Withdrawn')).toBeVisible()
  expect(api.sent).toEqual([{ id: api.adjustments[0]?._id, reason: 'Given by mistake' }])
})
