import type { AreaManifest, AreaMenuItem, AreaRoute } from '@portal/kit'

const staff = { access: 'staff', frame: 'staff' } as const
const sidebar = 'staff-sidebar' as const

const routes: AreaRoute[] = [
  {
    id: 'academics.academics',
    path: '/staff/academics',
    title: 'Academic Management',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.schools',
    path: '/staff/academics/schools',
    title: 'Schools',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.departments',
    path: '/staff/academics/departments',
    title: 'Departments',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.programs',
    path: '/staff/academics/programs',
    title: 'Programs',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.courses',
    path: '/staff/academics/courses',
    title: 'Courses',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.programTypes',
    path: '/staff/academics/program-types',
    title: 'Program Types',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.programModes',
    path: '/staff/academics/program-modes',
    title: 'Program Modes',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.payment-management',
    path: '/staff/academics/payment-management',
    title: 'Payment Management',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.payment-controls',
    path: '/staff/academics/payment-controls',
    title: 'Payment Controls',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.fee-rollover',
    path: '/staff/academics/payment-management/copy',
    title: 'Copy fees',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.rollover',
    path: '/staff/academics/rollover',
    title: 'Copy a session',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.registration-rules',
    path: '/staff/academics/registration-rules',
    title: 'Registration Rules',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.registration-coverage',
    path: '/staff/academics/registrations/coverage',
    title: 'Registration Coverage',
    module: 'academics',
    ...staff,
  },
  {
    id: 'academics.missing-registrations',
    path: '/staff/academics/registrations/missing',
    title: 'Students without Registration',
    module: 'academics',
    ...staff,
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
    ...staff,
  },
  // Also for lecturers and the holders of offices without the module.
  {
    id: 'academics.exams',
    path: '/staff/exams',
    title: 'Exam Management',
    ...staff,
  },
  {
    id: 'academics.score-sheet',
    path: '/staff/exams/sheets/:id',
    title: 'Score Sheet',
    ...staff,
  },
  {
    id: 'academics.student-results',
    path: '/staff/exams/students',
    title: 'Student Results',
    module: 'exams',
    ...staff,
  },
  {
    id: 'academics.progression',
    path: '/staff/exams/progression',
    title: 'Progression',
    module: 'exams',
    ...staff,
  },
  {
    id: 'academics.result-figures',
    path: '/staff/exams/figures',
    title: 'Figures',
    module: 'exams',
    ...staff,
  },
  {
    id: 'academics.grading-scales',
    path: '/staff/exams/grading-scales',
    title: 'Grading Scales',
    module: 'exams',
    ...staff,
  },
  {
    id: 'academics.payments',
    path: '/staff/payments',
    title: 'Payments Management',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.payment-attention',
    path: '/staff/payments/attention',
    title: 'Payments that need attention',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.payment-requests',
    path: '/staff/payments/requests',
    title: 'Payment requests',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.bank-payments',
    path: '/staff/payments/bank',
    title: 'Bank payments',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.bank-statements',
    path: '/staff/payments/statements',
    title: 'Bank statements',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.student-accounts',
    path: '/staff/payments/accounts',
    title: 'Student accounts',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.payment-figures',
    path: '/staff/payments/figures',
    title: 'Payment figures',
    module: 'finance',
    ...staff,
  },
  {
    id: 'academics.day-totals',
    path: '/staff/payments/day',
    title: "Day's totals",
    module: 'finance',
    ...staff,
  },
]

/**
 * Their positions among the entries of the people area follow docs/reference/rules/staff-area.md.
 */
const menu: AreaMenuItem[] = [
  {
    id: 'academics.menu.academics',
    menu: sidebar,
    order: 20,
    label: 'Academics',
    icon: 'book',
    to: '/staff/academics',
    module: 'academics',
  },
  {
    id: 'academics.menu.exams',
    menu: sidebar,
    order: 30,
    label: 'Exams',
    icon: 'clipboard',
    to: '/staff/exams',
    module: 'exams',
  },
  {
    id: 'academics.menu.payments',
    menu: sidebar,
    order: 60,
    label: 'Payments',
    icon: 'wallet',
    to: '/staff/payments',
    module: 'finance',
  },
]

export const manifest = {
  schema: 1,
  name: 'mfe-staff-academics',
  routes,
  menu,
} satisfies AreaManifest
