import {
  adjustmentMessages,
  exportStatement,
  findStudentAccounts,
  getStatement,
  listApplicableFees,
  messages,
} from '@portal/contracts'
import {
  anAccountHolder,
  delayed,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  screen,
  server,
  success,
  mockFile,
  pdf,
  savedFiles,
  waitFor,
} from '@portal/testing'
import { api, handlers, open, statement, testAccount } from './account.fixture'

testAccount()

it('shows what a student owes, has paid and need not pay', async () => {
  const { user } = open()
  expect(await screen.findByRole('heading', { name: 'Bello Amina' })).toBeVisible()
  for (const text of ['APP25000003 · ND Computer Science', 'Overdue', 'Staff child'])
    expect(await screen.findByText(text)).toBeVisible()
  expect(screen.getAllByText('₦47,500.50')).not.toHaveLength(0)
  expect(screen.getByText('Portal Fee')).toBeVisible()
  await expectNoViolations()
  const saved = savedFiles()
  server.use(
    mockFile(exportStatement, ({ query }) => pdf(`statement-of-${query.applicationNumber ?? ''}`)),
  )
  await user.click(screen.getByRole('button', { name: 'Statement of account (PDF)' }))
  await waitFor(() => {
    expect(saved).toEqual(['statement-of-APP25000003.pdf'])
  })
})

it('asks for a whole number, puts it into the address, and says when nobody has it', async () => {
  const { user, location } = open('')
  expect(screen.getByText('Find a student')).toBeVisible()
  await user.type(screen.getByRole('searchbox'), 'app25000003')
  expect(await screen.findByRole('heading', { name: 'Bello Amina' })).toBeVisible()
  expect(location().search).toBe('?q=app25000003')
  server.use(
    refuse(getStatement, 404, { message: messages.general.notFound }),
    refuse(listApplicableFees, 404, { message: messages.general.notFound }),
  )
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'APP25999999')
  expect(await screen.findByText('No student found')).toBeVisible()
})

it('finds students by name, leads to the account, and says when more are meant and when nobody is', async () => {
  const asked: unknown[] = []
  let holders = [
    anAccountHolder({
      name: 'Adewale Bola',
      applicationNumber: 'APP25000007',
      matricNumber: 'ND/25/CSC/0042',
    }),
    anAccountHolder(),
  ]
  server.use(
    mock(findStudentAccounts, ({ query }) => {
      asked.push(query)
      return success({ students: holders, hasMore: holders.length > 1 })
    }),
  )
  const { user, location } = open('')
  await user.type(screen.getByRole('searchbox', { name: 'Search students' }), 'bola')
  expect(
    await screen.findByText(
      'The first 2 students by name. Enter more of the name or number to see the others.',
    ),
  ).toBeVisible()
  expect(screen.getByText('APP25000007 · ND/25/CSC/0042 · ND Computer Science')).toBeVisible()
  expect(asked.at(-1)).toEqual({ q: 'bola' })
  await expectNoViolations()
  await user.click(screen.getByRole('link', { name: 'Bello Amina' }))
  expect(await screen.findByRole('heading', { name: 'Bello Amina' })).toBeVisible()
  expect(location().search).toBe('?q=APP25000003')
  holders = []
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'nobody')
  expect(await screen.findByText('No student found')).toBeVisible()
})

it('shows that it loads, that nothing is owed, and that it failed', async () => {
  server.use(delayed(getStatement, success(statement), 10_000))
  const first = open()
  expect(screen.queryByRole('heading', { name: 'Bello Amina' })).not.toBeInTheDocument()
  first.unmount()
  ;[api.unpaids, api.adjustments] = [[], []]
  server.use(...handlers())
  const second = open()
  expect(await screen.findByText('No balance due.')).toBeVisible()
  expect(await screen.findByText(adjustmentMessages.none)).toBeVisible()
  second.unmount()
  server.use(networkError(getStatement))
  open()
  expect((await screen.findAllByRole('button', { name: /again/i }))[0]).toBeInTheDocument()
})
