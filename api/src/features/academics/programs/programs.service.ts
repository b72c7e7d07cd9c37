import { programMessages, type NewProgram, type Program, type ProgramEdit } from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { conflict, notFound } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { ProgramRemoval } from './program-removal.repository'
import { addConfigurations, type OfferingWork } from './offerings.service'
import type { ProgramFilter, ProgramSearch, ProgramQueries } from './programs.queries'

export interface ProgramWork extends OfferingWork {
  queries: ProgramQueries
  removal: ProgramRemoval
}

const found = (program: Program | undefined): Program => {
  if (!program) throw notFound()
  return program
}
const taken = (message: string) => conflict(message, [{ field: 'code', message }])

const columnsOf = ({
  code,
  name,
  description,
}: Pick<NewProgram, 'code' | 'name' | 'description'>) => ({
  code: code.toUpperCase(),
  name,
  description: description || null,
})

export const createProgramService = (work: UnitOfWork<ProgramWork>, clock: Clock) => ({
  all: () => work.read(({ queries }) => queries.all()),
  /** All matches of a search, in the order of the list. */
  matching: (filter: ProgramSearch) => work.read(({ queries }) => queries.matching(filter)),
  page: (filter: ProgramFilter) => work.read(({ queries }) => queries.page(filter)),
  one: (id: string) => work.read(async ({ queries }) => found(await queries.one(id))),

  /** The program, then the structure and the offering for each type and mode, all or none. */
  add: ({ department, configurations = [], ...input }: NewProgram, by: Origin): Promise<Program> =>
    work.write(async (repositories) => {
      const [columns, now] = [columnsOf(input), clock.instant()]
      if (!(await repositories.programs.codeIsFree(columns.code)))
        throw taken(programMessages.codeExists(columns.code))
      const id = await repositories.programs.add(
        { ...columns, department_id: department, active: 1 },
        by,
        now,
      )
      await addConfigurations(repositories, id, configurations, { by, now })
      return found(await repositories.queries.one(id))
    }),

  change: (
    id: string,
    { department, configurations = [], basedOn, ...input }: ProgramEdit,
    by: Origin,
  ): Promise<Program> =>
    work.write(async (repositories) => {
      const [columns, now] = [columnsOf(input), clock.instant()]
      await repositories.programs.lock(id)
      if (!(await repositories.programs.codeIsFree(columns.code, id)))
        throw taken(programMessages.otherCodeExists(columns.code))
      await repositories.programs.change(
        id,
        { ...columns, ...(department !== undefined && { department_id: department }) },
        by,
        now,
        basedOn,
      )
      await addConfigurations(repositories, id, configurations, { by, now })
      return found(await repositories.queries.one(id))
    }),

  /**
   * Deletes the program with its offerings, structures and courses. Refused while students are in
   * it.
   */
  remove: (id: string, by: Origin): Promise<void> =>
    work.write(async ({ programs, removal }) => {
      await programs.lock(id)
      const students = await removal.countStudents({ program_id: id })
      if (students > 0) throw conflict(programMessages.hasStudents(students))
      await removal.assertNoRegistrations({ program_id: id })
      await removal.assertNoAppointments({ program_id: id })
      await removal.removeOfferings({ program_id: id })
      await programs.remove(id, by)
    }),
})
