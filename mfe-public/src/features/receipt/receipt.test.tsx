import { checkReceipt, messages, type ReceiptCheck } from '@portal/contracts'
import {
  expectNoViolations,
  hold,
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
import { ReceiptPage } from './ReceiptPage'

const [number, code] = ['RCP-2026-000123', '7KQM-4XPA-9RTZ-2HCD']
const receipt = {
  number,
  issuedAt: '2026-11-05T09:14:00.000Z',
  student: 'Obi A.',
  charge: 'School Fee, 2025/2026',
  amount: 45_000.5,
  reference: 'PAY-4-MBX3K2P9-7KQM4XPA9RTZ',
  reversedAt: null,
}
const open = (search = '') => renderPage(<ReceiptPage />, { path: `/receipt${search}` })
const numberField = () => screen.getByLabelText(/^Number/)
const codeField = () => screen.getByLabelText(/^Check code/)
const press = () => screen.getByRole('button', { name: 'Check the document' })

function answers(answer: ReceiptCheck) {
  const asked: unknown[] = []
  server.use(
    mock(checkReceipt, ({ query }) => {
      asked.push(query)
      return success(answer)
    }),
  )
  return asked
}

it('checks what was typed, says that it is genuine and what the paper must say, and keeps it in the address', async () => {
  const asked = answers({ state: 'genuine', receipt })
  const { user, location } = open()
  await user.type(numberField(), ` ${number} `)
  await user.type(codeField(), code.toLowerCase())
  await user.click(press())
  expect((await screen.findByText('Genuine receipt')).closest('[role=status]')).not.toBeNull()
  expect(document.activeElement).toContainElement(screen.getByText('Genuine receipt'))
  for (const text of [
    number,
    '05 Nov 2026, 10:14',
    'Obi A.',
    'School Fee, 2025/2026',
    '₦45,000.50',
    'PAY-4-MBX3K2P9-7KQM4XPA9RTZ',
  ])
    expect(screen.getByText(text)).toBeVisible()
  expect([asked, location().search]).toEqual([
    [{ number, code: code.toLowerCase() }],
    `?number=${number}&code=${code.toLowerCase()}`,
  ])
  await expectNoViolations()
})

it('checks by itself what the QR code of a receipt has put in the address, and fills it in', async () => {
  const asked = answers({ state: 'genuine', receipt })
  open(`?number=${number}&code=${code}`)
  expect(await screen.findByText('Genuine receipt')).toBeVisible()
  expect([
    asked,
    (numberField() as HTMLInputElement).value,
    (codeField() as HTMLInputElement).value,
  ]).toEqual([[{ number, code }], number, code])
})

it('says that one was reversed, and when', async () => {
  answers({ state: 'reversed', receipt: { ...receipt, reversedAt: '2026-11-20T10:00:00.000Z' } })
  open(`?number=${number}&code=${code}`)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('Reversed receipt')).toBeVisible()
  expect(screen.getByText('20 Nov 2026, 11:00')).toBeVisible()
  expect(screen.queryByText('Genuine receipt')).toBeNull()
  await expectNoViolations()
})

it('says of an unknown one what to compare, and checks another', async () => {
  answers({ state: 'unknown', receipt: null })
  const { user } = open(`?number=${number}&code=WRONG`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown receipt')
  await expectNoViolations()
  answers({ state: 'genuine', receipt })
  await user.clear(codeField())
  await user.type(codeField(), `${code}{Enter}`)
  expect(await screen.findByText('Genuine receipt')).toBeVisible()
  expect(screen.queryByText('Unknown receipt')).toBeNull()
})

it('names each field that is empty, leads to the first, and asks nothing', async () => {
  const asked = answers({ state: 'genuine', receipt })
  const { user } = open()
  await user.click(press())
  expect(await screen.findByText('Enter the number on the document')).toBeVisible()
  expect(screen.getByText('Enter the check code')).toBeVisible()
  expect(numberField()).toHaveFocus()
  expect(document.title).toMatch(/^Error: /)
  await expectNoViolations()
  await user.type(numberField(), number)
  await user.click(press())
  await waitFor(() => {
    expect(codeField()).toHaveFocus()
  })
  expect(asked).toEqual([])
})

it('says that too many were checked, in the words of the server', async () => {
  server.use(refuse(checkReceipt, 429, { message: messages.general.tooMany }))
  open(`?number=${number}&code=${code}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.general.tooMany)
})

it('says that nobody answered, and asks again when the button is pressed', async () => {
  server.use(networkError(checkReceipt))
  const { user } = open(`?number=${number}&code=${code}`)
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check your network connection')
  answers({ state: 'genuine', receipt })
  await user.click(press())
  expect(await screen.findByText('Genuine receipt')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that it is checking, and asks once', async () => {
  let count = 0
  const { held, release } = hold(checkReceipt)
  server.use(
    held,
    mock(checkReceipt, () => {
      count += 1
      return success({ state: 'genuine' as const, receipt })
    }),
  )
  const { user } = open(`?number=${number}&code=${code}`)
  const button = await screen.findByRole('button', { name: /Checking/ })
  await user.click(button)
  release()
  expect(await screen.findByText('Genuine receipt')).toBeVisible()
  expect(count).toBe(1)
})
