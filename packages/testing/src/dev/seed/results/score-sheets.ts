import type { ScoreSheetPage } from '@portal/contracts'
import { aScore, aScoreSheetPage, aSheetStep } from '../../../factories'
import type { Courses } from '../academics/courses'
import type { Person } from '../students/people'

const marks = [
  { ca: 31, exam: 44 },
  { ca: 24, exam: 38 },
  { ca: 18, exam: 21 },
  { ca: 27, exam: 33 },
  { ca: 12, exam: 20 },
  { ca: 35, exam: 52 },
]

/**
 * A sheet for each course of the first level: one that is submitted, and open ones with some marks.
 */
export const createScoreSheets = (
  { placed }: Courses,
  people: readonly Person[],
): ScoreSheetPage[] =>
  placed
    .filter(({ year }) => year === 1)
    .map((course, index) => {
      const isSubmitted = index === 0
      const scores = people.slice(0, marks.length).map(({ student }, row) =>
        aScore({
          student: student._id,
          matricNumber: student.matricNumber,
          applicationNumber: student.applicationNumber,
          name: `${student.firstname} ${student.lastname}`,
          ...((isSubmitted || row < index % marks.length) && { ...marks[row], version: 1 }),
        }),
      )
      return aScoreSheetPage({
        _id: course._id,
        course: { code: course.course.code, title: course.course.title },
        program: course.program,
        session: course.session,
        level: course.year,
        semester: course.semester,
        units: course.units,
        lecturer: course.lecturer && `${course.lecturer.first_name} ${course.lecturer.last_name}`,
        state: isSubmitted ? 'submitted' : 'open',
        passMark: course.passMark,
        scores,
        steps: isSubmitted ? [aSheetStep()] : [],
      })
    })
