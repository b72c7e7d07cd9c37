import { listStaffNotifications } from '@portal/contracts'
import {
  act,
  aStaff,
  aStaffNotification,
  mock,
  refuse,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { renderShell } from '../../testing/render-shell'

const staff = aStaff()
const long = 'x'.repeat(83)
const older = aStaffNotification({
  _id: 'a',
  title: 'New registration',
  date: '2025-10-01T09:00:00.000Z',
})
const newer = aStaffNotification({
  _id: 'b',
  title: 'Application form submitted',
  message: `${long} ${long}`,
  type: 'success',
  date: '2025-10-02T09:00:00.000Z',
})
let answers = 0
let store = [newer, older]
let headers: (string | null)[] = []

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  localStorage.clear()
  ;[answers, store, headers] = [0, [newer, older], []]
  server.use(
    mock(listStaffNotifications, () => {
      answers += 1
      return success(store)
    }),
  )
  server.events.on('request:start', ({ request }) => {
    if (request.url.endsWith('/staff/notifications'))
      headers.push(request.headers.get('x-portal-background'))
  })
})
afterEach(() => {
  jest.useRealTimers()
})
const open = () => renderShell({ path: '/staff', who: { staff } })
const bell = (unread: string) =>
  screen.findByRole('button', { name: `Notifications, ${unread}` }, { timeout: 5_000 })

it('lists what has happened with type, title, a hundred characters of the message, link and age', async () => {
  const { user } = open()
  await user.click(await bell('2 unread'))
  const items = within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole(
    'listitem',
  )
  expect(items.map((item) => item.querySelector('.notification-item-title')?.textContent)).toEqual([
    'Application form submitted',
    'New registration',
  ])
  expect(within(items[0]!).getByText('Success')).toBeVisible()
  expect(within(items[0]!).getByText(/weeks ago$/)).toBeVisible()
  expect(within(items[0]!).queryByText(`${long} ${long}`)).toBeNull()
  await user.click(
    within(items[0]!).getByRole('button', { name: 'Show all of Application form submitted' }),
  )
  expect(within(items[0]!).getByText(`${long} ${long}`, { exact: false })).toBeVisible()
  expect(within(items[1]!).getByRole('link', { name: 'Open New registration' })).toHaveAttribute(
    'href',
    '/staff/students?view=APP25000003',
  )
  expect(await bell('none unread')).toBeVisible()
})

it('shows no dead link, and counts nothing again that was seen in another tab', async () => {
  store = [
    aStaffNotification({ title: 'Unsafe', link: 'javascript:alert(1)' }),
    aStaffNotification({ title: 'Plain', link: null }),
  ]
  const first = open()
  await first.user.click(await bell('2 unread'))
  expect(
    within(screen.getByRole('region', { name: 'Notifications' })).queryByText(/Open/),
  ).toBeNull()
  first.unmount()
  open()
  expect(await bell('none unread')).toBeVisible()
})

it('is no activity of the session, and says a failure without a dialog', async () => {
  open()
  await bell('2 unread')
  expect(headers).toEqual(['1'])
  server.use(refuse(listStaffNotifications, 503, { message: 'busy' }))
  localStorage.clear()
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  await waitFor(() => {
    expect(headers).toHaveLength(2)
  })
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks again every half minute, not while nobody can see it, and announces what is new at most once a minute', async () => {
  // With fake timers, because a busy machine makes real time unreliable.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] })
  open()
  await bell('2 unread')
  expect(answers).toBe(1)
  store = [aStaffNotification({ _id: 'c', date: '2025-10-03T09:00:00.000Z' }), newer, older]
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(await bell('3 unread')).toBeVisible()
  expect(await screen.findByText('1 new notification', {}, { timeout: 5_000 })).toBeInTheDocument()
  store = [aStaffNotification({ _id: 'd', date: '2025-10-04T09:00:00.000Z' }), ...store]
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(await bell('4 unread')).toBeVisible()
  store = [aStaffNotification({ _id: 'e', date: '2025-10-05T09:00:00.000Z' }), ...store]
  await act(() => jest.advanceTimersByTimeAsync(31_000))
  expect(await screen.findByText('2 new notifications', {}, { timeout: 5_000 })).toBeInTheDocument()
  const asked = answers
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await act(() => jest.advanceTimersByTimeAsync(120_000))
  expect(answers).toBe(asked)
})
