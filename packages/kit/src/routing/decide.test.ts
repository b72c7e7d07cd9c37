import { decide, paths, type Decision, type GuardedRoute, type Visitor } from './decide'

const nobody: Visitor = { student: null, staff: null }
const student: Visitor = { ...nobody, student: { formSubmitted: false, mustChangePassword: false } }
const submitted: Visitor = {
  ...nobody,
  student: { formSubmitted: true, mustChangePassword: false },
}
const mailedStudent: Visitor = {
  ...nobody,
  student: { formSubmitted: false, mustChangePassword: true },
}
const staff: Visitor = { ...nobody, staff: { modules: [], mustChangePassword: false } }
const registrar: Visitor = {
  ...nobody,
  staff: { modules: ['students'], mustChangePassword: false },
}
const mailedStaff: Visitor = {
  ...nobody,
  staff: { modules: ['students'], mustChangePassword: true },
}

const dueStaff: Visitor = {
  ...nobody,
  staff: { modules: ['students'], mustChangePassword: false, mustEnrol: true },
}

const routes = {
  home: { path: '/', access: 'public' },
  studentLogin: { path: '/app/auth', access: 'guest' },
  registration: { path: '/app/apply', access: 'guest' },
  staffLogin: { path: '/staff/auth', access: 'guest' },
  dashboard: { path: '/app', access: 'student' },
  form: { path: '/app/appForm', access: 'student' },
  finance: { path: '/app/finance', access: 'student' },
  password: { path: '/app/change-password', access: 'student' },
  staffDashboard: { path: '/staff', access: 'staff' },
  students: { path: '/staff/students', access: 'staff', module: 'students' },
  staffPassword: { path: '/staff/change-password', access: 'staff' },
  twoStep: { path: '/staff/two-step', access: 'staff' },
} satisfies Record<string, GuardedRoute>

const allow: Decision = { kind: 'allow' }
const to = (path: string): Decision => ({ kind: 'redirect', to: path })

/** The guards, one case for each rule (docs/reference/rules/sessions.md). */
const rules: [rule: string, route: keyof typeof routes, visitor: Visitor, decision: Decision][] = [
  [
    'staff whose second factor is due go to its setup',
    'students',
    dueStaff,
    to(paths.staffTwoStep),
  ],
  ['staff whose second factor is due open its setup', 'twoStep', dueStaff, allow],
  [
    'a mailed password is changed before the second factor is set up',
    'twoStep',
    { ...nobody, staff: { modules: [], mustChangePassword: true, mustEnrol: true } },
    to(paths.staffPassword),
  ],
  ['guest routes open for a visitor: student login', 'studentLogin', nobody, allow],
  ['guest routes open for a visitor: registration', 'registration', nobody, allow],
  ['guest routes open for a visitor: staff login', 'staffLogin', nobody, allow],
  [
    'staff opening the staff login go to the staff dashboard',
    'staffLogin',
    staff,
    to(paths.staffDashboard),
  ],
  [
    'a visitor opening another staff page goes to the staff login',
    'staffDashboard',
    nobody,
    to(paths.staffLogin),
  ],
  [
    'a visitor opening a page of a module goes to the staff login',
    'students',
    nobody,
    to(paths.staffLogin),
  ],
  [
    'a student opening a staff page goes to the staff login',
    'students',
    student,
    to(paths.staffLogin),
  ],
  [
    'staff opening the student dashboard go to the staff dashboard',
    'dashboard',
    staff,
    to(paths.staffDashboard),
  ],
  [
    'staff opening a student page go to the staff dashboard',
    'finance',
    staff,
    to(paths.staffDashboard),
  ],
  [
    'staff opening the student login go to the staff dashboard',
    'studentLogin',
    staff,
    to(paths.staffDashboard),
  ],
  [
    'a student opening the student login goes to the dashboard',
    'studentLogin',
    student,
    to(paths.studentDashboard),
  ],
  [
    'a student opening registration goes to the dashboard',
    'registration',
    student,
    to(paths.studentDashboard),
  ],
  [
    'a student opening the staff login goes to the student dashboard',
    'staffLogin',
    student,
    to(paths.studentDashboard),
  ],
  [
    'a visitor opening the student dashboard goes to the student login',
    'dashboard',
    nobody,
    to(paths.studentLogin),
  ],
  [
    'a visitor opening a student page goes to the student login',
    'finance',
    nobody,
    to(paths.studentLogin),
  ],
  ['the form opens for a student who has not submitted it', 'form', student, allow],
  ['the form is closed once it is submitted', 'form', submitted, to(paths.studentDashboard)],
  ['a student opens student pages', 'finance', submitted, allow],
  ['staff open pages without a module', 'staffDashboard', staff, allow],
  ['staff open pages of a module they hold', 'students', registrar, allow],
  [
    'staff are told when they do not hold the module',
    'students',
    staff,
    { kind: 'forbidden', module: 'students' },
  ],
  [
    'a student with a mailed password goes to the page that changes it',
    'finance',
    mailedStudent,
    to(paths.studentPassword),
  ],
  ['… and may open that page', 'password', mailedStudent, allow],
  [
    'staff with a mailed password go to the page that changes it',
    'students',
    mailedStaff,
    to(paths.staffPassword),
  ],
  ['… and may open that page', 'staffPassword', mailedStaff, allow],
]

it.each(rules)('%s', (_, route, visitor, decision) => {
  expect(decide(routes[route], visitor)).toEqual(decision)
})

it.each([
  ['a visitor', nobody],
  ['a student', student],
  ['staff', staff],
  ['somebody with a mailed password', mailedStudent],
])('public pages open for %s', (_, visitor) => {
  expect(decide(routes.home, visitor)).toEqual(allow)
})

it.each(
  Object.values({ nobody, student, submitted, mailedStudent, staff, registrar, mailedStaff }),
)('no visitor is sent round in circles (%#)', (visitor) => {
  const byPath = new Map<string, GuardedRoute>(
    Object.values(routes).map((route) => [route.path, route]),
  )
  for (const start of byPath.values()) {
    let decision = decide(start, visitor)
    for (let hops = 0; decision.kind === 'redirect'; hops += 1) {
      expect(hops).toBeLessThan(3)
      decision = decide(byPath.get(decision.to) as GuardedRoute, visitor)
    }
  }
})
