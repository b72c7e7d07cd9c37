import { getPaymentFigures, listSessions, paymentMessages } from '@portal/contracts'
import {
  anAcademicSession,
  aStaffWith,
  delayed,
  expectNoViolations,
  mock,
  paymentFigures,
  refuse,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { PaymentFiguresPage } from './PaymentFiguresPage'

const success = true as const
const session = anAcademicSession({ sessionYear: '2024/2025' })
let asked: unknown[]
beforeEach(() => {
  asked = []
  server.use(
    mock(listSessions, [session]),
    mock(getPaymentFigures, ({ query }) => {
      asked.push(query)
      return { success, data: paymentFigures() }
    }),
  )
})
const render = (search = '') =>
  renderPage(<PaymentFiguresPage />, {
    path: `/staff/payments/figures${search}`,
    session: { staff: aStaffWith('finance') },
  })

it('draws what was collected by day, charge and program, with the numbers beside', async () => {
  render()
  const perDay = within(await screen.findByRole('region', { name: 'Collected per day' }))
  expect(
    perDay.getByRole('img', { name: '₦170,020.49 in 3 payments, 01 Oct 2025 to 03 Oct 2025' }),
  ).toBeVisible()
  expect(perDay.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DayPaymentsAmount',
    '01 Oct1₦90,000.00',
    '03 Oct2₦80,020.49',
  ])
  const charges = within(screen.getByRole('region', { name: 'By charge' }))
  expect(charges.getByRole('row', { name: 'School Fee 2025/2026 2 ₦90,019.99 53 %' })).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'By program' })).getByRole('row', {
      name: /^ND Accountancy FT 1 ₦19.99/,
    }),
  ).toBeVisible()
  expect(screen.getByText('₦170,020.49')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Figures' })).toHaveAttribute('aria-current', 'page')
  await expectNoViolations()
})

it('takes the span from the address, keeps it there, and prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined)
  const { user, location } = render('?from=2025-10-01&to=nonsense')
  await screen.findByRole('region', { name: 'By charge' })
  expect(asked).toEqual([{ from: '2025-10-01' }])
  await user.type(screen.getByLabelText('To'), '2025-10-03')
  await user.selectOptions(await screen.findByLabelText('Session'), '2024/2025')
  expect(location().search).toBe(`?from=2025-10-01&to=2025-10-03&session=${session._id}`)
  await screen.findByRole('region', { name: 'By charge' })
  expect(asked.at(-1)).toEqual({ from: '2025-10-01', to: '2025-10-03', session: session._id })
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

it('shows the loading state, an empty period, and the problem of wrong days', async () => {
  server.use(delayed(getPaymentFigures, { success, data: paymentFigures() }, 10_000))
  const waiting = render()
  expect(screen.getByText('Loading figures...')).toBeInTheDocument()
  waiting.unmount()
  server.use(
    mock(getPaymentFigures, {
      success,
      data: paymentFigures({ count: 0, total: 0, perCharge: [], perProgram: [] }),
    }),
  )
  const empty = render()
  expect(await screen.findByText(paymentMessages.noFigures)).toBeVisible()
  await expectNoViolations()
  empty.unmount()
  server.use(refuse(getPaymentFigures, 400, { message: paymentMessages.badSpan }))
  render('?from=2025-10-03&to=2025-10-01')
  expect(await screen.findByText(paymentMessages.badSpan)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
