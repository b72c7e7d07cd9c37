import type { AmendmentKind, AmendmentState, Marks, ScoreAmendment } from '@portal/contracts'
import type { Knex } from 'knex'
import { fullName, namedColumns, toNamed, type NamedRow } from '../../../students/records'

type ProofType = NonNullable<ScoreAmendment['proof']>['type']

interface Row extends NamedRow {
  id: string
  sheet_id: string
  student_id: string
  kind: AmendmentKind
  proof_type: ProofType | null
  before_json: string
  after_json: string
  reason: string
  state: AmendmentState
  asked_by: string | null
  created_at: string
  decided_at: string | null
  decision_reason: string | null
  asker_first: string | null
  asker_last: string | null
  decider_first: string | null
  decider_last: string | null
}

/** An amendment with the parts that only the API uses. */
export interface StoredAmendment extends Omit<ScoreAmendment, 'mayDecide'> {
  sheet: string
  /** The id of the member of staff who asks. */
  asker: string | null
}

const toAmendment = (row: Row): StoredAmendment => {
  const { name, matricNumber } = toNamed(row)
  return {
    _id: row.id,
    sheet: row.sheet_id,
    asker: row.asked_by,
    kind: row.kind,
    student: { _id: row.student_id, name, matricNumber },
    before: JSON.parse(row.before_json) as Marks,
    after: JSON.parse(row.after_json) as Marks,
    reason: row.reason,
    proof: row.proof_type && { type: row.proof_type },
    askedBy: fullName(row.asker_first, row.asker_last) || null,
    askedAt: row.created_at,
    state: row.state,
    decidedBy: fullName(row.decider_first, row.decider_last) || null,
    decidedAt: row.decided_at,
    decisionReason: row.decision_reason,
  }
}

/** Amendments, the newest first. */
export const amendmentsWhere = async (
  connection: Knex,
  where: object,
): Promise<StoredAmendment[]> =>
  (
    await connection('score_amendments as row')
      .join('students as s', 's.id', 'row.student_id')
      .leftJoin('staff as b', 'b.id', 'row.asked_by')
      .leftJoin('staff as e', 'e.id', 'row.decided_by')
      .where(where)
      .orderBy([
        { column: 'row.created_at', order: 'desc' },
        { column: 'row.id', order: 'desc' },
      ])
      .select<Row[]>({
        id: 'row.id',
        sheet_id: 'row.sheet_id',
        student_id: 'row.student_id',
        kind: 'row.kind',
        proof_type: 'row.proof_type',
        ...namedColumns,
        before_json: 'row.before_json',
        after_json: 'row.after_json',
        reason: 'row.reason',
        state: 'row.state',
        asked_by: 'row.asked_by',
        created_at: 'row.created_at',
        decided_at: 'row.decided_at',
        decision_reason: 'row.decision_reason',
        asker_first: 'b.first_name',
        asker_last: 'b.last_name',
        decider_first: 'e.first_name',
        decider_last: 'e.last_name',
      })
  ).map(toAmendment)

/** The approved resits of students, by student and sheet. */
export async function resitsOf(
  connection: Knex,
  students: readonly string[],
): Promise<Map<string, Marks>> {
  const rows: { student_id: string; sheet_id: string; after_json: string }[] = await connection(
    'score_amendments',
  )
    .whereIn('student_id', [...students])
    .where({ kind: 'resit' satisfies AmendmentKind, state: 'approved' satisfies AmendmentState })
    .select('student_id', 'sheet_id', 'after_json')
  return new Map(
    rows.map(({ student_id, sheet_id, after_json }) => [
      `${student_id}:${sheet_id}`,
      JSON.parse(after_json) as Marks,
    ]),
  )
}

/** The sheets with an amendment that waits for a decision. */
export const sheetsWithAmendment = (connection: Knex): Knex.QueryBuilder =>
  connection('score_amendments as q')
    .where({ 'q.state': 'waiting' satisfies AmendmentState })
    .select('q.sheet_id')
