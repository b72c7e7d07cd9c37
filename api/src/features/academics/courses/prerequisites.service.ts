import { prerequisiteMessages, type Prerequisite, type PrerequisiteInput } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { CourseRepository } from './courses.repository'
import type { Wanted } from './prerequisites.rules'

export interface PrerequisiteWork {
  courses: Pick<CourseRepository, 'exists' | 'findByCode'>
  prerequisites: {
    lock: () => Promise<void>
    of: (course: string) => Promise<Prerequisite[]>
    set: (
      course: string,
      wanted: readonly Wanted[],
      change: { by: Origin; now: string },
    ) => Promise<void>
  }
}

const refused = (message: string) => conflict(message, [{ field: 'code', message }])
const wantedOf = ({ course, kind }: Prerequisite): Wanted => ({
  id: course._id,
  code: course.code,
  kind,
})

/** Prerequisites of courses. They apply in all programs that have the course. */
export function createPrerequisiteService(work: UnitOfWork<PrerequisiteWork>, clock: Clock) {
  /**
   * The prerequisites of a course, in the turn of the transaction. Throws 404 without the course.
   */
  const present = async (
    { courses, prerequisites }: PrerequisiteWork,
    course: string,
  ): Promise<Prerequisite[]> => {
    if (!(await courses.exists(course))) throw notFound()
    return prerequisites.of(course)
  }

  return {
    list: (course: string): Promise<Prerequisite[]> =>
      work.read((repositories) => present(repositories, course)),

    add: (course: string, { code, kind }: PrerequisiteInput, by: Origin): Promise<Prerequisite> =>
      work.write(async (repositories) => {
        const { courses, prerequisites } = repositories
        await prerequisites.lock()
        const stored = await present(repositories, course)
        const required = await courses.findByCode(code)
        if (!required) throw refused(prerequisiteMessages.unknownCode(code))
        if (stored.some((each) => each.course._id === required._id))
          throw refused(prerequisiteMessages.twice(required.code))
        const wanted = { id: required._id, code: required.code, kind }
        await prerequisites.set(course, [...stored.map(wantedOf), wanted], {
          by,
          now: clock.instant(),
        })
        const added = (await prerequisites.of(course)).find(
          (each) => each.course._id === required._id,
        )
        if (!added) throw notFound()
        return added
      }),

    remove: (course: string, id: string, by: Origin): Promise<void> =>
      work.write(async (repositories) => {
        const { prerequisites } = repositories
        await prerequisites.lock()
        const stored = await present(repositories, course)
        if (!stored.some(({ _id }) => _id === id)) throw notFound()
        const wanted = stored.filter(({ _id }) => _id !== id).map(wantedOf)
        await prerequisites.set(course, wanted, { by, now: clock.instant() })
      }),
  }
}
