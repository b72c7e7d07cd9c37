import { getDayTotals, paymentMessages } from '@portal/contracts'
import {
  aStaffWith,
  dayTotals,
  delayed,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { DayTotalsPage } from './DayTotalsPage'

const success = true as const
const render = (search = '?day=2025-10-01') =>
  renderPage(<DayTotalsPage />, {
    path: `/staff/payments/day${search}`,
    session: { staff: aStaffWith('finance') },
  })
const answer = (facts: Parameters<typeof dayTotals>[0] = {}) => {
  server.use(
    mock(getDayTotals, ({ query }) => ({ success, data: dayTotals({ day: query.day, ...facts }) })),
  )
}

it('shows both sides of a day beside each other, and that they agree', async () => {
  answer()
  render()
  const totals = within(await screen.findByRole('region', { name: 'Totals of the day' }))
  expect(
    totals.getByRole('row', { name: 'Cards, in the portal 2 ₦40,000.00 ₦700.00' }),
  ).toBeVisible()
  expect(
    totals.getByRole('row', { name: 'Cards, at the card payment service 2 ₦40,000.00 ₦700.00' }),
  ).toBeVisible()
  expect(totals.getByRole('row', { name: 'Paid at a bank 1 ₦20,000.00 ₦0.00' })).toBeVisible()
  expect(
    screen.getByText('The portal and the card payment service have the same payments of this day.'),
  ).toBeVisible()
  await expectNoViolations()
})

it('lists what differs, with the way to the payment', async () => {
  answer({
    rows: [
      {
        reference: 'PAY-1-HERE',
        difference: 'amount',
        portal: 100,
        gateway: 99.5,
        detail: 'The amounts are not the same.',
      },
      {
        reference: 'PAY-2-THERE',
        difference: 'only-gateway',
        portal: null,
        gateway: 50,
        detail: 'The portal has no payment with this reference.',
      },
    ],
  })
  render()
  expect(await screen.findByRole('heading', { name: '2 differences' })).toBeVisible()
  const rows = within(screen.getByRole('region', { name: 'Differences' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent)
  expect(rows.slice(1)).toEqual([
    'PAY-1-HEREAnother amount₦100.00₦99.50The amounts are not the same.',
    'PAY-2-THERECard payment service only–₦50.00The portal has no payment with this reference.',
  ])
  expect(screen.getByRole('link', { name: 'PAY-1-HERE' })).toHaveAttribute(
    'href',
    '/staff/payments?q=PAY-1-HERE',
  )
  expect(screen.queryByRole('link', { name: 'PAY-2-THERE' })).not.toBeInTheDocument()
  await expectNoViolations()
})

it('says that the card payment service does not answer, and asks again', async () => {
  answer({ gateway: null })
  const { user } = render()
  expect(await screen.findByText(paymentMessages.gatewaySilent)).toBeVisible()
  expect(
    screen.getByRole('row', { name: 'Cards, at the card payment service No answer' }),
  ).toBeVisible()
  answer()
  await user.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await screen.findByText(/have the same payments/)).toBeVisible()
})

it('keeps the day in the address, waits, and says what went wrong', async () => {
  server.use(delayed(getDayTotals, { success, data: dayTotals() }, 10_000))
  const waiting = render()
  expect(screen.getByText('Asking the card payment service...')).toBeInTheDocument()
  waiting.unmount()
  server.use(refuse(getDayTotals, 503, { message: 'Not now' }))
  const { user, location } = render('?day=never')
  expect(await screen.findByText('Not now')).toBeVisible()
  answer()
  await user.clear(screen.getByLabelText('Day'))
  await user.type(screen.getByLabelText('Day'), '2025-10-02')
  await waitFor(() => {
    expect(location().search).toBe('?day=2025-10-02')
  })
  expect(await screen.findByRole('region', { name: 'Totals of the day' })).toBeVisible()
})
