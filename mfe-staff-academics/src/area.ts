import { defineArea } from '@portal/kit'

export default defineArea({
  routes: {
    'academics.academics': () => import('./features/academics'),
    'academics.schools': () => import('./features/schools'),
    'academics.departments': () => import('./features/departments'),
    'academics.exams': () => import('./features/exams'),
    'academics.payments': () => import('./features/payments'),
  },
})
