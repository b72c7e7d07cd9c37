import { schoolMessages, type School, type SchoolEdit, type SchoolInput } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { conflict } from '../../../platform/errors'
import type { Columns, Rows } from '../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { ProgramRemoval } from '../programs'

interface Work {
  schools: Rows<School>
  programs: ProgramRemoval
  removeDepartments: (school: string) => Promise<unknown>
}

const columnsOf = ({ code, name, description }: SchoolInput): Columns => ({
  code: code.toUpperCase(),
  name,
  description: description || null,
})

export const createSchoolService = (work: UnitOfWork<Work>, clock: Clock) => ({
  list: () => work.read(({ schools }) => schools.list()),

  add: (input: SchoolInput, by: Origin) =>
    work.write(async ({ schools }) =>
      schools.get(await schools.add(columnsOf(input), by, clock.instant())),
    ),

  change: (id: string, { basedOn, ...input }: SchoolEdit, by: Origin) =>
    work.write(async ({ schools }) => {
      await schools.change(id, columnsOf(input), by, clock.instant(), basedOn)
      return schools.get(id)
    }),

  /**
   * Deletes the school with its departments and programs. Refused while students are in one of
   * them.
   */
  remove: (id: string, by: Origin) =>
    work.write(async ({ schools, programs, removeDepartments }) => {
      await schools.get(id)
      const students = await programs.countStudents({ school_id: id })
      if (students > 0) throw conflict(schoolMessages.hasStudents(students))
      await programs.assertNoRegistrations({ school_id: id })
      await programs.assertNoAppointments({ school_id: id })
      await programs.remove({ school_id: id })
      await removeDepartments(id)
      await schools.remove(id, by)
    }),
})
