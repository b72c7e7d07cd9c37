import type { AreaManifest, AreaRoute } from './manifest'
import type { AreaEntry, AreaRelease, Registry } from './registry'

const student = { access: 'student', frame: 'student' } as const
const staff = { access: 'staff', frame: 'staff' } as const

const routes: AreaRoute[] = [
  { id: 'test.home', path: '/', title: 'Home', access: 'public', frame: 'public' },
  { id: 'test.about', path: '/about', title: 'About us', access: 'public', frame: 'public' },
  {
    id: 'test.plain',
    path: '/plain',
    title: 'Plain',
    access: 'public',
    frame: 'public',
    hideHeader: true,
    hideFooter: true,
  },
  {
    id: 'test.login',
    path: '/app/auth',
    title: 'Student sign-in',
    access: 'guest',
    frame: 'student',
    hideHeader: true,
  },
  { id: 'test.dashboard', path: '/app', title: 'Dashboard', ...student },
  { id: 'test.finance', path: '/app/finance', title: 'Finance', ...student },
  {
    id: 'test.staff-login',
    path: '/staff/auth',
    title: 'Staff sign-in',
    access: 'guest',
    frame: 'staff',
    hideHeader: true,
  },
  { id: 'test.staff', path: '/staff', title: 'Staff dashboard', ...staff },
  {
    id: 'test.students',
    path: '/staff/students',
    title: 'Students Management',
    module: 'students',
    ...staff,
  },
  {
    id: 'test.student',
    path: '/staff/students/:number',
    title: 'Student',
    module: 'students',
    ...staff,
  },
  { id: 'test.payments', path: '/staff/payments', title: 'Payments', module: 'finance', ...staff },
]

const menu: AreaManifest['menu'] = [
  { id: 'a', menu: 'student-navbar', order: 1, label: 'Dashboard', to: '/app' },
  { id: 'b', menu: 'student-sidebar', order: 1, label: 'Dashboard', icon: 'home', to: '/app' },
  {
    id: 'c',
    menu: 'student-sidebar',
    order: 2,
    label: 'Finance',
    icon: 'wallet',
    to: '/app/finance',
  },
  { id: 'd', menu: 'staff-sidebar', order: 9, label: 'Settings', to: '/staff/settings' },
  {
    id: 'e',
    menu: 'staff-sidebar',
    order: 3,
    label: 'Payments',
    to: '/staff/payments',
    module: 'finance',
  },
  {
    id: 'f',
    menu: 'staff-sidebar',
    order: 2,
    label: 'Students',
    to: '/staff/students',
    module: 'students',
  },
  { id: 'g', menu: 'staff-sidebar', order: 1, label: 'Dashboard', to: '/staff' },
]

export const aManifest: AreaManifest = { schema: 1, name: 'mfe-public', routes, menu }

/** A release with a page of every kind. */
export const aRelease = (
  release = '1.0.0-abcdef12',
  changes: Partial<AreaRelease> = {},
): AreaRelease => ({
  release,
  container: {
    global: 'mfe_public',
    expose: './area',
    entry: 'remoteEntry.1.js',
    integrity: 'sha384-abc',
  },
  kit: { built: '1.0.0', requires: '^1' },
  shared: { react: '^19.0.0' },
  preload: ['remoteEntry.1.js', 'expose.js', 'expose.css'],
  area: aManifest,
  ...changes,
})

/** A healthy area. */
export const anEntry = (changes: Partial<AreaEntry> = {}): AreaEntry => ({
  name: 'mfe-public',
  manifest: aManifest,
  stable: aRelease(),
  previous: null,
  canary: null,
  disabled: null,
  ...changes,
})

export const aCanary = (release: AreaRelease, percent = 100): AreaEntry['canary'] => ({
  release,
  rule: { percent, salt: `mfe-public:${release.release}`, groups: [] },
})

export const aRegistry = (
  entry: Partial<AreaEntry> = {},
  changes: Partial<Registry> = {},
): Registry => ({
  seq: 1,
  shell: 'shell-1',
  areas: [anEntry(entry)],
  incomplete: false,
  ...changes,
})
