import type { StudentStatus } from './students'

/** What a new student may begin with. */
export const newStudentStatuses = [
  'pending',
  'active',
  'suspended',
  'graduated',
  'cleared',
] as const satisfies readonly StudentStatus[]

/**
 * Where a status may go next. Every door to a student's status goes through this table, but for a decision that is taken back: that asks
 * for a reason and tells the student (`takeBackDecision`).
 */
export const studentMoves: Readonly<Record<StudentStatus, readonly StudentStatus[]>> = {
  pending: ['active', 'rejected'],
  active: ['suspended', 'cleared', 'graduated'],
  suspended: ['active'],
  cleared: ['graduated', 'suspended'],
  graduated: [],
  rejected: [],
}
