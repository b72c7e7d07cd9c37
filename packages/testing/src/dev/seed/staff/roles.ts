import { moduleLabels, modules, type Module } from '@portal/contracts'
import type { AreaName } from '@portal/kit'

export type RoleId = 'visitor' | 'student' | 'staff-all' | 'staff-none' | `staff-${Module}`

/** A staff role to develop with: its person's number and modules. */
export interface StaffRole {
  id: RoleId
  label: string
  number: string
  modules: readonly Module[]
}

/** Staff with all modules, with each one alone, and with none. */
export const staffRoles: readonly StaffRole[] = [
  { id: 'staff-all', label: 'Staff, all modules', number: 'AD0001', modules },
  ...modules.map((module, index): StaffRole => ({
    id: `staff-${module}`,
    label: `Staff, ${moduleLabels[module]} only`,
    number: `AD01${String(index + 1).padStart(2, '0')}`,
    modules: [module],
  })),
  { id: 'staff-none', label: 'Staff, no module', number: 'AD0004', modules: [] },
]

export const roles: readonly { id: RoleId; label: string }[] = [
  { id: 'visitor', label: 'Visitor' },
  { id: 'student', label: 'Applicant or student' },
  ...staffRoles,
]

const usualRoles: Readonly<Record<string, RoleId>> = {
  'mfe-public': 'visitor',
  'mfe-student': 'student',
  'mfe-staff-people': 'staff-all',
  'mfe-staff-academics': 'staff-all',
}

/** Who an area is mostly made for. An area of another repository starts with a visitor. */
export const usualRoleOf = (area: AreaName): RoleId => usualRoles[area] ?? 'visitor'
