import { availabilityOf } from '@portal/contracts'
import type { SessionControlName, Availability } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Clock } from '../../../platform/clock'
import { compiledQuery } from '../../../platform/database/queries/compiled-query'
import { controlColumns, toState } from './session-controls.rows'
import type { ControlRow } from './session-controls.rows'

/** The session whose control is read, and the student whose personal extension may apply. */
export interface Whose {
  session: string
  student?: string
}
interface Turned extends ControlRow {
  turned_at: string
}
interface Extension {
  control_id: string
  until_at: string
  created_at: string
}

/** The availability of a control, and since when it applies. */
type DatedAvailability = Availability & { since: string }
/** The controls of a session by name. A session without a control set has none. */
export type Availabilities = Partial<Record<SessionControlName, DatedAvailability>>

/** The availability of a control that the session does not have. */
const absent: Availability = { isOn: false, reason: 'off', opensAt: null, until: null }

const latest = (...instants: (string | null | undefined)[]): string =>
  instants.reduce<string>((newest, each) => (each && each > newest ? each : newest), '')

function availabilitySince(
  row: Turned,
  extension: Extension | undefined,
  now: string,
): DatedAvailability {
  const availability = availabilityOf(toState(row), now, extension?.until_at)
  const opened = row.opens_at !== null && row.opens_at <= now ? row.opens_at : null
  return {
    ...availability,
    since: latest(
      row.turned_at,
      opened,
      availability.reason === 'extended' ? extension?.created_at : null,
    ),
  }
}

const rowsOf = (connection: Knex, session: string): Knex.QueryBuilder<object, Turned[]> =>
  connection('session_controls as c')
    .join('session_control_sets as s', 's.id', 'c.set_id')
    .where({ 's.session_id': session })
    .select({ ...controlColumns('c'), turned_at: 'c.updated_at' }) as Knex.QueryBuilder<
    object,
    Turned[]
  >

const rowNamed = (connection: Knex, { session, name }: { session: string; name: string }) =>
  rowsOf(connection, session).where({ 'c.control_name': name })

const controlRow = compiledQuery(rowNamed)
const lockedControlRow = compiledQuery((connection, inputs: Parameters<typeof rowNamed>[1]) =>
  rowNamed(connection, inputs).forShare(),
)

/** The extensions of a student, the newest last. */
const extensionsOf = compiledQuery((connection: Knex, { student }: { student: string }) =>
  connection('control_extensions')
    .where({ student_id: student })
    .orderBy([{ column: 'created_at' }, { column: 'id' }])
    .select<Extension[]>('control_id', 'until_at', 'created_at'),
)

/**
 * Reads of controls for other features, inside or outside their transaction. Nothing is cached, so
 * that a switch or a date applies at once in every process.
 */
export function createSessionControlReader(connection: Knex, clock: Clock) {
  /** The newest extension of each control. */
  const newestExtensions = async (student: string | undefined): Promise<Map<string, Extension>> => {
    const extensions = student === undefined ? [] : await extensionsOf(connection, { student })
    return new Map(extensions.map((extension) => [extension.control_id, extension]))
  }

  const availabilityIn = async (
    [control]: readonly Turned[],
    student: string | undefined,
  ): Promise<Availability> => {
    if (!control) return absent
    const extensions = await newestExtensions(student)
    return availabilitySince(control, extensions.get(control.control_id), clock.instant())
  }

  return {
    /** The present availability of one control. */
    availability: async (
      name: SessionControlName,
      { session, student }: Whose,
    ): Promise<Availability> =>
      availabilityIn(await controlRow(connection, { session, name }), student),

    /**
     * The same for an action that depends on it: the switch, the dates and the extensions are
     * locked until the caller's transaction ends. A change of the switch waits, so the action is
     * either completed before or refused.
     */
    hold: async (name: SessionControlName, { session, student }: Whose): Promise<Availability> =>
      availabilityIn(await lockedControlRow(connection, { session, name }), student),

    /** All controls of a session. */
    availabilities: async ({ session, student }: Whose): Promise<Availabilities> => {
      const [rows, extensions, now] = [
        await rowsOf(connection, session),
        await newestExtensions(student),
        clock.instant(),
      ]
      return Object.fromEntries(
        rows.map((control) => [
          control.control_name,
          availabilitySince(control, extensions.get(control.control_id), now),
        ]),
      )
    },
  }
}
export type SessionControlReader = ReturnType<typeof createSessionControlReader>
