import { availabilityOf } from '@portal/contracts'
import type { SessionControlName, Availability } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Clock } from '../../../platform/clock'
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

/**
 * Reads of controls for other features, inside or outside their transaction. Nothing is cached, so
 * that a switch or a date applies at once in every process.
 */
export function createSessionControlReader(connection: Knex, clock: Clock) {
  const rowsOf = (session: string) =>
    connection('session_controls as c')
      .join('session_control_sets as s', 's.id', 'c.set_id')
      .where({ 's.session_id': session })
      .select<Turned[]>({ ...controlColumns('c'), turned_at: 'c.updated_at' })

  /** The newest extension of each control. */
  const extensionsOf = async (student: string | undefined): Promise<Map<string, Extension>> => {
    if (student === undefined) return new Map()
    const rows = await connection<Extension & { id: string; student_id: string }>(
      'control_extensions',
    )
      .where({ student_id: student })
      .orderBy([{ column: 'created_at' }, { column: 'id' }])
      .select('control_id', 'until_at', 'created_at')
    return new Map(rows.map((row) => [row.control_id, row]))
  }

  return {
    /** The present availability of one control. */
    availability: async (
      name: SessionControlName,
      { session, student }: Whose,
    ): Promise<Availability> => {
      const [row] = await rowsOf(session).where({ 'c.control_name': name })
      return row
        ? availabilitySince(row, (await extensionsOf(student)).get(row.control_id), clock.instant())
        : absent
    },

    /**
     * The same for an action that depends on it: the switch, the dates and the extensions are
     * locked until the caller's transaction ends. A change of the switch waits, so the action is
     * either completed before or refused.
     */
    hold: async (name: SessionControlName, { session, student }: Whose): Promise<Availability> => {
      const [row] = await rowsOf(session).where({ 'c.control_name': name }).forShare()
      return row
        ? availabilitySince(row, (await extensionsOf(student)).get(row.control_id), clock.instant())
        : absent
    },

    /** All controls of a session. */
    availabilities: async ({ session, student }: Whose): Promise<Availabilities> => {
      const [rows, extensions, now] = [
        await rowsOf(session),
        await extensionsOf(student),
        clock.instant(),
      ]
      return Object.fromEntries(
        rows.map((row) => [
          row.control_name,
          availabilitySince(row, extensions.get(row.control_id), now),
        ]),
      )
    },
  }
}
export type SessionControlReader = ReturnType<typeof createSessionControlReader>
