import type { ResultQuery } from '@portal/contracts'
import { success } from '../../../answers'
import { anOwnResults, aResultCourse, aResultSemester } from '../../../factories'
import { notFound } from '../../backend/refusal'
import type { MockHandlers } from '../mock-handler'
import { restrictionOf } from '../students/restrictions'

/** The score sheet of the failed course, which can be queried. */
export const queriedSheet = '01980000-0000-7000-8000-0000000000f1'

/** Two semesters of the session before: one with a failed course, and one that is not released. */
export const studied = (query: ResultQuery | null = null) =>
  anOwnResults({
    semesters: [
      aResultSemester({
        semester: '2',
        released: false,
        courses: [],
        units: 0,
        unitsPassed: 0,
        gpa: null,
      }),
      aResultSemester({
        courses: [
          aResultCourse(),
          aResultCourse({
            code: 'STA 111',
            title: 'Descriptive Statistics',
            mark: 38,
            grade: 'F',
            points: 0,
            passed: false,
            sheet: queriedSheet,
            query,
            mayQuery: query === null,
          }),
          aResultCourse({
            code: 'GNS 101',
            title: 'Use of English',
            units: 2,
            mark: 61,
            grade: 'BC',
            points: 300,
          }),
        ],
        units: 8,
        unitsPassed: 5,
        gpa: 225,
      }),
    ],
    cgpa: 225,
    awardClass: 'Pass',
    units: 8,
    points: 1800,
    carryOvers: [{ code: 'STA 111', title: 'Descriptive Statistics' }],
  })

export const noResults = () =>
  anOwnResults({
    semesters: [],
    cgpa: null,
    awardClass: null,
    units: 0,
    points: 0,
    carryOvers: [],
  })

/** Results of the student of the scenario. Without a matriculation number, there are none. */
export const ownResultHandlers: MockHandlers = {
  'GET /results/own': ({ actor, db }) => {
    if (actor.kind !== 'student') throw notFound()
    const { matricNumber, applicationNumber } = actor.person.student
    const withheld = restrictionOf(db.withholdings, applicationNumber)
    if (withheld) return success({ ...noResults(), scale: null, withheld: withheld.reason })
    return success(matricNumber === null ? noResults() : studied(db.queries[0] ?? null))
  },
}
