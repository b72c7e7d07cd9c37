import type { AreaManifest, AreaMenuItem, AreaRoute } from '@portal/kit'

const guest = { access: 'guest', frame: 'staff', hideHeader: true } as const
/**
 * A mailed link also opens for a signed-in person; guards would redirect a page for guests to the
 * dashboard.
 */
const recovery = { ...guest, access: 'public' } as const
const staff = { access: 'staff', frame: 'staff' } as const
const database = { ...staff, heading: 'Database' } as const

const routes: AreaRoute[] = [
  {
    id: 'people.sign-in',
    path: '/staff/auth',
    title: 'Staff sign in',
    description: 'Sign in to the staff portal with your staff number.',
    prerender: true,
    ...guest,
  },
  {
    id: 'people.forgot-password',
    path: '/staff/forgot-password',
    title: 'Forgot your password?',
    ...recovery,
  },
  {
    id: 'people.reset-password',
    path: '/staff/reset-password',
    title: 'New password',
    ...recovery,
  },
  {
    id: 'people.dashboard',
    path: '/staff',
    title: 'Dashboard',
    heading: 'Welcome',
    reads: ['GET /staff/work', 'GET /appointments/own'],
    ...staff,
  },
  { id: 'people.own-course', path: '/staff/courses/:id', title: 'Your course', ...staff },
  { id: 'people.settings', path: '/staff/settings', title: 'Settings', ...staff },
  {
    id: 'people.change-password',
    path: '/staff/change-password',
    title: 'Change password',
    ...staff,
  },
  { id: 'people.two-step', path: '/staff/two-step', title: 'Two-step sign-in', ...staff },
  {
    id: 'people.database',
    path: '/staff/database',
    title: 'Database',
    module: 'database',
    ...database,
  },
  {
    id: 'people.database-export',
    path: '/staff/database/export',
    title: 'Export',
    module: 'database',
    ...database,
  },
  {
    id: 'people.audit',
    path: '/staff/database/audit',
    title: 'Audit trail',
    module: 'database',
    ...database,
  },
  {
    id: 'people.background-work',
    path: '/staff/database/background-work',
    title: 'Background work',
    module: 'database',
    ...database,
  },
  {
    id: 'people.site-entries',
    path: '/staff/database/links-and-notices',
    title: 'Links and notices',
    module: 'database',
    ...database,
  },
  {
    id: 'people.release-tokens',
    path: '/staff/database/release-tokens',
    title: 'Release tokens',
    module: 'database',
    ...database,
  },
  {
    id: 'people.students',
    path: '/staff/students',
    title: 'Students Management',
    module: 'students',
    ...staff,
  },
  {
    id: 'people.id-cards',
    path: '/staff/students/id-cards',
    title: 'ID cards',
    module: 'students',
    ...staff,
  },
  {
    id: 'people.student-record',
    path: '/staff/students/:applicationNumber',
    title: 'Student record',
    module: 'students',
    ...staff,
  },
  {
    id: 'people.staff',
    path: '/staff/staff',
    title: 'Staff Management',
    module: 'staff',
    ...staff,
  },
  {
    id: 'people.appointments',
    path: '/staff/staff/appointments',
    title: 'Appointments',
    heading: 'Staff Management',
    module: 'staff',
    ...staff,
  },
  {
    id: 'people.scholarship',
    path: '/staff/scholarship',
    title: 'Scholarship Applications',
    module: 'scholarship',
    ...staff,
  },
  { id: 'people.careers', path: '/staff/careers', title: 'Careers', module: 'careers', ...staff },
  {
    id: 'people.notifications',
    path: '/staff/notifications',
    title: 'Notification Management',
    module: 'notifications',
    ...staff,
  },
]

const sidebar = 'staff-sidebar' as const

/**
 * In the order of docs/reference/rules/staff-area.md. The academics area adds Academics, Exams and
 * Payments.
 */
const menu: AreaMenuItem[] = [
  {
    id: 'people.menu.dashboard',
    menu: sidebar,
    order: 0,
    label: 'Dashboard',
    icon: 'home',
    to: '/staff',
  },
  {
    id: 'people.menu.database',
    menu: sidebar,
    order: 10,
    label: 'Database',
    icon: 'database',
    to: '/staff/database',
    module: 'database',
  },
  {
    id: 'people.menu.students',
    menu: sidebar,
    order: 40,
    label: 'Students',
    icon: 'users',
    to: '/staff/students',
    module: 'students',
  },
  {
    id: 'people.menu.staff',
    menu: sidebar,
    order: 50,
    label: 'Staffs',
    icon: 'user',
    to: '/staff/staff',
    module: 'staff',
  },
  {
    id: 'people.menu.scholarship',
    menu: sidebar,
    order: 70,
    label: 'Scholarship',
    icon: 'award',
    to: '/staff/scholarship',
    module: 'scholarship',
  },
  {
    id: 'people.menu.careers',
    menu: sidebar,
    order: 80,
    label: 'Careers',
    icon: 'briefcase',
    to: '/staff/careers',
    module: 'careers',
  },
  {
    id: 'people.menu.notifications',
    menu: sidebar,
    order: 90,
    label: 'Notifications',
    icon: 'bell',
    to: '/staff/notifications',
    module: 'notifications',
  },
  {
    id: 'people.menu.settings',
    menu: sidebar,
    order: 1000,
    label: 'Settings',
    icon: 'settings',
    to: '/staff/settings',
  },
]

export const manifest = { schema: 1, name: 'mfe-staff-people', routes, menu } satisfies AreaManifest
