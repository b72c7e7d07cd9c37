import {
  assistantMessages,
  lecturerName,
  mostAssistants,
  type AssistantLecturer,
  type ProgramCourse,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import type { Rows } from '../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../platform/errors'
import type { StaffReader } from '../../staff/members'
import type { AssistantRepository } from './assistants.repository'

export interface AssistantWork {
  programCourses: Pick<Rows<ProgramCourse>, 'get' | 'lock'>
  assistants: AssistantRepository
  staff: Pick<StaffReader, 'isLecturer'>
}

const refused = (message: string) => conflict(message, [{ field: 'lecturer', message }])

/** Staff who teach a program course with its lecturer. Changes of one program course take turns. */
export const createAssistantService = (work: UnitOfWork<AssistantWork>, clock: Clock) => ({
  list: (id: string): Promise<AssistantLecturer[]> =>
    work.read(async ({ programCourses, assistants }) => {
      await programCourses.get(id)
      return assistants.of(id)
    }),

  /**
   * Throws 409 for somebody who cannot lecture or teaches the course already, and above the limit.
   */
  add: (id: string, staffId: string, by: Origin): Promise<AssistantLecturer> =>
    work.write(async ({ programCourses, assistants, staff }) => {
      await programCourses.lock(id)
      const { lecturer } = await programCourses.get(id)
      const present = await assistants.of(id)
      const known = present.find(({ _id }) => _id === staffId)
      if (known) throw refused(assistantMessages.twice(lecturerName(known)))
      if (lecturer?._id === staffId)
        throw refused(assistantMessages.isLecturer(lecturerName(lecturer)))
      if (!(await staff.isLecturer(staffId))) throw refused(assistantMessages.notALecturer)
      if (present.length >= mostAssistants) throw refused(assistantMessages.tooMany(mostAssistants))
      await assistants.add(id, staffId, { by, now: clock.instant() })
      const added = (await assistants.of(id)).find(({ _id }) => _id === staffId)
      if (!added) throw notFound()
      return added
    }),

  /** Throws 404 if the person is no assistant of the course. */
  remove: (id: string, staffId: string, by: Origin): Promise<void> =>
    work.write(async ({ programCourses, assistants }) => {
      await programCourses.lock(id)
      if (!(await assistants.of(id)).some(({ _id }) => _id === staffId)) throw notFound()
      await assistants.remove(id, staffId, { by, now: clock.instant() })
    }),
})
