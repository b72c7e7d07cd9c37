import { rolloverMessages, sessionControlNames, type SessionControlName } from '@portal/contracts'
import type { Knex } from 'knex'
import { conflict } from '../../../../platform/errors'
import { lockOnAllNodes } from '../../../../platform/database/transactions/row-lock'
import { changeControl } from '../../../academics/session-controls'
import {
  controlWords,
  daysBetween,
  decideControls,
  isSame,
  valuesOf,
  type ControlValues,
  type StoredValues,
} from '../controls.rules'
import type { CopiedRecord, SessionFacts } from '../rollover.types'
import type { CopiedKind } from './copied-kind.repository'

const table = 'session_controls'
const columns = [
  'c.id',
  'c.control_name',
  'c.active',
  'c.opens_at',
  'c.closes_at',
  'c.late_until_at',
  'c.created_at',
  'c.updated_at',
] as const

interface ControlRow extends Omit<ControlValues, 'active'> {
  id: string
  control_name: SessionControlName
  active: number
  created_at: string
  updated_at: string
}
type Stored = StoredValues & { updated_at: string }

const toStored = ({ control_name, created_at, ...row }: ControlRow): Stored => ({
  ...row,
  name: control_name,
  active: Boolean(row.active),
  isTouched:
    Boolean(row.active) ||
    row.updated_at !== created_at ||
    [row.opens_at, row.closes_at, row.late_until_at].some((date) => date !== null),
})

/** In display order. */
async function controlsOf(connection: Knex, { id }: SessionFacts): Promise<Stored[]> {
  const rows = await connection(`${table} as c`)
    .join('session_control_sets as s', 's.id', 'c.set_id')
    .where({ 's.session_id': id })
    .select<ControlRow[]>(columns)
  return rows
    .map(toStored)
    .sort(
      (one, other) =>
        sessionControlNames.indexOf(one.name) - sessionControlNames.indexOf(other.name),
    )
}

interface Record {
  record_id: string
  before: ControlValues & { updated_at: string }
  after: ControlValues
  now: Stored | undefined
}

/** The controls that a copy changed: their state before, after the copy, and now. */
async function turnedBy(connection: Knex, rollover: string): Promise<Record[]> {
  const records = await connection('session_rollover_records')
    .where({ rollover_id: rollover, kind: 'controls' })
    .select<{ record_id: string; before_json: string; after_json: string }[]>(
      'record_id',
      'before_json',
      'after_json',
    )
  const ids = records.map(({ record_id }) => record_id)
  await lockOnAllNodes(connection, table, ids)
  const rows = await connection(`${table} as c`)
    .whereIn('c.id', ids)
    .forUpdate()
    .select<ControlRow[]>(columns)
  const stored = rows.map(toStored)
  return records.map(({ record_id, before_json, after_json }) => ({
    record_id,
    before: JSON.parse(before_json) as Record['before'],
    after: JSON.parse(after_json) as ControlValues,
    now: stored.find(({ id }) => id === record_id),
  }))
}

/** The six controls of a session with their dates. */
export const controls: CopiedKind = {
  kind: 'controls',
  module: 'academics',
  plan: async (connection, { from, to }) => {
    const sources = await controlsOf(connection, from)
    const { changes, existing, lines, note } = decideControls(
      sources,
      await controlsOf(connection, to),
      daysBetween(from.startOn, to.startOn),
      to.sessionYear,
    )
    return {
      created: changes.length,
      existing,
      lines,
      ...(to.status === 'open' &&
        changes.length > 0 && { warning: rolloverMessages.targetOpen(to.sessionYear) }),
      ...(note && { note }),
      ...(sources.length === 0 && { note: rolloverMessages.noControls(from.sessionYear) }),
      apply: async (now): Promise<CopiedRecord[]> => {
        const copied: CopiedRecord[] = []
        for (const { control, after } of changes) {
          const { id, updated_at } = control as Stored
          // `updated_at` is the time of the last switch, so new dates alone do not change it.
          const stands = after.active === control.active ? {} : { updated_at: now }
          const asRead = { id, updated_at, active: control.active }
          if (!(await changeControl(connection, asRead, { ...after, ...stands })))
            throw conflict(rolloverMessages.changedMeanwhile)
          copied.push({ id, before: { ...valuesOf(control), updated_at }, after })
        }
        return copied
      },
    }
  },

  hanging: async (connection, rollover) => {
    const turned = await turnedBy(connection, rollover)
    const changed = turned.flatMap(({ after, now }) =>
      now && !isSame(now, after) ? [controlWords(now.name)] : [],
    )
    const extension = await connection('control_extensions as e')
      .join('session_rollovers as v', 'v.id', connection.raw('?', [rollover]))
      .whereIn(
        'e.control_id',
        turned.map(({ record_id }) => record_id),
      )
      .whereRaw('e.created_at >= v.created_at')
      .first<{ id: string } | undefined>('e.id')
    return [
      ...(changed.length > 0 ? [rolloverMessages.controlsChanged(changed.join(', '))] : []),
      ...(extension ? [rolloverMessages.controlsUsed] : []),
    ]
  },

  undo: async (connection, rollover) => {
    for (const { record_id, before } of await turnedBy(connection, rollover))
      await changeControl(connection, { id: record_id }, { ...before })
  },
}
