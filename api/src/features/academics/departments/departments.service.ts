import {
  departmentMessages,
  type Department,
  type DepartmentEdit,
  type DepartmentInput,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { conflict } from '../../../platform/errors'
import type { Columns, Rows } from '../../../platform/database/rows/rows'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { ProgramRemoval } from '../programs'

interface Work {
  departments: Rows<Department>
  programs: ProgramRemoval
}

const columnsOf = ({ code, name, school, description }: DepartmentInput): Columns => ({
  code: code.toUpperCase(),
  name,
  school_id: school,
  description: description || null,
})

export const createDepartmentService = (work: UnitOfWork<Work>, clock: Clock) => ({
  list: (school?: string) =>
    work.read(({ departments }) => departments.list(school ? { 'row.school_id': school } : {})),

  add: (input: DepartmentInput, by: Origin) =>
    work.write(async ({ departments }) =>
      departments.get(await departments.add(columnsOf(input), by, clock.instant())),
    ),

  change: (id: string, { basedOn, ...input }: DepartmentEdit, by: Origin) =>
    work.write(async ({ departments }) => {
      await departments.change(id, columnsOf(input), by, clock.instant(), basedOn)
      return departments.get(id)
    }),

  /** Deletes the department with its programs. Refused while students are in one of them. */
  remove: (id: string, by: Origin) =>
    work.write(async ({ departments, programs }) => {
      await departments.get(id)
      const students = await programs.countStudents({ department_id: id })
      if (students > 0) throw conflict(departmentMessages.hasStudents(students))
      await programs.assertNoRegistrations({ department_id: id })
      await programs.assertNoAppointments({ department_id: id })
      await programs.remove({ department_id: id })
      await departments.remove(id, by)
    }),
})
