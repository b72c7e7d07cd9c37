import { getStatement, exportStatement } from '@portal/contracts'
import {
  aStatement,
  aStatementLine,
  aStudent,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  within,
  mockFile,
  pdf,
  savedFiles,
  waitFor,
  refuseOnce,
} from '@portal/testing'
import { StatementPage } from './StatementPage'

const open = () =>
  renderPage(<StatementPage />, {
    path: '/app/finance/statement',
    session: { student: aStudent() },
  })

it('lists every entry with the balance after it, and the present balance', async () => {
  server.use(
    mock(
      getStatement,
      success(
        aStatement({
          charged: 72_500.5,
          paid: 25_500,
          balance: 47_000.5,
          lines: [
            aStatementLine(),
            aStatementLine({
              kind: 'payment',
              reference: 'PAY-1-A',
              debit: 0,
              credit: 25_000,
              balance: 0,
            }),
            aStatementLine({ text: 'School Fee 2025/2026', debit: 45_000.5, balance: 45_000.5 }),
            aStatementLine({
              kind: 'late-fee',
              text: 'School Fee 2025/2026',
              debit: 2_500,
              balance: 47_500.5,
            }),
            aStatementLine({
              kind: 'discount',
              text: 'School Fee 2025/2026',
              debit: 0,
              credit: 500,
              balance: 47_000.5,
            }),
          ],
        }),
      ),
    ),
  )
  open()
  const table = within(
    await screen.findByRole('table', { name: 'Charges and payments with the balance after each' }),
  )
  const rows = table
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))
  expect(rows).toEqual([
    [],
    ['₦25,000.00', '₦25,000.00'],
    ['-₦25,000.00', '₦0.00'],
    ['₦45,000.50', '₦45,000.50'],
    ['₦2,500.00', '₦47,500.50'],
    ['-₦500.00', '₦47,000.50'],
    ['₦72,500.50', ''],
    ['₦25,500.00', ''],
    ['', '₦47,000.50'],
  ])
  expect(table.getByText('PAY-1-A')).toBeVisible()
  expect(screen.getByText('APP25000003')).toBeVisible()
  await expectNoViolations()
})

it('shows beside the account money that counts for no charge yet', async () => {
  server.use(
    mock(
      getStatement,
      success(
        aStatement({
          held: [
            {
              at: '2025-10-01T09:05:00.000Z',
              text: 'School Fee 2025/2026',
              reference: 'PAY-1-TWICE',
              amount: 45_000.5,
            },
          ],
        }),
      ),
    ),
  )
  open()
  const held = within(
    await screen.findByRole('region', { name: 'Money not yet applied to a charge' }),
  )
  for (const text of [
    'School Fee 2025/2026',
    'PAY-1-TWICE',
    '₦45,000.50',
    /The Bursary will refund it/,
  ])
    expect(held.getByText(text)).toBeVisible()
  await expectNoViolations()
})

it('is had as a PDF and printed', async () => {
  const print = jest.spyOn(globalThis, 'print').mockImplementation(() => undefined)
  const { user } = open()
  const saved = savedFiles()
  const button = await screen.findByRole('button', { name: 'Download (PDF)' })
  server.use(
    refuseOnce(exportStatement, 409, { message: 'Please try again later.' }),
    mockFile(exportStatement, () => pdf('statement-of-account')),
  )
  await user.click(button)
  const refusal = within(await screen.findByRole('dialog', { name: 'Download (PDF)' }))
  expect(refusal.getByText('Please try again later.')).toBeVisible()
  await user.click(refusal.getByRole('button', { name: 'OK' }))
  await user.click(button)
  await waitFor(() => {
    expect(saved).toEqual(['statement-of-account.pdf'])
  })
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

it('owns up to nothing charged yet', async () => {
  server.use(
    mock(getStatement, success(aStatement({ lines: [], charged: 0, paid: 0, balance: 0 }))),
  )
  open()
  expect(await screen.findByText('Nothing has been charged or paid yet.')).toBeVisible()
})

it('loads, and fails without a dialog', async () => {
  server.use(refuse(getStatement, 503, { message: 'busy' }))
  const { user } = open()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  await screen.findByText(/^Could not load/)
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('table')).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
