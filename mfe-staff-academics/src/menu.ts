import type { AreaMenuItem } from '@portal/kit'

const sidebar = 'staff-sidebar' as const

/**
 * Their positions among the entries of the people area follow docs/reference/rules/staff-area.md.
 */
export const menu: AreaMenuItem[] = [
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
