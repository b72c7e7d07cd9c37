import { z } from 'zod'
import { IdParams, success } from '../base/common'
import { exportOf } from '../base/exports'
import { operation, staffWith } from '../base/operation'
import { RestrictionInput, StudentRestriction } from '../students/restrictions'

/** A student whose results are withheld: the student sees the reason in place of them. */
export const Withholding = StudentRestriction
export type Withholding = StudentRestriction
export const WithholdingInput = RestrictionInput
export type WithholdingInput = RestrictionInput

const tag = 'results'
const path = '/result-withholdings'
const access = [staffWith('exams')]

export const listWithholdings = operation({
  id: 'listWithholdings',
  method: 'GET',
  path,
  summary: 'Withheld results: those in force first, then the newest',
  tag,
  access,
  response: success(z.object({ withholdings: z.array(Withholding) })),
})
export const exportWithholdings = exportOf({
  id: 'exportWithholdings',
  list: 'result-withholdings',
  what: 'Withheld results',
  tag,
  access,
  filters: {},
})
export const withholdResults = operation({
  id: 'withholdResults',
  method: 'POST',
  path,
  summary: 'Withhold the results of a student',
  tag,
  access,
  body: WithholdingInput,
  status: 201,
  response: success(Withholding),
})
/** The second of two people who end it is told who was first, with 409. */
export const endWithholding = operation({
  id: 'endWithholding',
  method: 'POST',
  path: `${path}/:id/end`,
  summary: 'Show the results of a student again',
  tag,
  access,
  params: IdParams,
  response: success(Withholding),
})
