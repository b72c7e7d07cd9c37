import {
  aStaff,
  aStudent,
  mock,
  networkError,
  refuse,
  server,
  success,
  waitFor,
} from '@portal/testing'
import {
  getStaffProfile,
  getUserData,
  loginStudent,
  logoutStaff,
  logoutStudent,
  type OperationSpec,
} from '@portal/contracts'
import { http, HttpResponse } from 'msw'
import { baseApi } from '../api/base-api'
import { defineApi, mutation } from '../api/define-api'
import { createPortalStore, type PortalDispatch } from '../store'
import { sessionExpired, staffSignedIn, studentSignedIn } from './session-slice'
import { endSignedOut, signOut } from './sign-out'
import { isSignedOut, mayBeSignedIn } from './signed-out'

defineApi('kit', { signIn: mutation('POST /students/login') })
type Endpoint = Record<
  'kit/signIn',
  { initiate: (argument: unknown) => (dispatch: PortalDispatch) => Promise<unknown> }
>
const signIn = () =>
  (baseApi.endpoints as unknown as Endpoint)['kit/signIn'].initiate({
    body: { applicationNumber: 'APP25000002', password: 'x' },
  })

const student = aStudent()
const done = { success: true as const, message: 'ok' }
let asked: string[] = []
const note = ({ request }: { request: Request }): void =>
  void asked.push(new URL(request.url).pathname)
beforeEach(() => {
  asked = []
  server.events.on('request:start', note)
  document.cookie = 'portal_hint=student.staff; path=/'
})

function aStudentSession() {
  const store = createPortalStore()
  store.dispatch(studentSignedIn({ student, biodata: null }))
  return { store, session: () => store.getState().session }
}
/** The replies to a call in order, the last one repeatedly. */
const lock = (operation: OperationSpec, ...statuses: number[]) =>
  http.post(`*/api${operation.path}`, () => {
    const status = statuses.length > 1 ? statuses.shift() : statuses[0]
    return status === 0 ? HttpResponse.error() : HttpResponse.json(done, { status: status ?? 200 })
  })

it.each([
  ['answers', mock(logoutStudent, done)],
  ['answers with a fault', refuse(logoutStudent, 500, { message: 'no' })],
  ['is out of reach', networkError(logoutStudent)],
])('clears what is known of the person when the API %s', async (_, handler) => {
  server.use(handler)
  const { store, session } = aStudentSession()
  globalThis.sessionStorage.setItem('draft', 'typed by the one before')
  await store.dispatch(signOut())
  expect(session()).toMatchObject({ status: 'ready', user: null, staff: null })
  expect(globalThis.sessionStorage).toHaveLength(0)
  expect(asked).toEqual(['/api/students/logout'])
})

it.each([0, 500, 503, 429])(
  'a browser that has signed out stays so when the call fails with %i, and asks until the API has ended the session',
  async (status) => {
    server.use(lock(logoutStudent, status, 200))
    const { store, session } = aStudentSession()
    await store.dispatch(signOut())
    expect([isSignedOut('student'), session().isSignOutPending]).toEqual([true, true])
    document.cookie = 'portal_hint=student; path=/'
    expect(mayBeSignedIn()).toBe(false)
    expect(await store.dispatch(endSignedOut())).toBe(true)
    expect([isSignedOut('student'), session().isSignOutPending]).toEqual([false, false])
    expect(asked).toHaveLength(2)
  },
)

it('an API that answered leaves nothing to do', async () => {
  server.use(mock(logoutStudent, done))
  const { store, session } = aStudentSession()
  await store.dispatch(signOut())
  expect([
    isSignedOut('student'),
    session().isSignOutPending,
    await store.dispatch(endSignedOut()),
  ]).toEqual([false, false, true])
  expect(asked).toEqual(['/api/students/logout'])
})

it('says so to every page and every call before the API is asked', async () => {
  let marked = false
  server.use(
    mock(logoutStudent, () => {
      marked = isSignedOut('student')
      return done
    }),
  )
  await aStudentSession().store.dispatch(signOut())
  expect(marked).toBe(true)
})

it('ends a staff session as such, and leaves a student of the same browser alone', async () => {
  server.use(
    networkError(logoutStaff),
    mock(getStaffProfile, success(aStaff())),
    mock(getUserData, success({ student, biodata: null })),
  )
  const store = createPortalStore()
  store.dispatch(staffSignedIn(aStaff()))
  await store.dispatch(signOut())
  expect(asked).toEqual(['/api/staff/logout'])
  expect([isSignedOut('staff'), isSignedOut('student'), mayBeSignedIn()]).toEqual([
    true,
    false,
    true,
  ])
})

it('a sign-in of another tab waits for a sign-out that is on its way: both write the same cookies', async () => {
  let answer: () => void = () => undefined
  server.use(
    mock(
      logoutStudent,
      () =>
        new Promise((resolve) => {
          answer = () => {
            resolve(done)
          }
        }),
    ),
    mock(loginStudent, success({ student })),
  )
  const signingOut = aStudentSession().store.dispatch(signOut())
  const signingIn = createPortalStore().dispatch(signIn())
  await waitFor(() => {
    expect(asked).toEqual(['/api/students/logout'])
  })
  answer()
  await Promise.all([signingOut, signingIn])
  expect(asked).toEqual(['/api/students/logout', '/api/students/login'])
})

it('leaves after five seconds, though the sign-in of another tab takes its time, and ends the session after that', async () => {
  let answer: () => void = () => undefined
  server.use(
    mock(
      loginStudent,
      () =>
        new Promise((resolve) => {
          answer = () => {
            resolve(success({ student }))
          }
        }),
    ),
    mock(logoutStudent, done),
  )
  const { store, session } = aStudentSession()
  jest.useFakeTimers({ advanceTimers: true })
  const signingIn = createPortalStore().dispatch(signIn())
  await waitFor(() => {
    expect(asked).toEqual(['/api/students/login'])
  })
  const signingOut = store.dispatch(signOut())
  await jest.advanceTimersByTimeAsync(5_000)
  jest.useRealTimers()
  await signingOut
  expect(session()).toMatchObject({ user: null, isSignOutPending: true })
  answer()
  await signingIn
  await waitFor(() => {
    expect(session().isSignOutPending).toBe(false)
  })
  expect(asked).toEqual(['/api/students/login', '/api/students/logout'])
})

it('a sign-out that is tried again does nothing once somebody has signed in: the mark is gone with that', async () => {
  server.use(networkError(logoutStudent))
  const { store } = aStudentSession()
  await store.dispatch(signOut())
  // As the reply to a sign-in does.
  document.cookie = 'portal_signed_out_student=; path=/; max-age=0'
  asked = []
  expect(await store.dispatch(endSignedOut())).toBe(true)
  await waitFor(() => {
    expect(store.getState().session.isSignOutPending).toBe(false)
  })
  expect(asked).toEqual([])
})

it('only a session that there was can expire', () => {
  const store = createPortalStore()
  store.dispatch(sessionExpired())
  expect(store.getState().session.expired).toBe(false)
  store.dispatch(staffSignedIn(aStaff()))
  store.dispatch(sessionExpired())
  expect(store.getState().session).toMatchObject({ expired: true, staff: { first_name: 'Ngozi' } })
})
