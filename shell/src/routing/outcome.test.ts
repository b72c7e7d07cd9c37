import {
  createPortalStore,
  sessionAssumed,
  sessionUnreachable,
  signedOut,
  staffSignedIn,
  studentSignedIn,
  type SessionState,
} from '@portal/kit'
import { aStaffWith, aStudent } from '@portal/testing'
import { aManifest } from '../testing/entries'
import { outcomeAt, type Outcome } from './outcome'
import { createRouteTable } from './route-table'

type Action = Parameters<ReturnType<typeof createPortalStore>['dispatch']>[0]
function sessionAfter(...actions: Action[]): SessionState {
  const store = createPortalStore()
  for (const action of actions) store.dispatch(action)
  return store.getState().session
}

const who = {
  'somebody unknown': sessionAfter(),
  'a browser without a hint': sessionAfter(sessionAssumed()),
  'somebody without an answer': sessionAfter(sessionUnreachable()),
  'a visitor': sessionAfter(signedOut()),
  'a student': sessionAfter(studentSignedIn({ student: aStudent(), biodata: null })),
  staff: sessionAfter(staffSignedIn(aStaffWith('students'))),
  'staff with a mailed password': sessionAfter(
    staffSignedIn({ ...aStaffWith('students'), mustChangePassword: true }),
  ),
} as const

const password = {
  id: 'test.password',
  path: '/staff/change-password',
  title: 'Password',
  access: 'staff',
  frame: 'staff',
} as const
const table = createRouteTable([
  { name: 'mfe-public', manifest: { ...aManifest, routes: [...aManifest.routes, password] } },
])
const isDrawn = (): boolean => false
const place = (pathname: string) => ({ pathname, search: '?a=1', hash: '#b', state: null })

const waiting: Outcome = { kind: 'waiting', found: null }
const missing = (frame: 'public' | 'student' | 'staff'): Outcome => ({ kind: 'missing', frame })
const signIn = (to: string, from: string): Outcome => ({
  kind: 'redirect',
  to,
  state: { from: `${from}?a=1#b` },
})
const to = (path: string): Outcome => ({ kind: 'redirect', to: path })

/** The guards apply to any page under /staff and /app, also to unknown ones. */
const rules: [visitor: keyof typeof who, path: string, outcome: Outcome][] = [
  ['a visitor', '/staff/x', signIn('/staff/auth', '/staff/x')],
  ['a visitor', '/Staff/x/y/', signIn('/staff/auth', '/Staff/x/y/')],
  ['a visitor', '/app/x', signIn('/app/auth', '/app/x')],
  ['a visitor', '/nowhere', missing('public')],
  ['a visitor', '/application', missing('public')],
  ['a visitor', '/staffroom', missing('public')],
  ['a student', '/staff/x', signIn('/staff/auth', '/staff/x')],
  ['a student', '/app/x', missing('student')],
  ['a student', '/nowhere', missing('public')],
  ['staff', '/app/x', to('/staff')],
  ['staff', '/APP/x', to('/staff')],
  ['staff', '/staff/x', missing('staff')],
  ['staff', '/nowhere', missing('public')],
  ['staff with a mailed password', '/staff/x', to('/staff/change-password')],
  ['somebody unknown', '/staff/x', waiting],
  ['somebody unknown', '/app/x', waiting],
  ['somebody unknown', '/nowhere', missing('public')],
  ['a browser without a hint', '/app/x', waiting],
  ['somebody without an answer', '/staff/x', { kind: 'unreachable' }],
]

it.each(rules)('%s at %s, which no area has', (visitor, path, outcome) => {
  expect(outcomeAt(place(path), table, who[visitor], isDrawn)).toEqual(outcome)
})

it('knows the page behind the guard while it waits', () => {
  const outcome = outcomeAt(place(password.path), table, who['somebody unknown'], isDrawn)
  expect(outcome).toMatchObject({ kind: 'waiting', found: { route: password } })
})

it.each([
  ['a visitor', '/staff/auth'],
  ['a visitor', '/staff/x'],
  ['a visitor', '/app/auth'],
  ['staff', '/app/x'],
] as const)('nobody is sent to a page that is missing itself: %s at %s', (visitor, path) => {
  const empty = createRouteTable([])
  expect(outcomeAt(place(path), empty, who[visitor], isDrawn)).toEqual(missing('public'))
})
