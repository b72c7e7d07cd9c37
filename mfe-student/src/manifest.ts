import type { AreaManifest, AreaMenuItem, AreaRoute } from '@portal/kit'

const page = (id: AreaRoute['id'], path: AreaRoute['path'], title: string): AreaRoute => ({ id, path, title, access: 'student', frame: 'student' })
const guestPage = (id: AreaRoute['id'], path: AreaRoute['path'], title: string): AreaRoute => ({
  id, path, title, access: 'guest', frame: 'student', hideHeader: true,
})

const entries = [
  { id: 'student.dashboard', label: 'Dashboard', to: '/app', icon: 'home' },
  { id: 'student.academics', label: 'Academics', to: '/app/academics', icon: 'book' },
  { id: 'student.resources', label: 'Resources', to: '/app/resources', icon: 'folder' },
  { id: 'student.finance', label: 'Finance', to: '/app/finance', icon: 'wallet' },
  { id: 'student.settings', label: 'Settings', to: '/app/settings', icon: 'settings' },
] as const
const menu = (name: AreaMenuItem['menu'], items: readonly (typeof entries)[number][]): AreaMenuItem[] =>
  items.map((entry, index) => ({ ...entry, menu: name, order: (index + 1) * 10 }))

/** The student area: everything below /app (spec 1 §2). The sidebar has one entry more than the navbar. */
export const manifest = {
  schema: 1,
  name: 'mfe-student',
  routes: [
    guestPage('student.sign-in', '/app/auth', 'Student sign-in'),
    guestPage('student.registration', '/app/apply', 'Online Application'),
    guestPage('student.forgot-password', '/app/forgot-password', 'Forgotten password'),
    guestPage('student.reset-password', '/app/reset-password', 'New password'),
    page('student.dashboard', '/app', 'Dashboard'),
    page('student.application-form', '/app/appForm', 'Application Form'),
    page('student.change-password', '/app/change-password', 'Change password'),
    page('student.finance', '/app/finance', 'Finance'),
    page('student.academics', '/app/academics', 'Academics'),
    page('student.resources', '/app/resources', 'Resources'),
    page('student.settings', '/app/settings', 'Settings'),
  ],
  menu: [...menu('student-navbar', entries.slice(0, -1)), ...menu('student-sidebar', entries)],
} satisfies AreaManifest
