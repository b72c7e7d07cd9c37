import type { Knex } from 'knex'

export interface CourseRow {
  id: string
  code: string
  title: string
}

/** So many ids fit into one statement on both engines. */
const batch = 500
const batches = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / batch) }, (_, nth) =>
    items.slice(nth * batch, (nth + 1) * batch),
  )

/** The courses that are assigned to staff. */
export const createStaffCourseRepository = (connection: Knex) => ({
  ofStaff: (id: string): Promise<CourseRow[]> =>
    connection('staff_courses as a')
      .join('courses as c', 'c.id', 'a.course_id')
      .where({ 'a.staff_id': id })
      .orderBy(['c.code', 'c.id'])
      .select<CourseRow[]>('c.id', 'c.code', 'c.title'),
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
