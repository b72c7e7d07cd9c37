import type { AreaManifest, AreaMenuItem, AreaRoute } from '@portal/kit'

type Own = Partial<AreaRoute>
const page = (
  id: AreaRoute['id'],
  path: AreaRoute['path'],
  title: string,
  own: Own = {},
): AreaRoute => ({
  id,
  path,
  title,
  access: 'student',
  frame: 'student',
  ...own,
})
const guestPage = (
  id: AreaRoute['id'],
  path: AreaRoute['path'],
  title: string,
  own: Own = {},
): AreaRoute => page(id, path, title, { access: 'guest', hideHeader: true, ...own })
/**
 * A mailed link also opens for a signed-in person. The guard of a guest page would redirect to the
 * dashboard.
 */
const recoveryPage = (
  id: AreaRoute['id'],
  path: AreaRoute['path'],
  title: string,
  own: Own = {},
): AreaRoute => guestPage(id, path, title, { access: 'public', ...own })

const entries = [
  { id: 'student.dashboard', label: 'Dashboard', to: '/app', icon: 'home' },
  { id: 'student.academics', label: 'Academics', to: '/app/academics', icon: 'book' },
  { id: 'student.resources', label: 'Resources', to: '/app/resources', icon: 'folder' },
  { id: 'student.finance', label: 'Finance', to: '/app/finance', icon: 'wallet' },
  { id: 'student.settings', label: 'Settings', to: '/app/settings', icon: 'settings' },
] as const
const menu = (
  name: AreaMenuItem['menu'],
  items: readonly (typeof entries)[number][],
): AreaMenuItem[] =>
  items.map((entry, index) => ({ ...entry, menu: name, order: (index + 1) * 10 }))

/** The student area: everything below /app. The side menu has one entry more than the navbar. */
export const manifest = {
  schema: 1,
  name: 'mfe-student',
  routes: [
    guestPage('student.sign-in', '/app/auth', 'Student sign-in', {
      prerender: true,
      description:
        'Sign in to the student portal with your application number: for applicants and students.',
    }),
    guestPage('student.registration', '/app/apply', 'Online Application', {
      prerender: true,
      description:
        'Apply for admission: register online, and we email your application number and password.',
      reads: ['GET /academic-sessions/public/active', 'GET /programtypes', 'GET /programmodes'],
    }),
    recoveryPage('student.forgot-password', '/app/forgot-password', 'Forgot your password?', {
      prerender: true,
      description: 'Have your application number and a link for a new password emailed to you.',
    }),
    recoveryPage('student.reset-password', '/app/reset-password', 'New password'),
    page('student.dashboard', '/app', 'Dashboard', {
      heading: 'Welcome',
      reads: ['GET /students/progress'],
    }),
    page('student.application-form', '/app/appForm', 'Application Form', {
      reads: ['GET /students/application-form/draft'],
    }),
    page('student.change-password', '/app/change-password', 'Change password'),
    page('student.finance', '/app/finance', 'Finance'),
    page('student.pay', '/app/finance/pay/:paymentId', 'Pay a charge'),
    page('student.statement', '/app/finance/statement', 'Statement of account', {
      reads: ['GET /students/statement'],
    }),
    page('student.bank-payment', '/app/finance/bank/:paymentId', 'Payment at a bank'),
    page('student.academics', '/app/academics', 'Academics'),
    page('student.course-registration', '/app/academics/courses', 'Course registration', {
      reads: ['GET /course-registrations/own'],
    }),
    page('student.results', '/app/academics/results', 'Results', { reads: ['GET /results/own'] }),
    page('student.transcripts', '/app/academics/transcripts', 'Transcripts', {
      reads: ['GET /transcript-requests/own'],
    }),
    page('student.resources', '/app/resources', 'Resources'),
    page('student.settings', '/app/settings', 'Settings'),
  ],
  menu: [...menu('student-navbar', entries.slice(0, -1)), ...menu('student-sidebar', entries)],
} satisfies AreaManifest
