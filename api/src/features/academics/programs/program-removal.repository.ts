import { appointmentMessages, programMessages } from '@portal/contracts'
import type { Knex } from 'knex'
import { countReferring, type ReferringRows } from '../../../platform/database/rows/referring-rows'
import { unlessInUse } from '../../../platform/database/rows/rows'
import { conflict } from '../../../platform/errors'
import { appointmentsOfPlace } from '../appointments'
import { removeProgramCoursesOf } from '../courses'
import { structureChanged } from '../structure'

/** The programs of a school or of a department, or one program. */
export type ProgramsOf = { school_id: string } | { department_id: string } | { program_id: string }

/** Read models of higher groups that programs use. */
export type ProgramReads = Record<
  'studentsOfOffering' | 'registrationsOfOffering',
  ReferringRows
> & {
  /** Deletes the choices of courses for these offerings that no student has submitted. */
  removeUnsubmittedOf: (connection: Knex, offerings: Knex.QueryBuilder) => Promise<void>
}

/** Deletes programs with everything that only they use, inside the caller's transaction. */
export function createProgramRemoval(connection: Knex, reads: ProgramReads) {
  const programs = (of: ProgramsOf): Knex.QueryBuilder => {
    if ('program_id' in of) return connection('programs').where({ id: of.program_id })
    if ('department_id' in of) return connection('programs').where(of)
    return connection('programs').whereIn(
      'department_id',
      connection('departments').where(of).select('id'),
    )
  }
  const offerings = (of: ProgramsOf): Knex.QueryBuilder =>
    connection('program_offerings').whereIn('program_id', programs(of).select('id'))

  /** Deletes structures that have no offering any more. */
  const removeUnused = async (structures: readonly string[]): Promise<void> => {
    const used = await connection('program_offerings')
      .whereIn('structure_id', structures)
      .distinct<{ structure_id: string }[]>('structure_id')
    const unused = structures.filter((id) => !used.some(({ structure_id }) => structure_id === id))
    await connection('program_structure_semesters').whereIn('structure_id', unused).delete()
    await unlessInUse(connection('program_structures').whereIn('id', unused).delete())
  }
  /**
   * Deletes the courses, the offerings, and the structures that only they used. Throws 409 if a
   * student was admitted to one meanwhile.
   */
  const removeOfferings = async (of: ProgramsOf): Promise<void> => {
    const rows = await offerings(of).select<{ id: string; structure_id: string }[]>(
      'id',
      'structure_id',
    )
    await removeProgramCoursesOf(
      connection,
      rows.map(({ id }) => id),
    )
    await unlessInUse(
      connection('program_offerings')
        .whereIn(
          'id',
          rows.map(({ id }) => id),
        )
        .delete(),
    )
    await removeUnused([...new Set(rows.map(({ structure_id }) => structure_id))])
    await structureChanged(connection)
  }

  return {
    countStudents: (of: ProgramsOf): Promise<number> =>
      countReferring(connection, reads.studentsOfOffering, offerings(of).select('id')),
    /**
     * Throws 409 if students have registered courses of one of the programs, also after they left
     * it. A choice that they have not submitted is deleted.
     */
    assertNoRegistrations: async (of: ProgramsOf): Promise<void> => {
      await reads.removeUnsubmittedOf(connection, offerings(of).select('id'))
      const rows = reads.registrationsOfOffering
      const count = await countReferring(connection, rows, offerings(of).select('id'))
      if (count > 0) throw conflict(programMessages.hasRegistrations(count))
    },
    /**
     * Throws 409 if appointments are for one of the programs, or for their school or department.
     */
    assertNoAppointments: async (of: ProgramsOf): Promise<void> => {
      const { school, department, offering } = appointmentsOfPlace
      const counts = [
        await countReferring(connection, offering, offerings(of).select('id')),
        'department_id' in of ? await countReferring(connection, department, of.department_id) : 0,
        'school_id' in of
          ? await countReferring(
              connection,
              department,
              connection('departments').where(of).select('id'),
            )
          : 0,
        'school_id' in of ? await countReferring(connection, school, of.school_id) : 0,
      ]
      const count = counts.reduce((sum, each) => sum + each, 0)
      if (count > 0) throw conflict(appointmentMessages.placeInUse(count))
    },
    removeOfferings,
    /**
     * Deletes the offerings, then the programs. Throws 409 if a student was admitted to one
     * meanwhile.
     */
    remove: async (of: ProgramsOf): Promise<void> => {
      await removeOfferings(of)
      // MySQL cannot delete from a table that the condition reads.
      const ids = await programs(of).select<{ id: string }[]>('id')
      await unlessInUse(
        connection('programs')
          .whereIn(
            'id',
            ids.map(({ id }) => id),
          )
          .delete(),
      )
    },
  }
}
export type ProgramRemoval = ReturnType<typeof createProgramRemoval>
