import {
  checkPaper,
  checkReceipt,
  messages,
  paperStateMeanings,
  type PaperCheck,
} from '@portal/contracts'
import {
  aPaperCheck,
  aReceiptCheck,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { ReceiptPage } from './ReceiptPage'

const code = '7KQM-4XPA-9RTZ-2HCD-7KQM-4XPA-9R'
const bare = code.replaceAll('-', '')
const open = (search = '') => renderPage(<ReceiptPage />, { path: `/check${search}` })
const numberField = () => screen.getByLabelText(/^Number/)
const codeField = () => screen.getByLabelText(/^Check code/)
const press = () => screen.getByRole('button', { name: 'Check the document' })

function answers(answer: PaperCheck) {
  const asked: unknown[] = []
  server.use(
    mock(checkPaper, ({ query }) => {
      asked.push(query)
      return success(answer)
    }),
  )
  return asked
}

it('checks the code of the address without a number, and shows the details of a valid paper', async () => {
  const asked = answers(aPaperCheck())
  open(`?code=${bare}`)
  const status = (await screen.findByText('Valid document')).closest('[role=status]')
  expect(status).toHaveTextContent(paperStateMeanings.valid)
  for (const text of ['Course form', 'CF-2025-000001', 'Obi, Ada Ngozi', '03 Nov 2025, 10:05'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.queryByText('Valid until')).toBeNull()
  expect([asked, (codeField() as HTMLInputElement).value]).toEqual([[{ code: bare }], bare])
  await expectNoViolations()
})

it.each([
  ['replaced', 'Replaced document'],
  ['withdrawn', 'Withdrawn document'],
] as const)('says what it means that a paper is %s', async (state, title) => {
  answers(aPaperCheck(state, { kind: 'id_card', validUntil: '2027-08-31' }))
  open(`?code=${bare}`)
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText(title)).toBeVisible()
  expect(alert).toHaveTextContent(paperStateMeanings[state])
  expect(screen.getByText('31 Aug 2027')).toBeVisible()
  await expectNoViolations()
})

it('asks with number and code that are typed, and says that both are unknown', async () => {
  const asked = answers({ state: 'unknown', paper: null })
  const { user, location } = open()
  await user.type(numberField(), 'CF-2025-000001')
  await user.type(codeField(), 'ABCD')
  await user.click(press())
  expect(await screen.findByRole('alert')).toHaveTextContent('Unknown document')
  expect([asked, location().search]).toEqual([
    [{ number: 'CF-2025-000001', code: 'ABCD' }],
    '?number=CF-2025-000001&code=ABCD',
  ])
})

it('needs a number for a short code, and none for a long one', async () => {
  const asked = answers(aPaperCheck())
  const { user } = open()
  await user.type(codeField(), '7KQM-4XPA-9RTZ-2HCD')
  await user.click(press())
  expect(await screen.findByText('Enter the number on the document')).toBeVisible()
  await user.clear(codeField())
  await user.type(codeField(), code)
  await user.click(press())
  expect(await screen.findByText('Valid document')).toBeVisible()
  expect(asked).toEqual([{ code }])
})

it('asks for a receipt if the number is that of a receipt', async () => {
  const asked = answers(aPaperCheck())
  server.use(mock(checkReceipt, success(aReceiptCheck())))
  open('?number=rcp 2025 000001&code=7KQM-4XPA-9RTZ-2HCD')
  expect(await screen.findByText('Genuine receipt')).toBeVisible()
  expect(asked).toEqual([])
})

it('says that too many were checked, in the words of the server', async () => {
  server.use(refuse(checkPaper, 429, { message: messages.general.tooMany }))
  open(`?code=${bare}`)
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.general.tooMany)
})
