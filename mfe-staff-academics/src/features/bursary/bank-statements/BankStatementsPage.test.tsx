import {
  bankStatementMessages as messages,
  findStudentAccounts,
  getStatementLine,
  importBankStatement,
  listApplicableFees,
  listStatementLines,
  previewBankStatement,
  putStatementLineBack,
  recordStatementLine,
  setStatementLineAside,
  type BankStatementLine,
} from '@portal/contracts'
import {
  aBankStatementLine,
  aChargeLine,
  anAccountHolder,
  aStaffWith,
  aStatementPreview,
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
import { BankStatementsPage } from './BankStatementsPage'

let store: BankStatementLine[] = []
let sent: unknown[] = []
const found = (id: string) => store.find(({ _id }) => _id === id)!
const change = (id: string, values: Partial<BankStatementLine>) => {
  store = store.map((each) => (each._id === id ? { ...each, ...values } : each))
  return success(found(id))
}
beforeEach(() => {
  sent = []
  store = [
    aBankStatementLine({ text: 'NIP/ONE' }),
    aBankStatementLine({ text: 'NIP/TWO', amount: 7_500 }),
    aBankStatementLine({ text: 'TRF FROM MUSA', match: null, message: messages.noStudent }),
    aBankStatementLine({
      text: 'SUPPLIER',
      state: 'set-aside',
      match: null,
      reason: 'The supplier paid us back',
    }),
  ]
  server.use(
    mock(listStatementLines, ({ query }) => ({
      ...success({ lines: store.filter(({ state }) => !query.state || state === query.state) }),
      meta: { total: store.length, page: 1, pageSize: 10 },
    })),
    mock(getStatementLine, ({ params }) => success(found(params.id))),
    mock(recordStatementLine, ({ params, body }) => {
      sent.push(body)
      return { ...change(params.id, { state: 'matched', match: null }), message: messages.recorded }
    }),
    mock(setStatementLineAside, ({ params, body }) => ({
      ...change(params.id, { state: 'set-aside', reason: body.reason }),
      message: messages.setAside,
    })),
    mock(putStatementLineBack, ({ params }) => ({
      ...change(params.id, { state: 'open', reason: null }),
      message: messages.putBack,
    })),
  )
})
const open = (search = '') =>
  renderPage(<BankStatementsPage />, {
    path: `/staff/payments/statements${search}`,
    session: { staff: aStaffWith('finance') },
  })
const view = async (user: ReturnType<typeof open>['user'], text: string) => {
  const row = await screen.findByRole('row', { name: new RegExp(text) })
  await user.click(within(row).getByRole('button', { name: /^View/ }))
  return screen.findByRole('dialog', { name: /at First Bank/ })
}
const statement = new File(['Date,Narration,Credit\n'], 'november.csv', { type: 'text/csv' })

it('lists the lines with the student of their match, and filters them by state', async () => {
  const { user, container } = open()
  const row = await screen.findByRole('row', { name: /NIP\/ONE/ })
  expect(row).toHaveTextContent(/₦25,000\.00.*Bello Amina, APP25000003.*Charge found/)
  expect(screen.getByRole('row', { name: /MUSA/ })).toHaveTextContent(messages.noStudent)
  await expectNoViolations(container)
  await user.selectOptions(screen.getByLabelText('Status'), 'set-aside')
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /NIP\/ONE/ })).not.toBeInTheDocument()
  })
})

it('previews a statement before it is imported, and asks for a bank and a file', async () => {
  const preview = aStatementPreview()
  const uploads: unknown[] = []
  server.use(
    mock(previewBankStatement, ({ body }) => {
      uploads.push(body)
      return success({ ...preview, ignored: 2, counts: { ...preview.counts, wrong: 1 } })
    }),
    mock(importBankStatement, ({ body }) => {
      uploads.push(body)
      return { ...success({ added: 1, linked: 0 }), message: messages.imported(1) }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Import a statement' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import a bank statement' })
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(within(dialog).getByLabelText('Bank')).toHaveFocus()
  expect(within(dialog).getByText(messages.chooseFile)).toBeVisible()
  await user.type(within(dialog).getByLabelText('Bank'), 'First Bank')
  await user.upload(within(dialog).getByLabelText('File'), statement)
  await user.click(within(dialog).getByRole('button', { name: 'Preview' }))
  expect(await within(dialog).findByRole('row', { name: /NIP/ })).toHaveTextContent(
    /Charge found.*Bello Amina, APP25000003: Acceptance Fee/,
  )
  expect(within(dialog).getByText(/2 rows are ignored.*Wrong rows are left out/)).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Import 1 line' }))
  expect(await screen.findByText(messages.imported(1))).toBeVisible()
  expect(uploads).toHaveLength(2)
  expect(uploads[1]).toMatchObject({ bank: 'First Bank', name: 'november.csv' })
})

it('asks before the entries of an import are lost', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Import a statement' }))
  const dialog = await screen.findByRole('dialog', { name: 'Import a bank statement' })
  await user.type(within(dialog).getByLabelText('Bank'), 'First Bank')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(question).getByRole('button', { name: 'Stay' }))
  expect(within(dialog).getByLabelText('Bank')).toHaveValue('First Bank')
})

it('shows the refusal of a file beside the file', async () => {
  server.use(refuse(previewBankStatement, 400, { message: messages.noHeader }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Import a statement' }))
  await user.type(await screen.findByLabelText('Bank'), 'First Bank')
  await user.upload(screen.getByLabelText('File'), statement)
  await user.click(screen.getByRole('button', { name: 'Preview' }))
  expect(await screen.findByText(messages.noHeader)).toBeVisible()
})

it('records the match of a line after a question', async () => {
  const { match } = store[0]!
  const { user } = open()
  const dialog = await view(user, 'NIP/ONE')
  await user.click(within(dialog).getByRole('button', { name: 'Record this payment' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, record it' }))
  expect(await screen.findByText(messages.recorded)).toBeVisible()
  expect(sent).toEqual([{ studentId: match!.student._id, paymentId: match!.charge._id }])
})

it('records a line without a match for a student and a charge of its amount', async () => {
  const holder = anAccountHolder()
  const charge = aChargeLine({ amount: 25_000, description: 'School Fee' })
  server.use(
    mock(findStudentAccounts, () => success({ students: [holder], hasMore: false })),
    mock(listApplicableFees, () => ({
      success: true as const,
      Data: { unpaids: [charge, aChargeLine({ amount: 9 })], payments: [] },
    })),
  )
  const { user } = open()
  const dialog = await view(user, 'MUSA')
  await user.type(within(dialog).getByLabelText('Record for another student'), 'bello{Enter}')
  await user.click(await within(dialog).findByRole('button', { name: /^Choose Bello Amina/ }))
  const button = await within(dialog).findByRole('button', { name: /^Record for School Fee/ })
  expect(within(dialog).getAllByRole('button', { name: /^Record for/ })).toHaveLength(1)
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Yes, record it' }))
  await waitFor(() => {
    expect(sent).toEqual([{ studentId: holder._id, paymentId: charge.payid }])
  })
})

it('sets a line aside with a reason, and puts one back', async () => {
  const { user } = open()
  const dialog = await view(user, 'MUSA')
  await user.click(within(dialog).getByRole('button', { name: 'Set aside' }))
  await user.type(await screen.findByLabelText(/^Reason/), 'The supplier paid us back')
  await user.click(
    within(screen.getByRole('dialog', { name: 'Set this line aside' })).getByRole('button', {
      name: 'Set aside',
    }),
  )
  expect(await screen.findByText(messages.setAside)).toBeVisible()
  expect(store[2]).toMatchObject({ state: 'set-aside', reason: 'The supplier paid us back' })
})

it('puts a line back', async () => {
  const { user } = open(`?view=${store[3]!._id}`)
  await user.click(await screen.findByRole('button', { name: 'Put back' }))
  expect(await screen.findByText(messages.putBack)).toBeVisible()
  expect(store[3]).toMatchObject({ state: 'open' })
})

it('records all matches of the page one after the other', async () => {
  const [one, two] = store
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Record 2 matches' }))
  expect(await screen.findByText('Record 2 payments of ₦32,500.00?')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Yes, record them' }))
  expect(await screen.findByText('2 payments have been recorded.')).toBeVisible()
  expect(sent).toEqual(
    [one, two].map((line) => ({
      studentId: line!.match!.student._id,
      paymentId: line!.match!.charge._id,
    })),
  )
})

it('says which of several payments were refused', async () => {
  server.use(refuse(recordStatementLine, 409, { message: messages.notOpen }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Record 2 matches' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, record them' }))
  expect(await screen.findByText('0 payments have been recorded. 2 failed.')).toBeVisible()
  expect(screen.getByText(new RegExp(`Bello Amina: ${messages.notOpen}`))).toBeVisible()
})
