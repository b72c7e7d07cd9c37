import { getStaffProfile, getUserData, type OperationSpec } from '@portal/contracts'
import { aStaff, aStudent, mock, networkError, refuse, server } from '@portal/testing'
import type { RequestHandler } from 'msw'
import { createPortalStore } from '../store'
import { loadSession } from './load-session'

const student = { student: aStudent(), biodata: null }
const staff = aStaff()
let asked: string[] = []

const hint = (value: string): void => {
  document.cookie = `portal_hint=${value}; path=/`
}
const is = (): RequestHandler[] => [
  mock(getStaffProfile, () => ({ success: true as const, data: staff })),
  mock(getUserData, () => ({ success: true as const, data: student })),
]
const no = (operation: OperationSpec): RequestHandler => refuse(operation, 401, { message: 'no' })

const note = ({ request }: { request: Request }): void => void asked.push(new URL(request.url).pathname)

beforeEach(() => {
  asked = []
  server.events.on('request:start', note)
  hint('student.staff')
})
afterEach(() => { server.events.removeAllListeners() })

async function load(path: string) {
  const store = createPortalStore()
  await store.dispatch(loadSession(path))
  return store.getState().session
}

it('asks for the student first outside /staff', async () => {
  server.use(...is())
  expect((await load('/app/finance')).user).toEqual(student.student)
  expect(asked).toEqual(['/api/students/user-data'])
})

it.each(['/staff', '/staff/students'])('asks for staff first at %s', async (path) => {
  server.use(...is())
  expect((await load(path)).staff).toEqual(staff)
  expect(asked).toEqual(['/api/staff/profile'])
})

it.each(['/staffing', '/', '/app/staff'])('%s is not a staff page', async (path) => {
  server.use(...is())
  await load(path)
  expect(asked[0]).toBe('/api/students/user-data')
})

it('falls back to the student below /staff', async () => {
  server.use(no(getStaffProfile), ...is())
  expect(await load('/staff')).toMatchObject({ status: 'ready', staff: null, user: student.student })
  expect(asked).toEqual(['/api/staff/profile', '/api/students/user-data'])
})

it('falls back to staff elsewhere', async () => {
  server.use(no(getUserData), ...is())
  expect(await load('/about')).toMatchObject({ staff, user: null })
})

it.each([['refused', no], ['unreachable', networkError]])('clears both identities when both are %s', async (_, handler) => {
  server.use(handler(getStaffProfile), handler(getUserData))
  expect(await load('/app')).toMatchObject({ status: 'ready', user: null, staff: null })
})

it('asks nothing when the browser has no session', async () => {
  document.cookie = 'portal_hint=; path=/; max-age=0'
  expect(await load('/app')).toMatchObject({ status: 'ready', user: null, staff: null })
  expect(asked).toEqual([])
})

it('asks only for the kind that the hint allows', async () => {
  hint('staff')
  server.use(no(getStaffProfile))
  await load('/app')
  expect(asked).toEqual(['/api/staff/profile'])
})

it('a damaged hint means nobody is signed in', async () => {
  hint('%E0%A4%A')
  expect(await load('/app')).toMatchObject({ status: 'ready', user: null })
})
