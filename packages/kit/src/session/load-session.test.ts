import { getStaffProfile, getUserData, type OperationSpec } from '@portal/contracts'
import {
  aStaff,
  aStudent,
  gatewayError,
  mock,
  networkError,
  refuse,
  server,
  waitFor,
} from '@portal/testing'
import type { RequestHandler } from 'msw'
import { createPortalStore } from '../store'
import { loadSession } from './load-session'
import { staffSignedIn } from './session-slice'
import { markSignedOut } from './signed-out'
import { notifyTabs } from './tabs'

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

const note = ({ request }: { request: Request }): void =>
  void asked.push(new URL(request.url).pathname)

beforeEach(() => {
  asked = []
  server.events.on('request:start', note)
  hint('student.staff')
})

async function load(path: string, isGuarded = false) {
  const store = createPortalStore()
  await store.dispatch(loadSession(path, isGuarded))
  return store.getState().session
}

it('asks for the student first outside /staff', async () => {
  server.use(...is())
  expect((await load('/app/finance')).user).toEqual(student.student)
  expect(asked[0]).toBe('/api/students/user-data')
  expect(asked).not.toContain('/api/staff/profile')
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
  expect(await load('/staff')).toMatchObject({
    status: 'ready',
    staff: null,
    user: student.student,
  })
  expect(asked).toEqual(['/api/staff/profile', '/api/students/user-data'])
})

it('falls back to staff elsewhere', async () => {
  server.use(no(getUserData), ...is())
  expect(await load('/app')).toMatchObject({ staff, user: null })
})

it.each([400, 401, 403])('nobody is signed in when both are refused with %i', async (status) => {
  server.use(
    refuse(getStaffProfile, status, { message: 'no' }),
    refuse(getUserData, status, { message: 'no' }),
  )
  expect(await load('/app')).toMatchObject({ status: 'ready', user: null, staff: null })
})

it.each([
  ['the network is off', networkError],
  ['the API is down', (operation: OperationSpec) => refuse(operation, 503, { message: 'busy' })],
  ['a gateway answers in its place', gatewayError],
  [
    'the address makes too many calls',
    (operation: OperationSpec) => refuse(operation, 429, { message: 'later' }),
  ],
  ['a gateway refuses in its place', (operation: OperationSpec) => gatewayError(operation, 403)],
  [
    'a network with a sign-in of its own answers',
    (operation: OperationSpec) => gatewayError(operation, 200),
  ],
])(
  'does not know who is signed in when %s, and does not take the other account for the answer',
  async (_, handler) => {
    server.use(handler(getUserData), ...is())
    expect(await load('/app')).toMatchObject({ status: 'unreachable', user: null, staff: null })
    expect(asked).toEqual(['/api/students/user-data'])
  },
)

it('knows who is signed in once the API answers again, and the screen stands still until then', async () => {
  const store = createPortalStore()
  const states = new Set<string>()
  server.use(networkError(getUserData))
  await store.dispatch(loadSession('/app'))
  store.subscribe(() => {
    states.add(store.getState().session.status)
  })
  await store.dispatch(loadSession('/app', true))
  expect([...states]).toEqual(['unreachable'])
  server.resetHandlers()
  server.use(...is())
  await store.dispatch(loadSession('/app', true))
  expect(store.getState().session).toMatchObject({ status: 'ready', user: student.student })
})

it('does not sign out a person who has signed in in the meantime', async () => {
  let answer: () => void = () => undefined
  server.use(
    mock(
      getUserData,
      () =>
        new Promise((done) => {
          answer = () => {
            done({ success: true, data: student })
          }
        }),
    ),
  )
  const store = createPortalStore()
  const loading = store.dispatch(loadSession('/app'))
  await waitFor(() => {
    expect(asked).toHaveLength(1)
  })
  store.dispatch(staffSignedIn(staff))
  answer()
  await loading
  expect(store.getState().session).toMatchObject({ status: 'ready', staff, user: null })
})

it('takes nobody for signed in who has signed out in another tab while the answer was on its way', async () => {
  let answer: () => void = () => undefined
  server.use(
    no(getStaffProfile),
    mock(
      getUserData,
      () =>
        new Promise((done) => {
          answer = () => {
            done({ success: true, data: student })
          }
        }),
    ),
  )
  const store = createPortalStore()
  const loading = store.dispatch(loadSession('/app'))
  await waitFor(() => {
    expect(asked).toHaveLength(1)
  })
  notifyTabs('student-signed-out')
  answer()
  await loading
  expect(store.getState().session).toMatchObject({ status: 'ready', user: null })
})

describe('a browser without a hint', () => {
  beforeEach(() => {
    hint('; max-age=0')
  })

  it('is asked for nothing: an anonymous visitor pays for no call', async () => {
    expect(await load('/app')).toMatchObject({ status: 'assumed', user: null, staff: null })
    expect(asked).toEqual([])
  })

  it.each([
    ['/app/finance', ['/api/students/user-data', '/api/staff/profile']],
    ['/staff/students', ['/api/staff/profile', '/api/students/user-data']],
  ])(
    'is asked for both kinds where a guard wants to be sure, in the order of %s',
    async (path, order) => {
      server.use(no(getUserData), no(getStaffProfile))
      expect(await load(path, true)).toMatchObject({ status: 'ready', user: null, staff: null })
      expect(asked).toEqual(order)
    },
  )

  it('finds the session that it has all the same', async () => {
    server.use(...is())
    expect((await load('/app', true)).user).toEqual(student.student)
  })
})

it('a hint of the other kind is no reason to miss the account', async () => {
  hint('staff')
  server.use(no(getStaffProfile), ...is())
  expect((await load('/about')).user).toEqual(student.student)
  expect(asked).toEqual(['/api/staff/profile', '/api/students/user-data'])
})

it('a page of neither portal goes by the hint, which saves a call', async () => {
  hint('staff')
  server.use(...is())
  expect((await load('/about')).staff).toEqual(staff)
  expect(asked).toEqual(['/api/staff/profile'])
})

it('asks for no account that was signed out of in this browser, whatever the hint says', async () => {
  server.use(...is())
  markSignedOut('student')
  expect(await load('/app', true)).toMatchObject({ user: null, staff })
  expect(asked).toEqual(['/api/staff/profile'])
  markSignedOut('staff')
  expect(await load('/app')).toMatchObject({ status: 'assumed' })
  expect(await load('/app', true)).toMatchObject({ status: 'ready', user: null, staff: null })
  expect(asked).toEqual(['/api/staff/profile'])
})

it('a damaged hint speaks for nobody', async () => {
  hint('%E0%A4%A')
  expect(await load('/app')).toMatchObject({ status: 'assumed', user: null })
})
