import { defineArea } from '@portal/kit'
import { loadDashboard } from './parts/load-dashboard'

export default defineArea({
  routes: {
    'student.sign-in': () => import('./features/sign-in'),
    'student.registration': () => import('./features/registration'),
    'student.forgot-password': () => import('./features/passwords/forgot'),
    'student.reset-password': () => import('./features/passwords/reset'),
    'student.dashboard': loadDashboard,
    'student.application-form': () => import('./features/application-form'),
    'student.change-password': () => import('./features/passwords/change'),
    'student.finance': () => import('./features/finance'),
    'student.pay': () => import('./features/finance/pay'),
    'student.statement': () => import('./features/finance/statement'),
    'student.bank-payment': () => import('./features/finance/bank'),
    'student.academics': () => import('./features/academics'),
    'student.course-registration': () => import('./features/academics/registration'),
    'student.results': () => import('./features/academics/results'),
    'student.transcripts': () => import('./features/academics/transcripts'),
    'student.resources': () => import('./features/resources'),
    'student.settings': () => import('./features/settings'),
  },
})
