import {
  decideScholarship,
  getScholarship,
  listScholarships,
  scholarshipList,
  scholarshipMessages as said,
  type Scholarship,
} from '@portal/contracts'
import {
  anId,
  aScholarship,
  aStaffWith,
  delayed,
  expectNoViolations,
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
import { ScholarshipPage } from './ScholarshipPage'

const session = { _id: anId(), sessionYear: '2025/2026' }
const names = ['Ada', 'Bayo', 'Chidi']
let store: Scholarship[] = []
let accepted = 63
let requests: unknown[] = []
let sent: unknown[] = []

const slots = () => ({
  session: session._id,
  sessionYear: session.sessionYear,
  accepted,
  slots: 100,
})
const handlers = () => [
  mock(listScholarships, ({ query }) => {
    requests.push(query)
    return {
      ...success({ scholarships: store, slots: [slots()] }),
      meta: { total: 83, page: query.page ?? 1, pageSize: 10 },
    }
  }),
  mock(getScholarship, ({ params }) => {
    const at = store.findIndex(({ _id }) => _id === params.id)
    return success({
      scholarship: store[at]!,
      slots: slots(),
      previous: store[at - 1]?._id ?? null,
      next: store[at + 1]?._id ?? null,
    })
  }),
  mock(decideScholarship, ({ params, body }) => {
    sent.push({ ...params, ...body })
    store = store.map((row) => (row._id === params.id ? { ...row, status: body.status } : row))
    return { success: true as const, message: said.decided(body.status) }
  }),
]
beforeEach(() => {
  store = names.map((name, nth) =>
    aScholarship({
      _id: anId(),
      name,
      session,
      scholarship_id: `SCH-2025-00000${String(nth + 1)}`,
      status: nth === 2 ? 'rejected' : 'pending',
    }),
  )
  ;[accepted, requests, sent] = [63, [], []]
  server.use(...handlers())
})
const open = (search = '') =>
  renderPage(<ScholarshipPage />, {
    path: `/staff/scholarship${search}`,
    session: { staff: aStaffWith('scholarship') },
  })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const button = async (name: string, word: string) =>
  within(await row(name)).getByRole('button', { name: new RegExp(`^${word} `) })
const idOf = (name: string) => store.find((each) => each.name === name)?._id ?? ''

it('lists applications with the columns of its files, the slots, and at most five entries in the pager', async () => {
  open('?page=5')
  expect(
    within(await row('Ada'))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
      .slice(0, 7),
  ).toEqual([
    'SCH-2025-000001',
    'Ada',
    'ND Computer Science',
    '214',
    'APP25000003',
    '01 Oct 2025',
    'Pending',
  ])
  const headers = screen.getAllByRole('columnheader').map((header) => header.textContent)
  expect(headers).toEqual([
    ...scholarshipList.columns.slice(0, 7).map(({ header }) => header),
    'Actions',
  ])
  expect(screen.getByText('63 of 100 accepted')).toBeVisible()
  expect(
    within(screen.getByRole('navigation', { name: 'Pages of applications' }))
      .getAllByRole('listitem', { hidden: true })
      .map((entry) => entry.textContent),
  ).toEqual(['1', '…', '5', '…', '9'])
  await expectNoViolations()
})

it('takes search, page, order and filter from the address, and offers the three files', async () => {
  const { user, location } = open('?q=ada&page=2&sort=-name&status=pending')
  await row('Ada')
  expect(requests).toEqual([{ q: 'ada', page: 2, pageSize: 10, sort: '-name', status: 'pending' }])
  await user.selectOptions(screen.getByLabelText('Status'), 'Accepted')
  expect(location().search).toBe('?q=ada&sort=-name&status=accepted')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  for (const name of ['Excel', 'CSV', 'PDF'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print' })).not.toBeInTheDocument()
})

it.each([
  ['Accept', 'accepted', 'Accepted'],
  ['Reject', 'rejected', 'Rejected'],
] as const)(
  '%s: asks, sends, says so for a moment, and the row follows',
  async (word, status, label) => {
    const { user } = open()
    await user.click(await button('Ada', word))
    const question = await screen.findByRole('alertdialog', {
      name: said.ask(word === 'Accept' ? 'accept' : 'reject'),
    })
    expect(question).toHaveTextContent('Ada, SCH-2025-000001, for ND Computer Science.')
    expect(question).not.toHaveTextContent('slots')
    await user.click(within(question).getByRole('button', { name: `Yes, ${word.toLowerCase()}` }))
    expect(
      await screen.findByRole('dialog', { name: `Scholarship ${status} successfully` }),
    ).toBeVisible()
    await waitFor(
      () => {
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      },
      { timeout: 2_500 },
    )
    expect(sent).toEqual([{ id: idOf('Ada'), status }])
    await waitFor(async () => {
      expect(await row('Ada')).toHaveTextContent(label)
    })
  },
)

it('warns when all slots are taken, and accepts all the same', async () => {
  accepted = 100
  const { user } = open()
  await user.click(await button('Ada', 'Accept'))
  const question = await screen.findByRole('alertdialog')
  expect(question).toHaveTextContent(
    'All 100 slots of 2025/2026 are taken: 100 are accepted already. You can accept this one all the same.',
  )
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(await button('Ada', 'Accept'))
  await user.click(await screen.findByRole('button', { name: 'Yes, accept' }))
  await waitFor(() => {
    expect(sent).toHaveLength(1)
  })
})

it('says why what is decided cannot be decided again, and does nothing', async () => {
  const { user } = open()
  for (const word of ['Accept', 'Reject']) {
    const disabled = await button('Chidi', word)
    expect(disabled).toHaveAttribute('aria-disabled', 'true')
    expect(disabled).toHaveAccessibleDescription(
      'Already rejected: only pending applications can be decided.',
    )
    await user.click(disabled)
  }
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('opens the one in the address, with all fields, and goes through the list by key', async () => {
  const { user, location } = open(`?view=${idOf('Ada')}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada' }))
  for (const text of [
    'SCH-2025-000001',
    '12 Broad Street, Ilorin',
    '08031234567',
    '202512345678AB',
    '63 of 100 accepted for 2025/2026',
  ])
    expect(dialog.getByText(text)).toBeVisible()
  await expectNoViolations()
  await user.keyboard('j')
  expect(await screen.findByRole('dialog', { name: 'Bayo' })).toBeVisible()
  expect(location().search).toBe(`?view=${idOf('Bayo')}`)
  await user.keyboard('J')
  const last = within(await screen.findByRole('dialog', { name: 'Chidi' }))
  expect(
    last.getByText('Already rejected: only pending applications can be decided.'),
  ).toBeVisible()
  expect(last.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-disabled', 'true')
  await user.keyboard('jk')
  expect(await screen.findByRole('dialog', { name: 'Bayo' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it('decides in the dialog and stays there, for the next one', async () => {
  const { user } = open(`?view=${idOf('Ada')}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada' }))
  await user.click(dialog.getByRole('button', { name: 'Accept' }))
  await user.keyboard('j')
  await user.click(await screen.findByRole('button', { name: 'Yes, accept' }))
  await user.click(
    within(
      await screen.findByRole('dialog', { name: 'Scholarship accepted successfully' }),
    ).getByRole('button', { name: 'OK' }),
  )
  expect(
    await dialog.findByText('Already accepted: only pending applications can be decided.'),
  ).toBeVisible()
  expect(dialog.getByText('SCH-2025-000001')).toBeVisible()
})

it.each([
  [
    'the server’s sentence',
    () => refuse(decideScholarship, 409, { message: said.alreadyDecided('rejected') }),
    said.alreadyDecided('rejected'),
  ],
  [
    'its own',
    () => refuse(decideScholarship, 500, {} as never),
    'Failed to accept this scholarship. Please try again.',
  ],
  [
    'that the network failed',
    () => networkError(decideScholarship),
    'Something went wrong while accepting this scholarship.',
  ],
] as const)('says %s when it is refused', async (_what, handler, sentence) => {
  server.use(handler())
  const { user } = open()
  await user.click(await button('Ada', 'Accept'))
  await user.click(await screen.findByRole('button', { name: 'Yes, accept' }))
  expect(await screen.findByRole('dialog', { name: 'Oops...' })).toHaveTextContent(sentence)
})

it('shows loading, nothing found, and a failure with a way on', async () => {
  server.use(delayed(listScholarships, success({ scholarships: [], slots: [] }), 10_000))
  const { unmount } = open()
  expect(screen.getByText('Loading applications...')).toBeInTheDocument()
  unmount()
  server.use(refuse(listScholarships, 503, { message: said.fetchFailed }))
  const { user } = open('?q=nobody')
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  expect(failure).toHaveTextContent('Failed to fetch scholarship applications')
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  server.use(
    mock(listScholarships, {
      ...success({ scholarships: [], slots: [] }),
      meta: { total: 0, page: 1, pageSize: 10 },
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('No scholarship applications found')).toBeVisible()
  server.use(...handlers())
  await user.click(screen.getByRole('button', { name: 'Show all applications' }))
  expect(await row('Ada')).toBeVisible()
})
