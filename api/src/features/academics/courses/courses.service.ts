import type { CourseInput } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { columnsOf } from './courses.repository'
import type { Work } from './program-courses.service'

export const createCourseService = (work: UnitOfWork<Work>, clock: Clock) => ({
  /** All courses, or the one with this code. */
  list: (code?: string) =>
    work.read(async ({ courses }) => {
      if (!code) return courses.list()
      const found = await courses.findByCode(code)
      return found ? [found] : []
    }),

  behind: (code: string) => work.read(({ courses }) => courses.behind(code)),

  add: (input: CourseInput, by: Origin) =>
    work.write(async ({ courses }) =>
      courses.get(
        await courses.add(
          { ...columnsOf(input), active: input.active ?? true },
          by,
          clock.instant(),
        ),
      ),
    ),
})
