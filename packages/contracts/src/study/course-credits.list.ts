import { momentOf, type ListDescription } from '../base/lists'
import type { CourseCredit } from './course-credits'

export const courseCreditList = {
  name: 'course-credits',
  title: 'Course Credits',
  columns: [
    { header: 'Matric Number', text: ({ student }) => student.matricNumber ?? '' },
    { header: 'Name', text: ({ student }) => student.name },
    { header: 'Application Number', text: ({ student }) => student.applicationNumber },
    { header: 'Code', text: ({ course }) => course.code },
    { header: 'Title', text: ({ course }) => course.title },
    { header: 'Reason', text: ({ reason }) => reason },
    {
      header: 'Given',
      kind: 'instant',
      day: ({ givenAt }) => givenAt,
      text: ({ givenAt }) => momentOf(givenAt),
    },
    { header: 'Given By', text: ({ givenBy }) => givenBy ?? '' },
  ],
} satisfies ListDescription<CourseCredit>
