import { correctionMessages as sentences, type ComparedStudents, type MergeInput, type StudentMerge } from '@portal/contracts'
import { asStaff, type Origin } from '../../platform/actor'
import type { AuditEntry } from '../../platform/audit'
import type { Clock } from '../../platform/clock'
import { laterThan } from '../../platform/database/stale'
import { conflict, notFound } from '../../platform/errors'
import { newId } from '../../platform/ids'
import type { NewMail } from '../../platform/mail/outbox'
import type { UnitOfWork } from '../../platform/database/unit-of-work'
import { searchColumns, type BiodataReader, type StudentReader } from '../students'
import { chosenFrom, inOrder, keepRefusal, type Standing } from './corrections.rules'
import type { MergeRepository, StudentRow, WholeRecord } from './merges.repository'

export interface MergeWork {
  merges: MergeRepository
  reader: StudentReader
  biodata: BiodataReader
  changed: (added?: number) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
  mail: (mail: NewMail) => Promise<void>
}

const fields = ['firstname', 'lastname', 'othername', 'email', 'phone'] as const
/** What lists and figures keep of a form, beside the names. */
const formColumns = ['gender', 'born_on', 'form_submitted_at'] as const

const standingOf = (row: StudentRow): Standing => ({ status: row.status, matricNumber: row.matric_number, cleared: Boolean(row.cleared) })
const basisOf = (one: WholeRecord, other: WholeRecord): string => [one, other].map(({ student }) => student.updated_at).join(' ')
const pick = (row: StudentRow, names: readonly string[]) => Object.fromEntries(names.map((name) => [name, row[name]]))

/** Told at both addresses when they differ: either may be the one that is still read. */
function mailsTo(kind: string, kept: StudentRow, closed: StudentRow): NewMail[] {
  const data = { firstname: kept.firstname, kept: kept.application_number, closed: closed.application_number }
  const addresses = new Set([kept.email, closed.email].map((email) => email.toLowerCase()))
  return [...addresses].map((address) => ({ kind, to: { name: `${kept.firstname} ${kept.lastname}`, address }, data }))
}

async function locked({ merges }: MergeWork, one: string, other: string): Promise<[WholeRecord, WholeRecord]> {
  const records = await merges.lock(inOrder(one, other))
  const [first, second] = [records.get(one), records.get(other)]
  if (!first || !second) throw conflict(sentences.changed)
  return [first, second]
}

/** Writes what was chosen to the record that is kept; gives back the row as it is then. */
async function write({ merges }: MergeWork, kept: WholeRecord, closed: WholeRecord, { values }: MergeInput, now: string): Promise<StudentRow> {
  const chosen = chosenFrom(values, kept.student, closed.student, fields) as Pick<StudentRow, (typeof fields)[number]>
  const takesForm = values.form === 'closed'
  if (takesForm) await merges.takeForm(closed, kept, now)
  const columns = {
    ...chosen, ...searchColumns({ applicationNumber: kept.student.application_number, ...chosen }), ...(takesForm && pick(closed.student, formColumns)),
    updated_at: laterThan(kept.student.updated_at, now),
  }
  await merges.close(closed.student.id)
  await merges.change(kept.student.id, columns)
  return { ...kept.student, ...columns }
}

/** Two records of one person become one, and two again. */
export function createMergeService(work: UnitOfWork<MergeWork>, clock: Clock) {
  const merge = (input: MergeInput, by: Origin): Promise<StudentMerge> =>
    work.write(async (all) => {
      const { merges, changed, audit, mail } = all
      const [kept, closed] = await locked(all, input.kept, input.closed)
      const bases = [basisOf(kept, closed), basisOf(closed, kept)]
      if (!bases.includes(input.basedOn)) throw conflict(sentences.changed)
      const refusal = keepRefusal(standingOf(kept.student), standingOf(closed.student))
      if (refusal) throw conflict(refusal)
      const [id, now] = [newId(), clock.instant()]
      const moved = await merges.move(closed.student, kept.student)
      const after = await write(all, kept, closed, input, now)
      const before = { kept, closed, moved, keptAfter: after.updated_at, formAfter: await merges.formChangedAt(kept.student.id) }
      await merges.add({ id, kept: kept.student, closed: closed.student, before, by: asStaff(by.actor).id, now })
      await audit({ by, action: 'student.merged', record: `students/${input.kept}`, before: pick(kept.student, fields), after: { ...pick(after, fields), closed: closed.student.application_number } })
      await audit({ by, action: 'student.closed', record: `students/${input.closed}`, before: pick(closed.student, fields), after: { kept: kept.student.application_number } })
      for (const each of mailsTo('student-merged', after, closed.student)) await mail(each)
      await changed(-1)
      const made = await merges.find(id)
      if (!made) throw conflict()
      return made
    })

  const undo = (id: string, by: Origin): Promise<void> =>
    work.write(async ({ merges, changed, audit, mail }) => {
      const stored = await merges.lockMerge(id)
      if (!stored) throw notFound()
      if (stored.undoneAt !== null) throw conflict(sentences.alreadyUndone)
      const { kept, closed, moved, keptAfter, formAfter } = stored.before
      const now = (await merges.lock([stored.kept])).get(stored.kept)
      if (now?.student.updated_at !== keptAfter || (await merges.formChangedAt(stored.kept)) !== formAfter) throw conflict(sentences.changedSince)
      await merges.reopen(closed)
      await merges.moveBack(moved, kept.student, closed.student)
      await merges.restoreForm(kept)
      const at = laterThan(keptAfter, clock.instant())
      const { application_number: applicationNumber } = kept.student
      const names = pick(kept.student, [...fields, ...formColumns])
      await merges.change(stored.kept, { ...names, ...searchColumns({ ...kept.student, applicationNumber }), updated_at: at })
      await merges.markUndone(id, asStaff(by.actor).id, clock.instant())
      await audit({ by, action: 'student.merge-undone', record: `students/${stored.kept}`, before: pick(now.student, fields), after: { ...pick(kept.student, fields), reopened: closed.student.application_number } })
      await audit({ by, action: 'student.reopened', record: `students/${closed.student.id}`, after: { from: applicationNumber } })
      for (const each of mailsTo('student-unmerged', kept.student, closed.student)) await mail(each)
      await changed(1)
    })

  const compare = (one: string, other: string): Promise<ComparedStudents> =>
    work.read(async ({ merges, reader, biodata }) => {
      if (one === other) throw notFound()
      const records = await merges.read([one, other])
      const side = async (id: string, against: string) => {
        const [own, its, student] = [records.get(id), records.get(against), await reader.byId(id)]
        if (!own || !its || !student) throw notFound()
        return { own, shown: { student, biodata: await biodata.ofStudent(id), notKept: keepRefusal(standingOf(own.student), standingOf(its.student)) } }
      }
      const [first, second] = [await side(one, other), await side(other, one)]
      return { basedOn: basisOf(first.own, second.own), one: first.shown, other: second.shown }
    })
  return { merge, undo, compare }
}
