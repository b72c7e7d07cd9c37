import {
  paperFacts,
  type AdmissionLetterFacts,
  type CourseFormFacts,
  type IdCardFacts,
  type Paper,
  type PaperKind,
  type PaperState,
  type ResultFacts,
} from '@portal/contracts'
import type { Knex } from 'knex'
import { lockOnAllNodes } from '../../../platform/database/transactions/row-lock'

const table = 'papers'

/** The content of each kind of paper. */
export interface FactsOf {
  course_form: CourseFormFacts
  admission_letter: AdmissionLetterFacts
  id_card: IdCardFacts
  statement_of_result: ResultFacts
  transcript: ResultFacts
}

/** Why a paper is no longer valid. After `office`, only staff issue a new one. */
export type EndCause = 'changed' | 'lost' | 'office' | 'suspended' | 'decision' | 'merged'

interface Row {
  id: string
  kind: PaperKind
  student_id: string
  subject_id: string
  serial: string
  check_code: string
  snapshot_json: string
  facts_key: string
  template_version: number
  photo_key: string | null
  state: PaperState
  end_cause: EndCause | null
  end_reason: string | null
  ended_at: string | null
  issued_at: string
  prints: number
}

/** A paper as it was issued, with its state. */
export interface StoredPaper<Kind extends PaperKind = PaperKind> {
  id: string
  kind: Kind
  student: string
  subject: string
  serial: string
  code: string
  facts: FactsOf[Kind]
  factsKey: string
  templateVersion: number
  photo: string | null
  state: PaperState
  endCause: EndCause | null
  issuedAt: string
}

/** The end of a paper's validity. */
export interface End {
  state: 'replaced' | 'withdrawn'
  cause: EndCause
  reason: string | null
  /** The member of staff, if it was one. */
  by: string | null
  at: string
}

export interface NewRow {
  id: string
  kind: PaperKind
  student: string
  subject: string
  serial: string
  code: string
  facts: unknown
  factsKey: string
  templateVersion: number
  photo: string | null
  issuedAt: string
  issuedBy: string | null
}

const toPaper = (row: Row): StoredPaper => ({
  id: row.id,
  kind: row.kind,
  student: row.student_id,
  subject: row.subject_id,
  serial: row.serial,
  code: row.check_code,
  facts: paperFacts[row.kind].parse(JSON.parse(row.snapshot_json)),
  factsKey: row.facts_key,
  templateVersion: row.template_version,
  photo: row.photo_key,
  state: row.state,
  endCause: row.end_cause,
  issuedAt: row.issued_at,
})

type ListRow = Row & { first_name: string | null; last_name: string | null }
const toListed = (row: ListRow): Paper => ({
  _id: row.id,
  kind: row.kind,
  serial: row.serial,
  state: row.state,
  issuedAt: row.issued_at,
  issuedBy: [row.first_name, row.last_name].filter(Boolean).join(' ') || null,
  prints: row.prints,
  endedAt: row.ended_at,
  reason: row.end_reason,
})

const validKey = (kind: PaperKind, subject: string): string => `${kind}:${subject}`

/** Papers of students. */
export function createPaperRepository(connection: Knex) {
  const first = async (where: Record<string, string>): Promise<StoredPaper | null> => {
    const row = await connection(table).where(where).first<Row | undefined>()
    return row ? toPaper(row) : null
  }
  const listed = () =>
    connection(`${table} as p`)
      .leftJoin('staff as f', 'f.id', 'p.issued_by')
      .select<ListRow[]>('p.*', 'f.first_name', 'f.last_name')
  return {
    byId: (id: string) => first({ id }),
    byCode: (code: string) => first({ check_code: code }),
    valid: (kind: PaperKind, subject: string) => first({ valid_key: validKey(kind, subject) }),

    /**
     * The valid paper about this subject, or the one that ended last. Ids of two servers may be out
     * of order.
     */
    newest: async (kind: PaperKind, subject: string): Promise<StoredPaper | null> => {
      const row = await connection(table)
        .where({ kind, subject_id: subject })
        .orderByRaw('valid_key is null, ended_at desc, id desc')
        .first<Row | undefined>()
      return row ? toPaper(row) : null
    },

    /** All papers of a student, newest first. */
    ofStudent: async (student: string): Promise<Paper[]> =>
      (await listed().where({ 'p.student_id': student }).orderBy('p.id', 'desc')).map(toListed),
    shown: async (id: string): Promise<Paper | null> => {
      const [row] = await listed().where({ 'p.id': id }).limit(1)
      return row ? toListed(row) : null
    },

    /** Locks the paper until the transaction ends. */
    lock: async (id: string): Promise<StoredPaper | null> => {
      await lockOnAllNodes(connection, table, [id])
      const row = await connection(table).where({ id }).forUpdate().first<Row | undefined>()
      return row ? toPaper(row) : null
    },

    insert: async (row: NewRow): Promise<void> => {
      await connection(table).insert({
        id: row.id,
        kind: row.kind,
        student_id: row.student,
        subject_id: row.subject,
        serial: row.serial,
        check_code: row.code,
        valid_key: validKey(row.kind, row.subject),
        snapshot_json: JSON.stringify(row.facts),
        facts_key: row.factsKey,
        template_version: row.templateVersion,
        photo_key: row.photo,
        state: 'valid',
        issued_at: row.issuedAt,
        issued_by: row.issuedBy,
        prints: 0,
      })
      await connection(table)
        .where({ kind: row.kind, subject_id: row.subject, state: 'replaced', replaced_by: null })
        .update({ replaced_by: row.id })
    },

    /** False if it was not valid any more. */
    end: async (id: string, { state, cause, reason, by, at }: End): Promise<boolean> =>
      (await connection(table).where({ id, state: 'valid' }).update({
        state,
        valid_key: null,
        end_cause: cause,
        end_reason: reason,
        ended_by: by,
        ended_at: at,
      })) === 1,

    /** The valid papers of a student of these kinds. */
    validOf: async (student: string, kinds: readonly PaperKind[]): Promise<StoredPaper[]> =>
      (
        await connection(table)
          .where({ student_id: student, state: 'valid' })
          .whereIn('kind', kinds)
          .orderBy('id')
          .select<Row[]>()
      ).map(toPaper),

    /** Those of these papers that are still valid. */
    validAmong: async (ids: readonly string[]): Promise<StoredPaper[]> =>
      (await connection(table).whereIn('id', ids).where({ state: 'valid' }).select<Row[]>()).map(
        toPaper,
      ),

    countPrint: async (id: string): Promise<number> => {
      await connection(table).where({ id }).increment('prints', 1)
      const { prints } = await connection(table).where({ id }).first<{ prints: number }>('prints')
      return prints
    },
  }
}
export type PaperRepository = ReturnType<typeof createPaperRepository>

/** All papers of a student as staff see them, the newest first. */
export const papersOf = (connection: Knex, student: string): Promise<Paper[]> =>
  createPaperRepository(connection).ofStudent(student)

/** A paper as staff see it. */
export const shownPaper = (connection: Knex, id: string): Promise<Paper | null> =>
  createPaperRepository(connection).shown(id)

/** The ID cards with these ids that are still valid, by id. */
export const validCards = async (
  connection: Knex,
  ids: readonly string[],
): Promise<Map<string, StoredPaper<'id_card'>>> => {
  const papers = await createPaperRepository(connection).validAmong(ids)
  const isCard = (paper: StoredPaper): paper is StoredPaper<'id_card'> => paper.kind === 'id_card'
  return new Map(papers.filter(isCard).map((paper) => [paper.id, paper]))
}

/** Whether a student has a paper, which can be checked for good. */
export const hasPapers = async (connection: Knex, student: string): Promise<boolean> =>
  Boolean(await connection(table).where({ student_id: student }).first('id'))

/** Whether a paper shows this photo. */
export const isPhotoOnPaper = async (connection: Knex, photo: string): Promise<boolean> =>
  Boolean(await connection(table).where({ photo_key: photo }).first('id'))

/** The id of the student with this application number. */
export const studentIdOf = async (
  connection: Knex,
  applicationNumber: string,
): Promise<string | null> =>
  (
    await connection('students')
      .where({ application_number: applicationNumber.toUpperCase() })
      .first<{ id: string } | undefined>('id')
  )?.id ?? null
