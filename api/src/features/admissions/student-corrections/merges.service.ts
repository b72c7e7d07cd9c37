import {
  correctionMessages,
  paperKinds,
  type ComparedStudents,
  type MergeInput,
  type StudentMerge,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import { laterThan } from '../../../platform/database/transactions/stale'
import { conflict, notFound } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import type { NewMail } from '../../../platform/mail/outbox'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { BiodataReader, StudentReader } from '../../students/records'
import type { WithdrawPapers } from '../../students/papers'
import type { FormRepository } from './forms.repository'
import { entryColumns, fields, formColumns, mailsTo, pick } from './merge-words'
import type { MergeRepository } from './merges.repository'
import type { RecordRepository, StudentRow, WholeRecord } from './records.repository'
import { chosenFrom, inOrder, keepRefusal, type MergeFacts } from './merge-checks'

export interface MergeWork {
  records: RecordRepository
  forms: FormRepository
  merges: MergeRepository
  reader: StudentReader
  biodata: BiodataReader
  changed: (added?: number) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  withdrawPapers: WithdrawPapers
}

const mergeFactsOf = async ({ records }: MergeWork, row: StudentRow): Promise<MergeFacts> => ({
  status: row.status,
  matricNumber: row.matric_number,
  cleared: Boolean(row.cleared),
  isBooked: await records.isBooked(row.id),
})
const basisOf = (one: WholeRecord, other: WholeRecord): string =>
  [one, other].map(({ student }) => student.updated_at).join(' ')

async function locked(
  { records: rows }: MergeWork,
  one: string,
  other: string,
): Promise<[WholeRecord, WholeRecord]> {
  const records = await rows.lock(inOrder(one, other))
  const [first, second] = [records.get(one), records.get(other)]
  if (!first || !second) throw conflict(correctionMessages.changed)
  return [first, second]
}

/** Writes the chosen values to the kept record; returns its new row. */
async function write(
  { records, forms }: MergeWork,
  kept: WholeRecord,
  closed: WholeRecord,
  { values }: MergeInput,
  now: string,
): Promise<StudentRow> {
  const chosen = chosenFrom(values, kept.student, closed.student, fields) as Pick<
    StudentRow,
    (typeof fields)[number]
  >
  const takesForm = values.form === 'closed'
  if (takesForm) await forms.takeForm(closed, kept, now)
  const columns = {
    phone: chosen.phone,
    ...(takesForm && pick(closed.student, formColumns)),
    updated_at: laterThan(kept.student.updated_at, now),
  }
  const after = {
    ...kept.student,
    ...chosen,
    ...columns,
    ...Object.fromEntries(
      entryColumns.map((name) => [name, kept.student[name] ?? closed.student[name] ?? null]),
    ),
  }
  await records.close(closed.student.id)
  await records.change(after, { ...columns, ...pick(after, entryColumns) })
  return after
}

/**
 * Merges two records of one person. Throws 409 if either was changed or merged since the caller
 * read them.
 */
export const createMerge =
  (work: UnitOfWork<MergeWork>, clock: Clock) =>
  (input: MergeInput, by: Origin): Promise<StudentMerge> =>
    work.write(async (all) => {
      const { records, forms, merges, changed, audit, mail, withdrawPapers } = all
      const [kept, closed] = await locked(all, input.kept, input.closed)
      const bases = [basisOf(kept, closed), basisOf(closed, kept)]
      if (!bases.includes(input.basedOn)) throw conflict(correctionMessages.changed)
      const refusal = keepRefusal(
        await mergeFactsOf(all, kept.student),
        await mergeFactsOf(all, closed.student),
      )
      if (refusal) throw conflict(refusal)
      const [id, now] = [newId(), clock.instant()]
      // They have the number of the closed record.
      await withdrawPapers(
        closed.student.id,
        paperKinds,
        {
          cause: 'merged',
          reason: `The record was merged into ${kept.student.application_number}`,
        },
        by,
        now,
      )
      const moved = await records.move(closed.student, kept.student)
      const after = await write(all, kept, closed, input, now)
      const before = {
        kept,
        closed,
        moved,
        keptAfter: after.updated_at,
        formAfter: await forms.formChangedAt(kept.student.id),
      }
      await merges.add({
        id,
        kept: kept.student,
        closed: closed.student,
        before,
        by: asStaff(by.actor).id,
        now,
      })
      await audit({
        by,
        action: 'student.merged',
        record: `students/${input.kept}`,
        before: pick(kept.student, [...fields, ...entryColumns]),
        after: {
          ...pick(after, [...fields, ...entryColumns]),
          closed: closed.student.application_number,
        },
      })
      await audit({
        by,
        action: 'student.closed',
        record: `students/${input.closed}`,
        before: pick(closed.student, [...fields, ...entryColumns]),
        after: { kept: kept.student.application_number },
      })
      for (const each of mailsTo('student-merged', after, closed.student)) await mail(each, by)
      await changed(-1)
      const made = await merges.find(id)
      if (!made) throw conflict()
      return made
    })

/** Two records for comparison, each with the reason if it cannot be kept. */
export const createComparison =
  (work: UnitOfWork<MergeWork>) =>
  (one: string, other: string): Promise<ComparedStudents> =>
    work.read(async (all) => {
      const { records: rows, reader, biodata } = all
      if (one === other) throw notFound()
      const records = await rows.read([one, other])
      const side = async (id: string, against: string) => {
        const [own, its, student] = [records.get(id), records.get(against), await reader.byId(id)]
        if (!own || !its || !student) throw notFound()
        return {
          own,
          shown: {
            student,
            biodata: await biodata.ofStudent(id),
            notKept: keepRefusal(
              await mergeFactsOf(all, own.student),
              await mergeFactsOf(all, its.student),
            ),
          },
        }
      }
      const [first, second] = [await side(one, other), await side(other, one)]
      return { basedOn: basisOf(first.own, second.own), one: first.shown, other: second.shown }
    })
