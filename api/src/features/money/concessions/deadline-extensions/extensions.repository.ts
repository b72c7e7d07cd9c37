import type { DeadlineExtension } from '@portal/contracts'
import type { Knex } from 'knex'
import { newId } from '../../../../platform/ids'
import { toNaira } from '../../../../platform/money.rules'

interface Row {
  id: string
  student_id: string
  charge_id: string
  name: string
  description: string | null
  session_year: string
  from_on: string
  due_on: string
  late_fee_kobo: number | string
  reason: string
  first_name: string | null
  last_name: string | null
  created_at: string
  taken_back_at: string | null
  taken_back_reason: string | null
}
export interface NewExtension {
  student: string
  charge: string
  fromOn: string
  dueOn: string
  lateFeeKobo: number
  reason: string
  by: string
  now: string
}
/** The columns of an extension that taking it back needs. */
export interface StoredExtension {
  id: string
  student: string
  charge: string
  fromOn: string
  dueOn: string
  description: string
  isTakenBack: boolean
}

/**
 * Ids of the latest extension of each charge. Each extension has a later day than the one before.
 */
function applying(rows: readonly Row[]): Set<string> {
  const newest = new Map<string, Row>()
  for (const row of rows.filter(({ taken_back_at: at }) => at === null)) {
    const other = newest.get(row.charge_id)
    if (!other || row.due_on > other.due_on) newest.set(row.charge_id, row)
  }
  return new Set([...newest.values()].map(({ id }) => id))
}

const toExtension = (row: Row, applies: boolean): DeadlineExtension => ({
  _id: row.id,
  charge: {
    _id: row.charge_id,
    description: row.description ?? row.name,
    sessionYear: row.session_year,
  },
  from: row.from_on,
  until: row.due_on,
  lateFee: toNaira(Number(row.late_fee_kobo)),
  reason: row.reason,
  by: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  at: row.created_at,
  takenBackAt: row.taken_back_at,
  takenBackReason: row.taken_back_reason,
  applies,
})

const toStored = (row: Row): StoredExtension => ({
  id: row.id,
  student: row.student_id,
  charge: row.charge_id,
  fromOn: row.from_on,
  dueOn: row.due_on,
  description: row.description ?? row.name,
  isTakenBack: row.taken_back_at !== null,
})

export const createExtensionRepository = (connection: Knex) => {
  const list = (where: Record<string, string>) =>
    connection('deadline_extensions as x')
      .join('program_session_payments as c', 'c.id', 'x.charge_id')
      .join('payment_types as t', 't.id', 'c.payment_type_id')
      .join('academic_sessions as a', 'a.id', 'c.session_id')
      .leftJoin('staff as m', 'm.id', 'x.made_by')
      .where(where)
      .orderBy([
        { column: 'x.created_at', order: 'desc' },
        { column: 'x.id', order: 'desc' },
      ])
      .select<Row[]>(
        'x.*',
        't.name',
        't.description',
        'a.session_year',
        'm.first_name',
        'm.last_name',
      )
  const ofStudent = async (student: string): Promise<DeadlineExtension[]> => {
    const rows = await list({ 'x.student_id': student })
    const current = applying(rows)
    return rows.map((row) => toExtension(row, current.has(row.id)))
  }
  return {
    ofStudent,
    /** Throws if the extension does not exist. */
    get: async (student: string, id: string): Promise<DeadlineExtension> => {
      const found = (await ofStudent(student)).find(({ _id }) => _id === id)
      if (!found) throw new Error(`The extension ${id} has vanished`)
      return found
    },
    find: async (id: string): Promise<StoredExtension | null> => {
      const [row] = await list({ 'x.id': id })
      return row ? toStored(row) : null
    },
    add: async ({
      student,
      charge,
      fromOn,
      dueOn,
      lateFeeKobo,
      reason,
      by,
      now,
    }: NewExtension): Promise<string> => {
      const id = newId()
      await connection('deadline_extensions').insert({
        id,
        student_id: student,
        charge_id: charge,
        from_on: fromOn,
        due_on: dueOn,
        late_fee_kobo: lateFeeKobo,
        reason,
        made_by: by,
        created_at: now,
        updated_at: now,
      })
      return id
    },
    takeBack: async (
      id: string,
      { by, reason, at }: { by: string; reason: string; at: string },
    ): Promise<void> => {
      await connection('deadline_extensions')
        .where({ id })
        .update({ taken_back_at: at, taken_back_by: by, taken_back_reason: reason, updated_at: at })
    },
    /**
     * Whether a payment with a fixed amount is under way: an open checkout, a payment being
     * confirmed, or a bank proof in review.
     */
    hasBegun: async (student: string, charge: string): Promise<boolean> => {
      const of = { student_id: student, charge_id: charge }
      const found = await Promise.all([
        connection('payment_intents')
          .where(of)
          .whereNotNull('open_key')
          .first<{ id: string } | undefined>('id'),
        connection('student_payments')
          .where({ ...of, status: 'pending' })
          .first<{ id: string } | undefined>('id'),
        connection('bank_payments')
          .where({ ...of, state: 'submitted' })
          .first<{ id: string } | undefined>('id'),
      ])
      return found.some(Boolean)
    },
    hasProof: async (student: string, charge: string): Promise<boolean> =>
      Boolean(
        await connection('bank_payments')
          .where({ student_id: student, charge_id: charge, state: 'submitted' })
          .first<{ id: string } | undefined>('id'),
      ),
  }
}
export type ExtensionRepository = ReturnType<typeof createExtensionRepository>
