import http from 'node:http'
import { aPublished, addressOf, aRoute, makeStable, type Written } from '../testing/fixtures'
import { fresh, verify } from './verification.fixture'

const route = (own: Written) => [
  aRoute(),
  aRoute({ id: 'student.other', path: '/app/other', ...own }),
]
const item = (own: Written = {}) => [
  { id: 'student.menu', menu: 'student-sidebar', order: 1, label: 'Home', to: '/app/home', ...own },
]

it.each([
  [
    'an id of another area',
    { routes: route({ id: 'people.other' }) },
    'people.other does not begin with "student."',
  ],
  ['an id twice', { routes: route({ id: 'student.home' }) }, 'two routes are student.home'],
  [
    'a path twice, by other names',
    { routes: [aRoute({ path: '/app/:a' }), aRoute({ id: 'student.b', path: '/app/:b' })] },
    'two routes are at /app/:',
  ],
  [
    'a path of another area',
    { routes: route({ path: '/Staff/students', access: 'staff' }) },
    '/Staff/students is a page of mfe-staff-people',
  ],
  [
    'a menu entry that leads nowhere',
    { menu: item({ to: '/app/nowhere' }) },
    'student.menu leads to /app/nowhere, which is no page',
  ],
  [
    'a menu entry twice',
    { menu: [...item(), ...item()] },
    'two menu entries are student.menu of student-sidebar',
  ],
  [
    'an unknown access',
    { routes: route({ access: 'everyone' }) },
    'the manifest is not one that the shell understands',
  ],
  [
    'no access at all',
    { routes: route({ access: undefined }) },
    'the manifest is not one that the shell understands',
  ],
  [
    'an unknown frame',
    { routes: route({ frame: 'none' }) },
    'the manifest is not one that the shell understands',
  ],
  [
    'an unknown menu',
    { menu: item({ menu: 'top' }) },
    'the manifest is not one that the shell understands',
  ],
  [
    'an unknown module',
    { routes: route({ access: 'staff', module: 'gardening', path: '/staff/garden' }) },
    'unknown module "gardening"',
  ],
  [
    'an unguarded student page',
    { routes: route({ access: 'public' }) },
    'student.other lies below /app and is for "public"',
  ],
  [
    'a staff page for students',
    { routes: route({ path: '/staff/other' }) },
    'student.other lies below /staff and is for "student"',
  ],
])('refuses %s', async (_, own, reason) => {
  const routes = [
    aRoute({ id: 'people.students', path: '/staff/students', access: 'staff', frame: 'staff' }),
  ]
  await aPublished(fresh.context, { name: 'mfe-staff-people', routes })
  await makeStable(fresh.context, 'mfe-staff-people', '1.0.0-aa')
  expect((await verify(own)).routes).toContain(reason)
})

it.each([
  '/app/reset-password',
  '/app/forgot-password',
  '/staff/reset-password',
  '/staff/forgot-password',
])('allows %s for everybody: a mailed link opens for signed-in people too', async (path) => {
  expect((await verify({ routes: route({ path, access: 'public' }) })).routes).toBe('green')
})

it('allows menu entries of one id in two menus, and those that lead into other areas', async () => {
  const routes = [
    aRoute({ id: 'people.students', path: '/staff/students', access: 'staff', frame: 'staff' }),
  ]
  await aPublished(fresh.context, { name: 'mfe-staff-people', routes })
  await makeStable(fresh.context, 'mfe-staff-people', '1.0.0-aa')
  expect(
    (
      await verify({
        menu: [
          ...item(),
          ...item({ menu: 'student-navbar' }),
          ...item({ id: 'student.b', to: '/staff/students' }),
        ],
      })
    ).routes,
  ).toBe('green')
})

it('knows the operations of the contracts, or of the API that runs', async () => {
  expect((await verify({ operations: ['GET /schools', 'GET /nothing'] })).operations).toBe(
    'GET /nothing is not in the contracts of shell 1.0.0-ss',
  )
  const paths = { '/schools': { get: {} }, '/departments/school/{id}': { get: {} } }
  const server = http
    .createServer((_, response) => response.end(JSON.stringify({ paths })))
    .listen(0)
  try {
    fresh.context.api = addressOf(server)
    const own = {
      release: '2.0.0-bb',
      operations: ['GET /departments/school/:id', 'GET /geo/states'],
    }
    expect((await verify(own)).operations).toBe(`GET /geo/states is not in ${fresh.context.api}`)
  } finally {
    server.close()
  }
})
