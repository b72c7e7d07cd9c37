import { probationMessages, type StudentProbation } from '@portal/contracts'
import { success } from '../../../answers'
import { aStudentProbation } from '../../../factories'
import { conflict, notFound } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { studentWith } from './student-with'

const isInForce = ({ endedAt }: StudentProbation): boolean => endedAt === null

/** The enrolled student with a matriculation or application number. */
function enrolledWith(db: MockDatabase, number: string): StudentProbation['student'] {
  const student = studentWith(db, number)
  if (!student) throw conflict(probationMessages.unknownStudent)
  if (student.matricNumber === null) throw conflict(probationMessages.notEnrolled)
  return student
}

/** Students on probation in the mocked session. */
export const studentProbationHandlers: MockHandlers = {
  'GET /student-probations': ({ db: { registrations } }) =>
    success({ probations: registrations.probations }),
  'POST /student-probations': ({ db, body: { number, reason } }) => {
    const student = enrolledWith(db, number)
    const { probations } = db.registrations
    const isAlready = probations.some(
      (each) => isInForce(each) && each.student.applicationNumber === student.applicationNumber,
    )
    if (isAlready) throw conflict(probationMessages.already(student.name))
    const probation = aStudentProbation({ student, reason, startedAt: new Date().toISOString() })
    probations.unshift(probation)
    return { ...success(probation), message: probationMessages.started }
  },
  'POST /student-probations/:id/end': ({ db: { registrations }, params }) => {
    const probation = registrations.probations.find(({ _id }) => _id === params.id)
    if (!probation) throw notFound()
    if (!isInForce(probation)) throw conflict(probationMessages.alreadyEnded(probation.endedBy))
    probation.endedAt = new Date().toISOString()
    probation.endedBy = 'Oluwaseun Bankole'
    return { ...success(probation), message: probationMessages.ended }
  },
}
