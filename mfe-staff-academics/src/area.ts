import { defineArea } from '@portal/kit'

export default defineArea({
  routes: {
    'academics.academics': () => import('./features/sessions'),
    'academics.schools': () => import('./features/schools'),
    'academics.departments': () => import('./features/departments'),
    'academics.programs': () => import('./features/programs'),
    'academics.courses': () => import('./features/courses'),
    'academics.programTypes': () => import('./features/program-types'),
    'academics.programModes': () => import('./features/program-modes'),
    'academics.payment-management': () => import('./features/payment-management'),
    'academics.rollover': () => import('./features/rollover'),
    'academics.exams': () => import('./features/exams'),
    'academics.payments': () => import('./features/payments'),
    'academics.payment-attention': () => import('./features/payment-attention'),
    'academics.payment-requests': () => import('./features/payment-requests'),
    'academics.bank-payments': () => import('./features/bank-payments'),
    'academics.student-accounts': () => import('./features/student-accounts'),
    'academics.payment-figures': () => import('./features/payment-figures'),
    'academics.day-totals': () => import('./features/day-totals'),
  },
})
