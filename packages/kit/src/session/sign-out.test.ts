import { aStaff, aStudent, server } from '@portal/testing'
import { http, HttpResponse } from 'msw'
import { createPortalStore } from '../store'
import { sessionExpired, staffSignedIn, studentSignedIn } from './session-slice'
import { signOut } from './sign-out'

const answers = {
  'with success': () => HttpResponse.json({ success: true, message: 'ok' }),
  'with a fault': () => HttpResponse.json({ success: false, message: 'no' }, { status: 500 }),
  'not at all': () => HttpResponse.error(),
}

it.each(Object.keys(answers) as (keyof typeof answers)[])('clears the session when the server answers %s', async (how) => {
  const asked: string[] = []
  server.use(http.post('*/api/:kind/logout', ({ params }) => {
    asked.push(String(params.kind))
    return answers[how]()
  }))
  const store = createPortalStore()
  store.dispatch(studentSignedIn({ student: aStudent(), biodata: null }))
  globalThis.sessionStorage.setItem('draft', 'typed by the one before')
  await store.dispatch(signOut())
  expect(store.getState().session).toMatchObject({ status: 'ready', user: null, staff: null })
  expect(globalThis.sessionStorage).toHaveLength(0)
  expect(asked).toEqual(['students'])
})

it('ends a staff session as such', async () => {
  const asked: string[] = []
  server.use(http.post('*/api/:kind/logout', ({ params }) => {
    asked.push(String(params.kind))
    return answers['with success']()
  }))
  const store = createPortalStore()
  store.dispatch(staffSignedIn(aStaff()))
  await store.dispatch(signOut())
  expect(asked).toEqual(['staff'])
})

it('only a session that there was can expire', () => {
  const store = createPortalStore()
  store.dispatch(sessionExpired())
  expect(store.getState().session.expired).toBe(false)
  store.dispatch(staffSignedIn(aStaff()))
  store.dispatch(sessionExpired())
  expect(store.getState().session).toMatchObject({ expired: true, staff: { first_name: 'Ngozi' } })
})
