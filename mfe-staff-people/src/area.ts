import { defineArea } from '@portal/kit'

export default defineArea({
  routes: {
    'people.sign-in': () => import('./features/sign-in'),
    'people.forgot-password': () => import('./features/passwords/forgot'),
    'people.reset-password': () => import('./features/passwords/reset'),
    'people.dashboard': () => import('./features/dashboard'),
    'people.own-course': () => import('./features/own-course'),
    'people.settings': () => import('./features/settings'),
    'people.change-password': () => import('./features/passwords/change'),
    'people.two-step': () => import('./features/two-step'),
    'people.database': () => import('./features/database'),
    'people.database-export': () => import('./features/database-export'),
    'people.audit': () => import('./features/audit'),
    'people.background-work': () => import('./features/background-work'),
    'people.site-entries': () => import('./features/site-entries'),
    'people.release-tokens': () => import('./features/release-tokens'),
    'people.students': () => import('./features/students'),
    'people.id-cards': () => import('./features/id-cards'),
    'people.student-record': () => import('./features/students/record'),
    'people.staff': () => import('./features/staff'),
    'people.appointments': () => import('./features/appointments'),
    'people.scholarship': () => import('./features/scholarship'),
    'people.careers': () => import('./features/careers'),
    'people.notifications': () => import('./features/notifications'),
  },
})
