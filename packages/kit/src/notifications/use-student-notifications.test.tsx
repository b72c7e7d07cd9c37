import { getStudentProgress, listNotifications } from '@portal/contracts'
import {
  act,
  aBiodata,
  anId,
  aNotification,
  aProgress,
  aStudent,
  aSubmittedBiodata,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
} from '@portal/testing'
import { studentSignedIn } from '../session/session-slice'
import { orderNotifications } from './order-notifications'
import { useStudentNotices, useStudentNotifications } from './use-student-notifications'

function Probe() {
  const { notifications, isError, isLoading, reload } = useStudentNotifications()
  return (
    <>
      <ol>
        {notifications.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
      <p>{isLoading ? 'loading' : isError ? 'failed' : 'ready'}</p>
      <button type="button" onClick={reload}>
        Again
      </button>
    </>
  )
}
const titles = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)
const enrolled = aStudent({ status: 'active', matricNumber: 'ND/25/CSC/0042' })
const derived = aProgress().notices[0]!

it('orders by priority, then the newest first, each notification once', () => {
  const one = aNotification({ title: 'old', priority: 3, date: '2026-01-01T00:00:00.000Z' })
  const two = aNotification({ title: 'new', priority: 3, date: '2026-02-01T00:00:00.000Z' })
  const first = { ...derived, id: 'x', title: 'admitted', priority: -1 }
  expect(orderNotifications([one, two, one], [derived, first]).map(({ title }) => title)).toEqual([
    'admitted',
    derived.title,
    'new',
    'old',
  ])
})

it('merges own and general notifications of an enrolled student', async () => {
  const both = aNotification({ _id: anId(), title: 'Both', priority: 9 })
  const asked: unknown[] = []
  server.use(
    mock(listNotifications, ({ query }) => {
      asked.push(query)
      return success(query.general ? [both] : [both, aNotification({ title: 'Own', priority: 1 })])
    }),
  )
  renderPage(<Probe />, { session: { student: enrolled } })
  expect(await screen.findByText('Both')).toBeInTheDocument()
  await waitFor(() => {
    expect(titles()).toEqual(['Own', derived.title, 'Both'])
  })
  expect(asked).toEqual([
    { active: 'true', targetStudent: enrolled.applicationNumber },
    { active: 'true', general: 'true' },
  ])
})

it('merges what was written to an applicant, who has no matriculation number yet', async () => {
  const applicant = aStudent()
  server.use(
    mock(listNotifications, ({ query }) =>
      success([
        query.general
          ? aNotification({ title: 'General', priority: 9 })
          : aNotification({
              title: 'Own',
              priority: 1,
              targetStudent: applicant.applicationNumber,
            }),
      ]),
    ),
  )
  renderPage(<Probe />, { session: { student: applicant } })
  await waitFor(() => {
    expect(titles()).toEqual(['Own', derived.title, 'General'])
  })
  expect(screen.getByText('ready')).toBeInTheDocument()
})

it('asks nothing while a mailed password has to be changed', () => {
  server.use(
    refuse(getStudentProgress, 403, { message: 'no' }),
    refuse(listNotifications, 403, { message: 'no' }),
  )
  renderPage(<Probe />, { session: { student: aStudent({ mustChangePassword: true }) } })
  expect(screen.getByText('ready')).toBeInTheDocument()
})

it('shows the loaded part when the other fails, and loads the rest on retry', async () => {
  server.use(refuse(listNotifications, 503, { message: 'busy' }))
  const { user } = renderPage(<Probe />, { session: { student: enrolled } })
  expect(await screen.findByText('failed')).toBeInTheDocument()
  expect(titles()).toEqual([derived.title])
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Again' }))
  expect(await screen.findByText('Library hours')).toBeInTheDocument()
  expect(screen.getByText('ready')).toBeInTheDocument()
})

it('asks again when the page is looked at again, and when the session says something new', async () => {
  const student = aStudent()
  let calls = 0
  server.use(
    mock(getStudentProgress, () => {
      calls += 1
      return success(aProgress({ notices: [{ ...derived, title: `Answer ${String(calls)}` }] }))
    }),
  )
  const { store } = renderPage(<Probe />, { session: { student, biodata: aBiodata() } })
  await screen.findByText('Answer 1')
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  await screen.findByText('Answer 2')
  act(() => {
    store.dispatch(studentSignedIn({ student, biodata: aSubmittedBiodata() }))
  })
  await screen.findByText('Answer 3')
})

it('keeps the name and the shape that releases built with kit 1.3 use', async () => {
  const Earlier = () => {
    const { notices } = useStudentNotices()
    return (
      <ol>
        {notices.map(({ id, title }) => (
          <li key={id}>{title}</li>
        ))}
      </ol>
    )
  }
  renderPage(<Earlier />, { session: { student: enrolled } })
  await waitFor(() => {
    expect(titles()).toContain(derived.title)
  })
})
