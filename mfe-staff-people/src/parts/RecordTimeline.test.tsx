import { auditMessages, getStaffTimeline, getStudentTimeline } from '@portal/contracts'
import {
  aStaffWith,
  anAuditEntry,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
} from '@portal/testing'
import { RecordTimeline, type TimelineOf } from './RecordTimeline'

const id = '01980000-0000-7000-8000-000000000001'
const show = (of: TimelineOf) =>
  renderPage(<RecordTimeline of={of} />, {
    path: '/staff/students',
    session: { staff: aStaffWith('students', 'staff') },
  })

it('loads nothing before it is opened, then page after page', async () => {
  const asked: unknown[] = []
  server.use(
    mock(getStudentTimeline, ({ params, query }) => {
      asked.push([params.applicationNumber, query.before])
      return {
        success: true as const,
        data: query.before
          ? { entries: [anAuditEntry({ what: 'Registered', changes: [] })], next: null }
          : { entries: [anAuditEntry()], next: '2026-08-03T09:05:00.000Z~x' },
      }
    }),
  )
  const { user } = show({ applicationNumber: 'APP25000002' })
  expect(asked).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Show timeline' }))
  expect(await screen.findByText('Changed a student')).toBeVisible()
  expect(screen.getByText('08099999999')).toBeVisible()
  await expectNoViolations()
  await user.click(screen.getByRole('button', { name: 'Show the changes before' }))
  expect(await screen.findByText('Registered')).toBeVisible()
  expect(asked).toEqual([
    ['APP25000002', undefined],
    ['APP25000002', '2026-08-03T09:05:00.000Z~x'],
  ])
  await user.click(screen.getByRole('button', { name: 'Hide timeline' }))
  expect(screen.queryByText('Registered')).not.toBeInTheDocument()
})

it('says when nothing has been done to a member of staff, and when it could not be loaded', async () => {
  server.use(mock(getStaffTimeline, { success: true as const, data: { entries: [], next: null } }))
  const { user } = show({ staffId: id })
  await user.click(screen.getByRole('button', { name: 'Show timeline' }))
  expect(await screen.findByText(auditMessages.nothingYet)).toBeVisible()
  server.use(refuse(getStaffTimeline, 503, { message: auditMessages.timelineFailed }))
  await user.click(screen.getByRole('button', { name: 'Hide timeline' }))
})
