import { getUserData } from '@portal/contracts'
import { confirm, sessionExpired } from '@portal/kit'
import { act } from '@testing-library/react'
import { aStaffWith, aStudent, mock, screen, server, success, waitFor } from '@portal/testing'
import { renderShell } from '../testing/render-shell'

const student = { student: aStudent() }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
/** The event of another tab of this browser. */
const fromAnotherTab = (news: string): void => {
  act(() => {
    globalThis.localStorage.setItem(`portal-${news}`, String(Math.random()))
    globalThis.dispatchEvent(new StorageEvent('storage'))
  })
}
const ended = 'Your session has ended. Sign in again to continue.'

it('a tab leaves with the one that signs out, without a way back or an open question, and forgets what it kept', async () => {
  const { location, store } = renderShell({ path: '/app/finance?charge=1', who: student })
  await heading('Finance page')
  globalThis.sessionStorage.setItem('draft', 'secret')
  act(() => void confirm({ title: 'Pay now?', message: 'A receipt goes to amina@mail.example.' }))
  expect(screen.getByRole('alertdialog')).toBeVisible()
  fromAnotherTab('student-signed-out')
  expect(await heading('Student sign-in page')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => {
    expect(location()).toMatchObject({ pathname: '/app/auth', search: '', state: null })
  })
  expect(store.getState().session).toMatchObject({ user: null, expired: false })
  expect(globalThis.sessionStorage).toHaveLength(0)
})

it('a tab of another kind stays, and so does a public page, where the person is signed out all the same', async () => {
  const staff = renderShell({ path: '/staff', who: { staff: aStaffWith() } })
  await heading('Staff dashboard page')
  fromAnotherTab('student-signed-out')
  expect(staff.store.getState().session.staff).not.toBeNull()
  staff.unmount()
  const { store, location } = renderShell({ path: '/about', who: student })
  await heading('About us page')
  fromAnotherTab('student-signed-out')
  expect(store.getState().session.user).toBeNull()
  expect(location().pathname).toBe('/about')
})

it.each([
  [
    'somebody signs in again in another tab',
    () => {
      fromAnotherTab('signed-in')
    },
  ],
  [
    'the network comes back',
    () => {
      act(() => {
        globalThis.dispatchEvent(new Event('online'))
      })
    },
  ],
])(
  'the word that the session has ended goes when %s and it is the same account',
  async (_, happen) => {
    server.use(mock(getUserData, success({ student: student.student, biodata: null })))
    const { store } = renderShell({ path: '/app', who: student })
    await heading('Dashboard page')
    act(() => {
      store.dispatch(sessionExpired())
    })
    const banner = screen.getByText(ended)
    expect(banner.closest('[role=status]')).toBeVisible()
    happen()
    await waitFor(() => {
      expect(banner).not.toBeInTheDocument()
    })
  },
)
