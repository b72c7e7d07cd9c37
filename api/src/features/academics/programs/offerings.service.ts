import {
  programMessages,
  type NewOffering,
  type NewStructure,
  type ProgramConfiguration,
  type ProgramOffering,
  type ProgramStructure,
} from '@portal/contracts'
import type { Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { conflict } from '../../../platform/errors'
import { isForeignKeyViolation } from '../../../platform/database/connection/database-errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { NewOfferingRow, OfferingRepository } from './offerings.repository'
import type { ProgramRepository } from './programs.repository'

export interface OfferingWork {
  programs: ProgramRepository
  offerings: OfferingRepository
  audit: (entry: AuditEntry) => Promise<void>
  offering: (id: string) => Promise<ProgramOffering>
}
interface Change {
  by: Origin
  now: string
}

/**
 * Replaces the error of a missing type, mode or structure, which may have been deleted since it was
 * read.
 */
async function unlessGone<T>(statement: Promise<T>, message: string): Promise<T> {
  try {
    return await statement
  } catch (error) {
    if (isForeignKeyViolation(error)) throw conflict(message)
    throw error
  }
}

const fieldOf = (message: string, field?: string) =>
  conflict(message, field === undefined ? undefined : [{ field, message }])

async function addStructure(
  { offerings, audit }: OfferingWork,
  kinds: { type: string; mode: string },
  years: ProgramStructure['years'],
  { by, now }: Change,
): Promise<string> {
  const id = await unlessGone(
    offerings.addStructure(kinds, years, now),
    programMessages.unknownKind,
  )
  await audit({
    by,
    action: 'programStructure.added',
    record: `program_structures/${id}`,
    after: { ...kinds, years: years.length },
    at: now,
  })
  return id
}

/**
 * Adds an offering of a program. The program is locked first, so that simultaneous requests add one
 * offering.
 */
async function offer(
  work: OfferingWork,
  row: NewOfferingRow,
  kind: { type: string; mode: string },
  { by, now }: Change,
): Promise<string> {
  const at = await work.programs.touch(row.program, now)
  const id = await unlessGone(
    work.offerings.addOffering(row, now),
    programMessages.unknownStructure,
  )
  await work.audit({
    by,
    action: 'program.offered',
    record: `programs/${row.program}`,
    after: { program_offering: `${kind.type} ${kind.mode}` },
    at,
  })
  return id
}

/**
 * Adds the structure and the offering of a program for each type and mode, inside the caller's
 * transaction.
 */
export async function addConfigurations(
  work: OfferingWork,
  program: string,
  configurations: readonly ProgramConfiguration[],
  change: Change,
): Promise<void> {
  await work.programs.lock(program)
  for (const [
    nth,
    { type, mode, years, semesters, minUnits, maxUnits },
  ] of configurations.entries()) {
    const kinds = await work.offerings.kindIds(type, mode)
    if (!kinds) throw fieldOf(programMessages.unknownKind, `configurations.${String(nth)}.type`)
    if (await work.offerings.isOffered(program, kinds))
      throw fieldOf(programMessages.duplicate(type, mode), `configurations.${String(nth)}.mode`)
    const numbered = Array.from({ length: years }, (_, year) => ({
      year: year + 1,
      semesters: Array.from({ length: semesters }, (__, semester) => String(semester + 1)),
    }))
    const structure = await addStructure(work, kinds, numbered, change)
    await offer(work, { program, structure, minUnits, maxUnits }, { type, mode }, change)
  }
}

/** Structures and offerings one by one. The dialog adds all of them in one call. */
export const createOfferingService = (work: UnitOfWork<OfferingWork>, clock: Clock) => ({
  structuresOf: (kinds: { type: string; mode: string }) =>
    work.read(({ offerings }) => offerings.structuresOf(kinds)),

  addStructure: ({ type, mode, years }: NewStructure, by: Origin): Promise<ProgramStructure> =>
    work.write(async (repositories) => {
      const id = await addStructure(repositories, { type, mode }, years, {
        by,
        now: clock.instant(),
      })
      const structure = await repositories.offerings.structure(id)
      if (!structure) throw conflict(programMessages.unknownStructure)
      return structure
    }),

  addOffering: (
    { program, department, type, mode, structure: chosen, minUnits, maxUnits }: NewOffering,
    by: Origin,
  ): Promise<ProgramOffering> =>
    work.write(async (repositories) => {
      const { programs, offerings } = repositories
      const { department_id } = await programs.lock(program)
      if (department_id !== department) throw fieldOf(programMessages.otherDepartment, 'department')
      const structure = await offerings.structure(chosen)
      if (!structure) throw fieldOf(programMessages.unknownStructure, 'structure')
      if (structure.type._id !== type || structure.mode._id !== mode)
        throw fieldOf(programMessages.otherStructure, 'structure')
      const kind = { type: structure.type.type, mode: structure.mode.mode }
      if (await offerings.isOffered(program, { type, mode }))
        throw fieldOf(programMessages.duplicate(kind.type, kind.mode), 'mode')
      return repositories.offering(
        await offer(repositories, { program, structure: chosen, minUnits, maxUnits }, kind, {
          by,
          now: clock.instant(),
        }),
      )
    }),
})
