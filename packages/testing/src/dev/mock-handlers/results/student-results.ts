import { programInWords, studentResultMessages as messages } from '@portal/contracts'
import { success } from '../../../answers'
import { notFound } from '../../backend/refusal'
import type { MockHandlers } from '../mock-handler'
import { endRestriction, restrictionOf, startRestriction } from '../students/restrictions'
import { studentWith } from '../study/student-with'
import { noResults, studied } from './own-results'

/** Results of any student, and withheld ones. No document was issued yet. */
export const studentResultHandlers: MockHandlers = {
  'GET /student-results': ({ db, query: { number } }) => {
    const student = studentWith(db, number)
    const person = db.people.find(
      (each) => each.student.applicationNumber === student?.applicationNumber,
    )
    if (!student || !person) throw notFound(messages.unknownStudent)
    return success({
      student: { ...student, program: programInWords(person.student.program) },
      results: student.matricNumber === null ? noResults() : studied(),
      withholding: restrictionOf(db.withholdings, student.applicationNumber),
      papers: [],
    })
  },
  'GET /result-withholdings': ({ db }) => success({ withholdings: db.withholdings }),
  'POST /result-withholdings': ({ db, body }) => ({
    ...success(startRestriction(db, db.withholdings, body, messages)),
    message: messages.withheld,
  }),
  'POST /result-withholdings/:id/end': ({ db, params }) => ({
    ...success(endRestriction(db.withholdings, params.id, messages)),
    message: messages.ended,
  }),
}
