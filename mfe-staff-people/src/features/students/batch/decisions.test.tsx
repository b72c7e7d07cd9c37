import {
  batchMessages,
  getDecisions,
  listDecisionRows,
  listStudents,
  messages,
  previewDecisions,
  startDecisions,
  stopDecisions,
} from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import {
  aDecisionBatch,
  aDecisionBatchRow,
  aStaffWith,
  aStudent,
  expectNoViolations,
  hold,
  mock,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { StudentsPage } from '../StudentsPage'

const success = true as const
const people = ['Amina', 'Musa', 'Zainab'].map((firstname, nth) =>
  aStudent({ firstname, applicationNumber: `APP2500000${String(nth + 1)}` }),
)
const counts = (decided: number, rest: object = {}) => ({
  total: 3,
  waiting: 3 - decided,
  decided,
  already: 0,
  refused: 0,
  ...rest,
})
const running = aDecisionBatch({ counts: counts(0) })
const over = {
  ...running,
  status: 'finished' as const,
  counts: { total: 3, waiting: 0, decided: 2, already: 0, refused: 1 },
}

let sent: unknown[]
beforeEach(() => {
  sent = []
  server.use(
    mock(listStudents, ({ query }) => ({
      success,
      data: { students: people },
      meta: { total: 23, page: query.page ?? 1, pageSize: 10 },
    })),
    mock(previewDecisions, {
      success,
      data: {
        total: 3,
        eligible: 2,
        withoutForm: 1,
        refused: [
          {
            reason: batchMessages.notPending,
            count: 1,
            students: [
              { _id: people[2]!._id, applicationNumber: 'APP25000003', name: 'Zainab Bello' },
            ],
          },
        ],
      },
    }),
    mock(startDecisions, ({ body }) => {
      sent.push(body)
      return { success, data: running }
    }),
    mock(getDecisions, { success, data: over }),
    mock(listDecisionRows, ({ query }) => ({
      success,
      data: {
        rows: [
          aDecisionBatchRow(),
          aDecisionBatchRow({
            name: 'Zainab Bello',
            outcome: 'refused',
            reason: messages.students.admissionClosed,
          }),
        ].filter(({ outcome }) => !query.outcome || outcome === query.outcome),
      },
      meta: { total: 2, page: 1, pageSize: 10 },
    })),
  )
})

const open = (search = '') =>
  renderPage(<StudentsPage />, {
    path: `/staff/students${search}`,
    session: { staff: aStaffWith('students') },
  })
const box = (name: string) => screen.findByRole('checkbox', { name })

it('ticks rows by keyboard, and puts the bar in place of search and filters', async () => {
  const { user } = open()
  const first = await box('Select Amina Bello, APP25000001')
  first.focus()
  await user.keyboard(' ')
  expect(screen.getByRole('group', { name: 'With the selected' })).toHaveTextContent('1 selected')
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
  const [all] = screen.getAllByRole('checkbox', { name: 'Select all students on this page' })
  expect(all).toBePartiallyChecked()
  await user.click(all!)
  expect(screen.getByText('3 selected')).toBeVisible()
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole('searchbox', { name: 'Search students' })).toBeVisible()
  expect(first).not.toBeChecked()
})

it('keeps what is ticked while pages are turned, and forgets it with another filter', async () => {
  const { user } = open()
  await user.click(await box('Select Musa Bello, APP25000002'))
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByText('1 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  await user.click(await box('Select Musa Bello, APP25000002'))
  expect(await box('Select Musa Bello, APP25000002')).toBeChecked()
})

it('asks once with its counts and why not, starts, and shows what came of each', async () => {
  const { user, location } = open()
  await user.click(
    (await screen.findAllByRole('checkbox', { name: 'Select all students on this page' }))[0]!,
  )
  await user.click(screen.getByRole('button', { name: 'Admit' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Admit the selected students?' }),
  )
  expect(await question.findByText('2 of 3 students')).toBeVisible()
  expect(question.getByText('1 student cannot be decided on')).toBeVisible()
  expect(question.getByText(/Zainab Bello, APP25000003/)).toBeVisible()
  expect(question.getByText(batchMessages.withoutForm(1))).toBeVisible()
  await expectNoViolations()
  await user.dblClick(question.getByRole('button', { name: 'Yes, admit 2 students' }))
  const results = within(await screen.findByRole('dialog', { name: 'Results for 3 students' }))
  expect(results.getByText('Admitted: 2 of 3 students; 1 not possible.')).toBeVisible()
  expect(location().search).toBe(`?batch=${running._id}`)
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      decision: 'active',
      selection: { students: people.map(({ _id }) => _id) },
    },
  ])
  expect(await results.findByText(messages.students.admissionClosed)).toBeVisible()
  await user.selectOptions(results.getByLabelText('Show'), 'Not possible (1)')
  await waitFor(() => {
    expect(results.queryByText('Amina Bello')).not.toBeInTheDocument()
  })
  await expectNoViolations()
  await user.click(results.getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(screen.getByRole('searchbox')).toBeVisible()
})

it('takes all that match, by search and filters instead of one by one', async () => {
  const { user } = open('?q=bello&status=pending')
  await user.click(
    (await screen.findAllByRole('checkbox', { name: 'Select all students on this page' }))[0]!,
  )
  await user.click(screen.getByRole('button', { name: 'Select all 23 that match' }))
  expect(screen.getByText('All 23 selected')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Deny' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, deny 2 students' }))
  await waitFor(() => {
    expect(sent).toMatchObject([
      { decision: 'rejected', selection: { filter: { q: 'bello', status: 'pending' } } },
    ])
  })
})

it('says the sentence of a refusal, and sends the same key when it is tried again', async () => {
  server.use(refuseOnce(startDecisions, 503, { message: messages.general.busy }))
  const { user } = open()
  await user.click(await box('Select Amina Bello, APP25000001'))
  await user.click(screen.getByRole('button', { name: 'Admit' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, admit 2 students' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Yes, admit 2 students' }))
  await screen.findByRole('dialog', { name: 'Results for 3 students' })
  expect(sent).toHaveLength(1)
})

it('shows how far it has come, and stops on request', async () => {
  let status: 'running' | 'stopped' = 'running'
  server.use(
    mock(getDecisions, () => ({ success, data: { ...running, status, counts: counts(1) } })),
    mock(stopDecisions, () => {
      status = 'stopped'
      return { success, message: batchMessages.stopped, data: { ...running, status } }
    }),
  )
  const { user } = open(`?batch=${running._id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Admitting 3 students' }))
  expect(dialog.getByRole('progressbar', { name: 'Students reached' })).toHaveAttribute(
    'value',
    '1',
  )
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Stop' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Stop here?' })).getByRole('button', {
      name: 'Yes, stop',
    }),
  )
  expect(await dialog.findByText('Admitted: 1 of 3 students.')).toBeVisible()
})

it('says when the preview or the results could not be loaded, and loads them again', async () => {
  server.use(
    refuseOnce(previewDecisions, 503, { message: batchMessages.previewFailed }),
    refuse(getDecisions, 503, { message: batchMessages.fetchFailed }),
  )
  const { user } = open()
  await user.click(await box('Select Amina Bello, APP25000001'))
  await user.click(screen.getByRole('button', { name: 'Admit' }))
  expect(await screen.findByText(batchMessages.previewFailed)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, admit 2 students' }))
  expect(await screen.findByText(batchMessages.fetchFailed)).toBeVisible()
})

it.each([
  ['stays', '/staff/students'],
  ['goes on to another page', '/staff/staffs'],
])('leads nobody to the decisions who has left their question and %s', async (_, pathname) => {
  const { held, release } = hold(startDecisions)
  server.use(held)
  const { user, location } = renderPage(
    <>
      <PortalLink to="/staff/staffs">Staffs</PortalLink>
      <StudentsPage />
    </>,
    { path: '/staff/students', session: { staff: aStaffWith('students') } },
  )
  await user.click(await box('Select Amina Bello, APP25000001'))
  await user.click(screen.getByRole('button', { name: 'Deny' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, deny 2 students' }))
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  if (pathname !== location().pathname)
    await user.click(screen.getByRole('link', { name: 'Staffs' }))
  release()
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Denying 3 students' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(location()).toMatchObject({ pathname, search: '' })
})
