import type { Knex } from 'knex'

/** What the courses of staff read of higher groups. */
export interface AssignmentReads {
  /** Joins the course in a column, with code and title, in the order of codes. */
  withCourse: (query: Knex.QueryBuilder, course: string) => Knex.QueryBuilder
}
export interface CourseRow {
  id: string
  code: string
  title: string
}

/** Number of ids in one statement that both engines accept. */
const batch = 500
const batches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batch) }, (_, nth) =>
    items.slice(nth * batch, (nth + 1) * batch),
  )

/** Courses that are assigned to staff. */
export const createStaffCourseRepository = (connection: Knex, reads: AssignmentReads) => ({
  ofStaff: (id: string): Promise<CourseRow[]> =>
    reads.withCourse(
      connection('staff_courses as a').where({ 'a.staff_id': id }),
      'a.course_id',
    ) as Knex.QueryBuilder<object, CourseRow[]>,
  assign: async (id: string, courses: readonly string[]): Promise<void> => {
    for (const some of batches(courses))
      await connection('staff_courses').insert(
        some.map((course) => ({ staff_id: id, course_id: course })),
      )
  },
  takeAway: async (id: string, courses: readonly string[]): Promise<void> => {
    for (const some of batches(courses))
      await connection('staff_courses').where({ staff_id: id }).whereIn('course_id', some).delete()
  },
  touch: async (id: string, at: string): Promise<void> => {
    await connection('staff').where({ id }).update({ updated_at: at })
  },
})
export type StaffCourseRepository = ReturnType<typeof createStaffCourseRepository>
