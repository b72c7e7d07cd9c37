import { z } from 'zod'
import { success } from '../base/common'
import { operation, staffWith } from '../base/operation'
import { Paper } from '../students/papers'
import { ApplicationNumberParams } from '../students/students'
import { levelOfSemester } from './broadsheets'
import { OwnResults } from './own-results'
import { Withholding } from './withholdings'

/** The results of any student, also while they are withheld. */
export const StudentResults = z.object({
  student: z.object({ ...Withholding.shape.student.shape, program: z.string() }),
  results: OwnResults,
  /** Null if the results are not withheld. */
  withholding: Withholding.nullable(),
  /** Statements of result and transcripts, the newest first. */
  papers: z.array(Paper),
})
export type StudentResults = z.infer<typeof StudentResults>

const tag = 'results'
const access = [staffWith('exams')]

export const getStudentResults = operation({
  id: 'getStudentResults',
  method: 'GET',
  path: '/student-results',
  summary: 'Published results of a student, with the statements and transcripts',
  tag,
  access,
  query: z.strictObject({ number: z.string().trim().min(1).max(40) }),
  response: success(StudentResults),
})

const pdf = { method: 'GET', tag: 'papers', access, params: ApplicationNumberParams } as const
const file = { response: z.unknown(), media: ['application/pdf'] as [string] }
export const exportStatementOfResult = operation({
  id: 'exportStatementOfResult',
  path: '/statements-of-result/:applicationNumber/pdf',
  summary: 'The statement of result of a student as a PDF',
  ...pdf,
  ...file,
})
export const exportTranscript = operation({
  id: 'exportTranscript',
  path: '/transcripts/:applicationNumber/pdf',
  summary: 'The transcript of a student as a PDF',
  ...pdf,
  ...file,
})
/**
 * One page or more for each student with published results. Students without a statement are listed
 * on the last page with the reason.
 */
export const exportStatementsOfResult = operation({
  id: 'exportStatementsOfResult',
  method: 'GET',
  path: '/statements-of-result/pdf',
  summary: 'The statements of result of the students of a level as one PDF',
  tag: 'papers',
  access,
  query: z.strictObject(levelOfSemester),
  ...file,
})
