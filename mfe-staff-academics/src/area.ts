import { defineArea } from '@portal/kit'

export default defineArea({
  routes: {
    'academics.academics': () => import('./features/academics'),
    'academics.exams': () => import('./features/exams'),
    'academics.payments': () => import('./features/payments'),
  },
})
