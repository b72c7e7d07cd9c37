import { z } from 'zod'
import { IdParams, success } from '../base/common'
import { exportOf } from '../base/exports'
import { operation, staffWith } from '../base/operation'
import { RestrictionInput, StudentRestriction } from '../students/restrictions'

/** A student on probation in a session, who may register fewer units. */
export const StudentProbation = StudentRestriction
export type StudentProbation = StudentRestriction
export const ProbationInput = RestrictionInput
export type ProbationInput = RestrictionInput

const tag = 'course-registration'
const path = '/student-probations'
const office = [staffWith('academics')]

export const listProbations = operation({
  id: 'listProbations',
  method: 'GET',
  path,
  summary: 'Probations in the open session: those in force first, then the newest',
  tag,
  access: office,
  response: success(z.object({ probations: z.array(StudentProbation) })),
})
export const exportProbations = exportOf({
  id: 'exportProbations',
  list: 'student-probations',
  what: 'Probations in the open session',
  tag,
  access: office,
  filters: {},
})
export const startProbation = operation({
  id: 'startProbation',
  method: 'POST',
  path,
  summary: 'Put a student on probation in the open session',
  tag,
  access: office,
  body: ProbationInput,
  status: 201,
  response: success(StudentProbation),
})
/** The second of two people who end it is told who was first, with 409. */
export const endProbation = operation({
  id: 'endProbation',
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'End a probation',
  tag,
  access: office,
  params: IdParams,
  response: success(StudentProbation),
})
