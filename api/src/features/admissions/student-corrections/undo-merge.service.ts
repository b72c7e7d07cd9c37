import { correctionMessages, paperKinds } from '@portal/contracts'
import { asStaff, type Origin } from '../../../platform/actor'
import type { Clock } from '../../../platform/clock'
import { laterThan } from '../../../platform/database/transactions/stale'
import { conflict, notFound } from '../../../platform/errors'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { entryColumns, fields, formColumns, mailsTo, pick } from './merge-words'
import type { MergeWork } from './merges.service'

/** Restores two merged records, unless something has changed since. */
export const createUndo =
  (work: UnitOfWork<MergeWork>, clock: Clock) =>
  (id: string, by: Origin): Promise<void> =>
    work.write(async ({ records, forms, merges, changed, audit, mail, withdrawPapers }) => {
      const stored = await merges.lockMerge(id)
      if (!stored) throw notFound()
      if (stored.undoneAt !== null) throw conflict(correctionMessages.alreadyUndone)
      const { kept, closed, moved, keptAfter, formAfter } = stored.before
      const now = (await records.lock([stored.kept])).get(stored.kept)
      if (
        now?.student.updated_at !== keptAfter ||
        (await forms.formChangedAt(stored.kept)) !== formAfter
      )
        throw conflict(correctionMessages.changedSince)
      if (await records.isAnyBooked(moved)) throw conflict(correctionMessages.paidSince)
      // They may be about both persons.
      await withdrawPapers(
        stored.kept,
        paperKinds,
        {
          cause: 'merged',
          reason: `The merge with ${closed.student.application_number} was undone`,
        },
        by,
        clock.instant(),
      )
      const at = laterThan(keptAfter, clock.instant())
      const { application_number: applicationNumber } = kept.student
      // First, because the closed record may get its JAMB number back.
      await records.change(kept.student, {
        ...pick(kept.student, ['phone', ...formColumns]),
        entry_route: kept.student['entry_route'] ?? null,
        updated_at: at,
      })
      await records.reopen(closed)
      await records.moveBack(moved, kept.student, closed.student)
      await forms.restoreForm(kept)
      await merges.markUndone(id, asStaff(by.actor).id, clock.instant())
      await audit({
        by,
        action: 'student.merge-undone',
        record: `students/${stored.kept}`,
        before: pick(now.student, [...fields, ...entryColumns]),
        after: {
          ...pick(kept.student, [...fields, ...entryColumns]),
          reopened: closed.student.application_number,
        },
      })
      await audit({
        by,
        action: 'student.reopened',
        record: `students/${closed.student.id}`,
        after: { from: applicationNumber },
      })
      for (const each of mailsTo('student-unmerged', kept.student, closed.student))
        await mail(each, by)
      await changed(1)
    })
