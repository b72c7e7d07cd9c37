import { assignmentMessages, type AssignedCourse, type CourseAssignment } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { isForeignKeyViolation } from '../../../platform/database/connection/database-errors'
import { laterThan } from '../../../platform/database/transactions/stale'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict } from '../../../platform/errors'
import type { CourseRow, StaffCourseRepository } from './staff-courses.repository'
import type { StaffRepository } from './staff.repository'

export interface StaffCourseWork {
  staff: StaffRepository
  courses: StaffCourseRepository
  assertNotStale: (
    record: { record: string; updatedAt: string },
    edit: { basedOn: string | undefined; by: Origin; now: string },
  ) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}

const toCourse = ({ id, code, title }: CourseRow): AssignedCourse => ({
  _id: id,
  course_code: code,
  course_title: title,
})
const codesOf = (rows: readonly CourseRow[]): string => rows.map(({ code }) => code).join(', ')

async function replace(
  { courses }: StaffCourseWork,
  id: string,
  before: readonly CourseRow[],
  wanted: ReadonlySet<string>,
): Promise<boolean> {
  const present = new Set(before.map((course) => course.id))
  const [added, removed] = [
    [...wanted].filter((course) => !present.has(course)),
    [...present].filter((course) => !wanted.has(course)),
  ]
  await courses.takeAway(id, removed)
  try {
    await courses.assign(id, added)
  } catch (error) {
    throw isForeignKeyViolation(error) ? conflict(assignmentMessages.unknown) : error
  }
  return added.length + removed.length > 0
}

/** The courses of academic staff. */
export const createStaffCourseService = (work: UnitOfWork<StaffCourseWork>, clock: Clock) => ({
  list: (id: string): Promise<AssignedCourse[]> =>
    work.read(async ({ staff, courses }) => {
      await staff.get(id)
      return (await courses.ofStaff(id)).map(toCourse)
    }),

  /** Replaces all courses of the member. */
  assign: (
    id: string,
    { courseIds, basedOn }: CourseAssignment,
    by: Origin,
  ): Promise<AssignedCourse[]> =>
    work.write(async (repositories) => {
      const { staff, courses, assertNotStale, audit } = repositories
      const stored = await staff.lock(id)
      if (stored['staff_type'] !== 'Academic') throw conflict(assignmentMessages.onlyAcademic)
      const before = await courses.ofStaff(id)
      const [record, updatedAt, now] = [
        `staff/${id}`,
        String(stored['updated_at']),
        clock.instant(),
      ]
      if (await replace(repositories, id, before, new Set(courseIds))) {
        await assertNotStale({ record, updatedAt }, { basedOn, by, now })
        const [after, at] = [await courses.ofStaff(id), laterThan(updatedAt, now)]
        await courses.touch(id, at)
        await audit({
          by,
          action: 'staff.coursesAssigned',
          record,
          before: { courses: codesOf(before) },
          after: { courses: codesOf(after) },
          at,
        })
      }
      return (await courses.ofStaff(id)).map(toCourse)
    }),
})
