import type { Student, StudentStatus } from '@portal/contracts'

/** The labels of each status, in the order of the filter. */
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

interface InProgram {
  program: {
    program: { name: string }
    structure: { type: { type: string }; mode: { description: string } }
  }
}

/** The program as 'ND Computer Science'. */
export const programName = ({
  program: { structure, program },
}: {
  program: { program: { name: string }; structure: { type: { type: string } } }
}): string => `${structure.type.type} ${program.name}`
/**
 * The program as 'ND Computer Science, Full Time', because two records can differ only in the mode.
 */
export const programWithMode = (student: InProgram): string =>
  `${programName(student)}, ${student.program.structure.mode.description}`
