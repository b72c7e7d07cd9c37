import type { AreaManifest, AreaRoute } from '@portal/kit'
import { menu } from './menu'

const staff = { access: 'staff', frame: 'staff' } as const
const academics = { ...staff, heading: 'Academic Management' } as const
const exams = { ...staff, heading: 'Exam Management' } as const
const payments = { ...staff, heading: 'Payments Management' } as const

const routes: AreaRoute[] = [
  {
    id: 'academics.academics',
    path: '/staff/academics',
    title: 'Academic Management',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.schools',
    path: '/staff/academics/schools',
    title: 'Schools',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.departments',
    path: '/staff/academics/departments',
    title: 'Departments',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.programs',
    path: '/staff/academics/programs',
    title: 'Programs',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.courses',
    path: '/staff/academics/courses',
    title: 'Courses',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.programTypes',
    path: '/staff/academics/program-types',
    title: 'Program Types',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.programModes',
    path: '/staff/academics/program-modes',
    title: 'Program Modes',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.payment-management',
    path: '/staff/academics/payment-management',
    title: 'Payment Management',
    module: 'finance',
    ...academics,
  },
  {
    id: 'academics.payment-controls',
    path: '/staff/academics/payment-controls',
    title: 'Payment Controls',
    module: 'finance',
    ...academics,
  },
  {
    id: 'academics.fee-rollover',
    path: '/staff/academics/payment-management/copy',
    title: 'Copy fees',
    module: 'finance',
    ...academics,
  },
  {
    id: 'academics.rollover',
    path: '/staff/academics/rollover',
    title: 'Copy a session',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.registration-rules',
    path: '/staff/academics/registration-rules',
    title: 'Registration Rules',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.registration-coverage',
    path: '/staff/academics/registrations/coverage',
    title: 'Registration Coverage',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.missing-registrations',
    path: '/staff/academics/registrations/missing',
    title: 'Students without Registration',
    module: 'academics',
    ...academics,
  },
  {
    id: 'academics.assisted-registration',
    path: '/staff/academics/registrations/for/:applicationNumber',
    title: 'Courses of a student',
    module: 'academics',
    ...staff,
  },
  // Also for advisers without the module.
  {
    id: 'academics.registrations',
    path: '/staff/academics/registrations',
    title: 'Course Registrations',
    ...academics,
  },
  // Also for lecturers and the holders of offices without the module.
  {
    id: 'academics.exams',
    path: '/staff/exams',
    title: 'Exam Management',
    ...exams,
  },
  {
    id: 'academics.score-sheet',
    path: '/staff/exams/sheets/:id',
    title: 'Score Sheet',
    ...staff,
  },
  {
    id: 'academics.second-entry',
    path: '/staff/exams/sheets/:id/second-entry',
    title: 'Second Entry',
    ...staff,
  },
  {
    id: 'academics.student-results',
    path: '/staff/exams/students',
    title: 'Student Results',
    module: 'exams',
    ...exams,
  },
  {
    id: 'academics.transcripts',
    path: '/staff/exams/transcripts',
    title: 'Transcripts',
    module: 'exams',
    ...exams,
  },
  {
    id: 'academics.progression',
    path: '/staff/exams/progression',
    title: 'Progression',
    module: 'exams',
    ...exams,
  },
  {
    id: 'academics.result-figures',
    path: '/staff/exams/figures',
    title: 'Figures',
    module: 'exams',
    ...exams,
  },
  {
    id: 'academics.grading-scales',
    path: '/staff/exams/grading-scales',
    title: 'Grading Scales',
    module: 'exams',
    ...exams,
  },
  {
    id: 'academics.payments',
    path: '/staff/payments',
    title: 'Payments Management',
    module: 'finance',
    ...payments,
  },
  {
    id: 'academics.payment-attention',
    path: '/staff/payments/attention',
    title: 'Payments that need attention',
    module: 'finance',
    ...payments,
  },
  {
    id: 'academics.payment-requests',
    path: '/staff/payments/requests',
    title: 'Payment requests',
    module: 'finance',
    ...payments,
  },
  {
    id: 'academics.bank-payments',
    path: '/staff/payments/bank',
    title: 'Bank payments',
    module: 'finance',
    ...payments,
  },
  {
    id: 'academics.bank-statements',
    path: '/staff/payments/statements',
    title: 'Bank statements',
    module: 'finance',
    ...payments,
  },
  {
    id: 'academics.student-accounts',
    path: '/staff/payments/accounts',
    title: 'Student accounts',
    module: 'finance',
    ...payments,
  },
  {
    id: 'academics.payment-figures',
    path: '/staff/payments/figures',
    title: 'Payment figures',
    module: 'finance',
    ...payments,
  },
  {
    id: 'academics.day-totals',
    path: '/staff/payments/day',
    title: "Day's totals",
    module: 'finance',
    ...payments,
  },
]

export const manifest = {
  schema: 1,
  name: 'mfe-staff-academics',
  routes,
  menu,
} satisfies AreaManifest
