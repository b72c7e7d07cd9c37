import { listApplicableFees } from '@portal/contracts'
import {
  act,
  aChargeLine,
  delayed,
  expectNoViolations,
  mock,
  networkError,
  renderPage,
  screen,
  server,
  untilIdle,
  waitFor,
} from '@portal/testing'
import { dueInWords, totalOf } from './charges/amounts'
import { FinancePage } from './FinancePage'
import { acceptance, open, region, row, student, testFinance } from './finance.fixture'

testFinance()

it('shows the balance, and each charge with amount, name, due date and session', async () => {
  open()
  expect(await screen.findByText('₦72,000.50')).toBeVisible()
  const late = await row('Unpaid Charges', 'School Fee')
  expect(late.getByText('overdue by 12 days')).toBeVisible()
  expect(late.getByText(/^2025\/2026 session, due on/)).toBeVisible()
  expect(
    late
      .getAllByRole('term')
      .map((term) => `${term.textContent ?? ''} ${term.nextElementSibling?.textContent ?? ''}`),
  ).toEqual(['Charge ₦45,000.50', 'Late fee ₦2,500.00', 'Discount -₦500.00', 'To pay ₦47,000.50'])
  const due = await row('Unpaid Charges', 'Acceptance Fee')
  expect(due.getByText('not overdue')).toBeVisible()
  expect(due.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Amount'])
  await expectNoViolations()
})

it('shows the extended deadline of a charge with the day before', async () => {
  open([aChargeLine({ dueDate: '2099-12-15', extendedFrom: '2099-10-31' })])
  const extended = await row('Unpaid Charges', 'Acceptance Fee')
  expect(extended.getByText(/^2025\/2026 session/)).toHaveTextContent(
    '2025/2026 session, due on 15 Dec 2099. Extended from 31 Oct 2099',
  )
})

it('offers to pay what can be paid by a link that loads a document, and says why the rest cannot be', async () => {
  open()
  const payable = await row('Unpaid Charges', 'Acceptance Fee')
  expect(payable.getByRole('link', { name: 'Pay Acceptance Fee, 2025/2026' })).toHaveAttribute(
    'href',
    `/app/finance/pay/${acceptance.payid}`,
  )
  expect(payable.getByRole('link', { name: /^Upload bank proof for/ })).toHaveAttribute(
    'href',
    `/app/finance/bank/${acceptance.payid}`,
  )
  const locked = await row('Unpaid Charges', 'School Fee')
  expect(locked.getByText('Pay Acceptance Fee first.')).toBeVisible()
  expect(locked.queryByRole('link')).not.toBeInTheDocument()
})

it('leads from a proof under review to it', async () => {
  open([
    {
      ...acceptance,
      isPayable: false,
      notPayable: {
        reason: 'proof-under-review',
        sentence: 'The Bursary is checking your proof of payment.',
      },
    },
  ])
  expect(
    await screen.findByRole('link', { name: 'See your proof for Acceptance Fee' }),
  ).toHaveAttribute('href', `/app/finance/bank/${acceptance.payid}`)
})

it('owns up to nothing owed and nothing paid', async () => {
  open([], [])
  expect(await screen.findByText('You have no unpaid charges.')).toBeVisible()
  expect(screen.getByText('You have made no payments yet.')).toBeVisible()
  expect(screen.getByText('₦0.00')).toBeVisible()
})

it('leads to the requirements of the scholarship and to its form', async () => {
  open()
  expect(
    await screen.findByRole('heading', { name: 'Financial Aid/Scholarships' }),
  ).toHaveAttribute('id', 'scholarships')
  expect(screen.getByRole('link', { name: 'Requirements' })).toHaveAttribute(
    'href',
    '/funding#instructions',
  )
  expect(screen.getByRole('link', { name: 'Apply for a scholarship' })).toHaveAttribute(
    'href',
    '/funding#apply',
  )
})

it('fails without a dialog, says so in each card, and loads when asked', async () => {
  server.use(networkError(listApplicableFees))
  const { user } = renderPage(<FinancePage />, { path: '/app/finance', session: { student } })
  await waitFor(() => {
    expect(screen.getAllByText(/^Could not load/)).toHaveLength(2)
  })
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  server.use(
    delayed(
      listApplicableFees,
      { success: true, Data: { unpaids: [acceptance], payments: [] } },
      20,
    ),
  )
  await user.click((await region('Unpaid Charges')).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Acceptance Fee' })).toBeVisible()
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Unpaid Charges' })).toHaveFocus()
  })
})

it('asks again when it is looked at again, and keeps what it shows when there is no answer', async () => {
  open()
  await screen.findByText('₦72,000.50')
  server.use(
    mock(listApplicableFees, { success: true, Data: { unpaids: [acceptance], payments: [] } }),
  )
  const now = Date.now()
  jest.spyOn(Date, 'now').mockReturnValue(now + 60_000)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  await waitFor(() => {
    expect(screen.queryByText('School Fee')).not.toBeInTheDocument()
  })
  server.use(networkError(listApplicableFees))
  jest.spyOn(Date, 'now').mockReturnValue(now + 120_000)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  await untilIdle()
  expect(screen.getByRole('heading', { name: 'Acceptance Fee' })).toBeVisible()
  expect(screen.queryByText(/^Could not load/)).not.toBeInTheDocument()
})

it('waits for the session', () => {
  renderPage(<FinancePage />, { path: '/app/finance' })
  expect(screen.getByText('Loading...')).toBeInTheDocument()
})

it.each([
  ['due', '2026-11-22', 'due', 'not overdue'],
  ['due', null, 'due', 'not overdue'],
  ['overdue', '2026-11-21', '1', 'overdue by 1 day'],
  ['overdue', '2026-11-10', '12', 'overdue by 12 days'],
  ['overdue', '2025-11-22', '365', 'overdue by 365 days'],
  ['overdue', '2026-11-23', 'of another clock', 'overdue'],
] as const)('says %s of %s (%s)', (dueStatus, dueDate, _, words) => {
  expect(dueInWords({ dueStatus, dueDate }, '2026-11-22')).toBe(words)
})
it('adds up without rounding', () => {
  expect(totalOf([0.1, 0.2, 19.99, 1_000_000].map((amount) => ({ amount })))).toBe(1_000_020.29)
})
