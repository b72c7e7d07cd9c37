import { standingOf } from '@portal/contracts'
import type { SessionControlName, Standing } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Clock } from '../../../platform/clock'
import { controlColumns, toState } from './session-controls.rows'
import type { ControlRow } from './session-controls.rows'

/** Whose control is asked for: that of a session, and of a student where a personal extension may hold. */
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

/** How a control stands, and since when. */
type DatedStanding = Standing & { since: string }
/** The controls of a session by name; a session without a control set has none. */
export type Standings = Partial<Record<SessionControlName, DatedStanding>>

/** What counts for a control that no session has. */
const absent: Standing = { isOn: false, reason: 'off', opensAt: null, until: null }

const latest = (...instants: (string | null | undefined)[]): string =>
  instants.reduce<string>((newest, each) => (each && each > newest ? each : newest), '')

function standOf(row: Turned, extension: Extension | undefined, now: string): DatedStanding {
  const standing = standingOf(toState(row), now, extension?.until_at)
  const opened = row.opens_at !== null && row.opens_at <= now ? row.opens_at : null
  return {
    ...standing,
    since: latest(
      row.turned_at,
      opened,
      standing.reason === 'extended' ? extension?.created_at : null,
    ),
  }
}

/**
 * What other features ask of controls, in their own transaction or outside of one. Nothing is kept between two questions, so that a
 * switch or a date holds at once in every process.
 */
export function createSessionControlReader(connection: Knex, clock: Clock) {
  const rowsOf = (session: string) =>
    connection('session_controls as c')
      .join('session_control_sets as s', 's.id', 'c.set_id')
      .where({ 's.session_id': session })
      .select<Turned[]>({ ...controlColumns('c'), turned_at: 'c.updated_at' })

  /** The newest of each control. */
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
    /** How one control stands now. */
    standing: async (name: SessionControlName, { session, student }: Whose): Promise<Standing> => {
      const [row] = await rowsOf(session).where({ 'c.control_name': name })
      return row
        ? standOf(row, (await extensionsOf(student)).get(row.control_id), clock.instant())
        : absent
    },

    /**
     * The same for an act that hangs on it: switch, dates and extensions stay as they are until the caller's transaction ends. Who
     * turns the switch meanwhile waits, so that an act is either done before or refused.
     */
    hold: async (name: SessionControlName, { session, student }: Whose): Promise<Standing> => {
      const [row] = await rowsOf(session).where({ 'c.control_name': name }).forShare()
      return row
        ? standOf(row, (await extensionsOf(student)).get(row.control_id), clock.instant())
        : absent
    },

    /** All controls of a session. */
    standings: async ({ session, student }: Whose): Promise<Standings> => {
      const [rows, extensions, now] = [
        await rowsOf(session),
        await extensionsOf(student),
        clock.instant(),
      ]
      return Object.fromEntries(
        rows.map((row) => [row.control_name, standOf(row, extensions.get(row.control_id), now)]),
      )
    },
  }
}
export type SessionControlReader = ReturnType<typeof createSessionControlReader>
