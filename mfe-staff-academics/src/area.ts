import { defineArea } from '@portal/kit'

export default defineArea({
  routes: {
    'academics.academics': () => import('./features/academics/sessions'),
    'academics.schools': () => import('./features/academics/schools'),
    'academics.departments': () => import('./features/academics/departments'),
    'academics.programs': () => import('./features/academics/programs'),
    'academics.courses': () => import('./features/academics/courses'),
    'academics.programTypes': () => import('./features/academics/program-types'),
    'academics.programModes': () => import('./features/academics/program-modes'),
    'academics.payment-management': () => import('./features/bursary/payment-management'),
    'academics.payment-controls': () => import('./features/bursary/payment-controls'),
    'academics.fee-rollover': () => import('./features/academics/rollover'),
    'academics.rollover': () => import('./features/academics/rollover'),
    'academics.registration-rules': () => import('./features/academics/registration-rules'),
    'academics.registrations': () => import('./features/academics/registrations'),
    'academics.exams': () => import('./features/academics/exams'),
    'academics.payments': () => import('./features/bursary/payments'),
    'academics.payment-attention': () => import('./features/bursary/payment-attention'),
    'academics.payment-requests': () => import('./features/bursary/payment-requests'),
    'academics.bank-payments': () => import('./features/bursary/bank-payments'),
    'academics.bank-statements': () => import('./features/bursary/bank-statements'),
    'academics.student-accounts': () => import('./features/bursary/student-accounts'),
    'academics.payment-figures': () => import('./features/bursary/payment-figures'),
    'academics.day-totals': () => import('./features/bursary/day-totals'),
  },
})
