import { useState } from 'react'
import { getStaffProfile, getUserData, listNotifications } from '@portal/contracts'
import {
  aNotification,
  aStudent,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
} from '@portal/testing'
import { loadSession } from '../session/load-session'
import { createPortalStore } from '../store'
import { loadNotifications } from './load-notifications'
import { useStudentNotifications } from './use-student-notifications'

const student = aStudent({ applicationNumber: 'APP25000003' })
let asked: string[] = []
const calls = [
  '/api/students/progress',
  '/api/notifications?active=true&targetStudent=APP25000003',
  '/api/notifications?active=true&general=true',
]

beforeEach(() => {
  asked = []
  document.cookie = 'portal_hint=student; path=/'
  server.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url)
    asked.push(pathname + search)
  })
})

function signedIn(who = student): void {
  server.use(
    refuse(getStaffProfile, 401, { message: 'no' }),
    mock(getUserData, () => success({ student: who, biodata: null })),
  )
}

it('makes the calls of the notifications with the session, below /app', async () => {
  signedIn()
  await createPortalStore().dispatch(loadSession('/app/finance'))
  await waitFor(() => {
    expect(asked).toEqual(['/api/students/user-data', ...calls])
  })
})

it.each(['/', '/staff'])('makes none of them on %s', async (path) => {
  signedIn()
  await createPortalStore().dispatch(loadSession(path))
  expect(asked).toContain('/api/students/user-data')
  expect(asked.filter((call) => calls.includes(call))).toEqual([])
})

it('makes none of them before a mailed password is changed', async () => {
  signedIn(aStudent({ mustChangePassword: true }))
  await createPortalStore().dispatch(loadSession('/app'))
  expect(asked).toEqual(['/api/students/user-data'])
})

const Texts = () => useStudentNotifications().notifications.map(({ title }) => title)

function OpenedLater() {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? (
    <Texts />
  ) : (
    <button
      onClick={() => {
        setIsOpen(true)
      }}
    >
      Open
    </button>
  )
}

it('gives a page the replies without a second call', async () => {
  server.use(mock(listNotifications, () => success([aNotification({ title: 'Bring a pen' })])))
  const { store, user } = renderPage(<OpenedLater />, { session: { student } })
  loadNotifications(store.dispatch, student)
  await waitFor(() => {
    const states = Object.values(store.getState().api.queries).map((each) => each?.status)
    expect(states).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByText(/Bring a pen/)).toBeInTheDocument()
  expect(asked).toEqual(calls)
})
