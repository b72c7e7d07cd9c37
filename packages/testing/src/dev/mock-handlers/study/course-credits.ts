import { creditMessages } from '@portal/contracts'
import { done, success } from '../../../answers'
import { aCourseCredit } from '../../../factories'
import { notFound, Refusal } from '../../backend/refusal'
import type { MockHandlers } from '../mock-handler'
import { pageOf } from '../records'
import { studentWith } from './student-with'

const key = (code: string): string => code.replace(/\s+/g, '').toUpperCase()
const refused = (field: string, message: string) =>
  new Refusal(409, message, { errors: [{ field, message }] })

/** Courses that students have passed elsewhere. */
export const courseCreditHandlers: MockHandlers = {
  'GET /course-credits': ({ query, db: { registrations } }) => {
    const { rows, meta } = pageOf(registrations.credits, query, {
      texts: ({ student }) => [student.name, student.applicationNumber, student.matricNumber ?? ''],
      sorts: { student: ({ student }) => student.name },
    })
    return { ...success({ credits: rows }), meta }
  },
  'POST /course-credits': ({ db, body: { number, code, reason } }) => {
    const student = studentWith(db, number)
    if (!student) throw refused('number', creditMessages.unknownStudent)
    const found = db.courses.catalogue.find((each) => key(each.code) === key(code))
    if (!found) throw refused('code', creditMessages.unknownCourse(code))
    const course = { _id: found._id, code: found.code, title: found.title }
    const { credits } = db.registrations
    const isKnown = credits.some(
      (each) =>
        each.course._id === course._id &&
        each.student.applicationNumber === student.applicationNumber,
    )
    if (isKnown) throw refused('code', creditMessages.already(student.name, course.code))
    const credit = aCourseCredit({ student, course, reason, givenAt: new Date().toISOString() })
    credits.push(credit)
    return { ...success(credit), message: creditMessages.given }
  },
  'DELETE /course-credits/:id': ({ db: { registrations }, params }) => {
    const index = registrations.credits.findIndex(({ _id }) => _id === params.id)
    if (index < 0) throw notFound()
    registrations.credits.splice(index, 1)
    return done(creditMessages.withdrawn)
  },
}
