import type { StudentStatus } from './students'

/** The possible statuses of a new student. */
export const newStudentStatuses = [
  'pending',
  'active',
  'suspended',
  'graduated',
  'cleared',
] as const satisfies readonly StudentStatus[]

/**
 * The allowed changes of a status. All code that changes a status uses this table, except taking
 * back a decision, which needs a reason and a message to the student (`takeBackDecision`).
 */
export const studentMoves: Readonly<Record<StudentStatus, readonly StudentStatus[]>> = {
  pending: ['active', 'rejected'],
  active: ['suspended', 'cleared', 'graduated'],
  suspended: ['active'],
  cleared: ['graduated', 'suspended'],
  graduated: [],
  rejected: [],
}
