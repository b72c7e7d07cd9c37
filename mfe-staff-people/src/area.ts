import { defineArea } from '@portal/kit'

export default defineArea({
  routes: {
    'people.sign-in': () => import('./features/accounts/sign-in'),
    'people.forgot-password': () => import('./features/accounts/passwords/forgot'),
    'people.reset-password': () => import('./features/accounts/passwords/reset'),
    'people.dashboard': () => import('./features/home/dashboard'),
    'people.own-course': () => import('./features/home/own-course'),
    'people.settings': () => import('./features/office/settings'),
    'people.change-password': () => import('./features/accounts/passwords/change'),
    'people.two-step': () => import('./features/accounts/two-step'),
    'people.database': () => import('./features/office/database'),
    'people.database-export': () => import('./features/office/database-export'),
    'people.audit': () => import('./features/office/audit'),
    'people.background-work': () => import('./features/office/background-work'),
    'people.site-entries': () => import('./features/office/site-entries'),
    'people.release-tokens': () => import('./features/office/release-tokens'),
    'people.students': () => import('./features/records/students'),
    'people.id-cards': () => import('./features/records/id-cards'),
    'people.student-record': () => import('./features/records/students/record'),
    'people.staff': () => import('./features/records/staff'),
    'people.appointments': () => import('./features/records/appointments'),
    'people.scholarship': () => import('./features/records/scholarship'),
    'people.careers': () => import('./features/office/careers'),
    'people.notifications': () => import('./features/office/notifications'),
  },
})
