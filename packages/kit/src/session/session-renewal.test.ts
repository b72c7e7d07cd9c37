import { getStaffProfile, getUserData, listProgramTypes, listStudents } from '@portal/contracts'
import {
  aStaff,
  aStudent,
  mock,
  networkError,
  refuse,
  server,
  success,
  untilIdle,
  waitFor,
} from '@portal/testing'
import { baseApi } from '../api/base-api'
import { defineApi, query } from '../api/define-api'
import { createPortalStore } from '../store'
import { sessionMayBeBack } from './session-renewal'
import { sessionExpired, staffSignedIn, studentSignedIn } from './session-slice'

defineApi('mfe-student', {
  types: query('GET /programtypes'),
  students: query('GET /students-new'),
})
type Endpoints = Record<
  'mfe-student/types' | 'mfe-student/students',
  { initiate: (argument: unknown, options: object) => never }
>
const { 'mfe-student/types': types, 'mfe-student/students': students } =
  baseApi.endpoints as unknown as Endpoints

const student = aStudent()
let asked: string[] = []
const note = ({ request }: { request: Request }): void =>
  void asked.push(new URL(request.url).pathname)
beforeEach(() => {
  asked = []
  server.events.on('request:start', note)
})

function anEndedSession() {
  const store = createPortalStore()
  store.dispatch(studentSignedIn({ student, biodata: null }))
  store.dispatch(sessionExpired())
  const call = async (endpoint = types) => {
    await store.dispatch(endpoint.initiate({ query: {} }, { forceRefetch: true }))
  }
  return { store, call, expired: () => store.getState().session.expired }
}

it('has not ended when a call succeeds and the account is still the same', async () => {
  server.use(mock(getUserData, success({ student, biodata: null })))
  const { call, expired } = anEndedSession()
  await call()
  await waitFor(() => {
    expect(expired()).toBe(false)
  })
  await call()
  expect(asked).toEqual(['/api/programtypes', '/api/students/user-data', '/api/programtypes'])
})

it('knows a member of staff again', async () => {
  const staff = aStaff()
  server.use(mock(getStaffProfile, success(staff)))
  const { store, call, expired } = anEndedSession()
  store.dispatch(staffSignedIn(staff))
  store.dispatch(sessionExpired())
  await call(students)
  await waitFor(() => {
    expect(expired()).toBe(false)
  })
})

it('has not ended when something speaks for it, such as a sign-in in another tab, and the account is still the same', async () => {
  server.use(mock(getUserData, success({ student, biodata: null })))
  const { store, expired } = anEndedSession()
  store.dispatch(sessionMayBeBack())
  await waitFor(() => {
    expect(expired()).toBe(false)
  })
  store.dispatch(sessionMayBeBack())
  expect(asked).toEqual(['/api/students/user-data'])
})

it.each([
  ['the call needed no session', refuse(getUserData, 401, { message: 'no' })],
  [
    'somebody else has signed in',
    mock(
      getUserData,
      success({
        student: aStudent({ _id: '0198c1de-0000-7000-8000-00000000ffff' }),
        biodata: null,
      }),
    ),
  ],
  ['there is no answer', networkError(getUserData)],
])('stays ended when %s', async (_, handler) => {
  server.use(handler)
  const { store, call, expired } = anEndedSession()
  await call()
  await untilIdle()
  expect(asked).toContain('/api/students/user-data')
  expect(expired()).toBe(true)
  expect(store.getState().session.user).toEqual(student)
})

it('is not asked about after a call that fails, nor while it is thought to go on', async () => {
  server.use(
    refuse(listProgramTypes, 503, { message: 'busy' }),
    refuse(listStudents, 401, { message: 'no' }),
  )
  const { store, call } = anEndedSession()
  await call()
  await call(students)
  server.resetHandlers()
  store.dispatch(studentSignedIn({ student, biodata: null }))
  await call()
  await untilIdle()
  expect(asked).toEqual(['/api/programtypes', '/api/students-new', '/api/programtypes'])
})
