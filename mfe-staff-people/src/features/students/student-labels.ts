import type { Student, StudentStatus } from '@portal/contracts'

/** Words of each status, in the order of the filter. */
export const statusLabels: Readonly<Record<StudentStatus, string>> = {
  pending: 'Pending',
  active: 'Active',
  suspended: 'Suspended',
  graduated: 'Graduated',
  cleared: 'Cleared',
  rejected: 'Rejected',
}
export const statuses = Object.keys(statusLabels) as StudentStatus[]

type Named = Pick<Student, 'firstname' | 'othername' | 'lastname'>

export const fullName = ({ firstname, othername, lastname }: Named): string =>
  [firstname, othername, lastname].filter(Boolean).join(' ')

/** The program as 'ND Computer Science'. */
export const programName = ({
  program,
}: {
  program: Pick<Student['program'], 'program'> & { structure: { type: { type: string } } }
}): string => `${program.structure.type.type} ${program.program.name}`
