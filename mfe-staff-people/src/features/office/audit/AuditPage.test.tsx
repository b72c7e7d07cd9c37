import { auditMessages, listAudit } from '@portal/contracts'
import {
  aStaffWith,
  anAuditEntry,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { AuditPage } from './AuditPage'

let asked: unknown[] = []
beforeEach(() => {
  asked = []
  server.use(
    mock(listAudit, ({ query }) => {
      asked.push(query)
      return {
        success: true as const,
        data: {
          entries: [anAuditEntry()],
          next: query.before ? null : '2026-08-03T09:05:00.000Z~older',
        },
      }
    }),
  )
})
const show = (search = '') =>
  renderPage(<AuditPage />, {
    path: `/staff/database/audit${search}`,
    session: { staff: aStaffWith('database') },
  })

it('shows who changed what, from what to what, when and from where', async () => {
  show()
  const cells = within(await screen.findByRole('row', { name: /Ngozi Eze/ }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells).toEqual([
    '03 Aug 2026, 10:05',
    'Ngozi EzeAD0003',
    'Changed a student',
    'Amina BelloStudent, APP25000002',
    'Phone: 08031234567 → to  08099999999',
    '102.89.3.7',
  ])
  await expectNoViolations()
})

it('searches by person, record, deed and days, and keeps it in the address', async () => {
  const { user, location } = show('?record=APP25000002')
  await screen.findByRole('row', { name: /Ngozi Eze/ })
  expect(screen.getByRole('searchbox', { name: 'Record' })).toHaveValue('APP25000002')
  for (const name of ['Search by person', 'Search by record'])
    expect(screen.getByRole('search', { name })).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Who' }), 'AD0003')
  await user.selectOptions(screen.getByLabelText('Action'), 'Changed a student')
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({
      actor: 'AD0003',
      record: 'APP25000002',
      action: 'student.edited',
    })
  })
  expect(location().search).toBe('?actor=AD0003&record=APP25000002&action=student.edited')
  await user.click(screen.getByRole('button', { name: 'Show everything' }))
  await waitFor(() => {
    expect(location().search).toBe('')
  })
})

it.each([
  ['before=rubbish', {}],
  ['from=rubbish&to=2026-02-31', {}],
  ['action=nothing', {}],
  ['action=toString', {}],
  [`actor=${'a'.repeat(150)}`, { actor: 'a'.repeat(100) }],
  [`record=${'b'.repeat(150)}`, { record: 'b'.repeat(100) }],
  ['from=2028-02-29&to=2028-03-01', { from: '2028-02-29', to: '2028-03-01' }],
])('takes of the address what can be asked for: ?%s', async (search, expected) => {
  show(`?${search}`)
  await screen.findByRole('row', { name: /Ngozi Eze/ })
  expect(asked).toEqual([expected])
})

it('leads to what was before, and back to the newest', async () => {
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Older' }))
  await waitFor(() => {
    expect(asked.at(-1)).toEqual({ before: '2026-08-03T09:05:00.000Z~older' })
  })
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled()
  })
  await user.click(screen.getByRole('button', { name: 'Newest' }))
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Newest' })).toBeDisabled()
  })
})

it('says when nothing was found, and the sentence of a refusal', async () => {
  server.use(mock(listAudit, { success: true as const, data: { entries: [], next: null } }))
  const { user } = show()
  expect(await screen.findByText(auditMessages.none)).toBeVisible()
  server.use(refuse(listAudit, 400, { message: auditMessages.severalPeople }))
  await user.type(screen.getByRole('searchbox', { name: 'Who' }), 'a')
  expect(await screen.findByText(auditMessages.severalPeople)).toBeVisible()
})

it('names a whole list once', async () => {
  server.use(
    mock(listAudit, {
      success: true as const,
      data: {
        entries: [{ ...anAuditEntry(), record: { kind: 'students', name: null, number: null } }],
        next: null,
      },
    }),
  )
  show()
  const cells = within(await screen.findByRole('row', { name: /Ngozi Eze/ }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
  expect(cells[3]).toBe('Student')
})
