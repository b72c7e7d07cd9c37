import {
  deadlineMessages,
  type DeadlineExtension,
  type DeadlineExtensionInput,
} from '@portal/contracts'
import { asStaff, type Origin } from '../../../../platform/actor'
import type { AuditEntry } from '../../../../platform/audit'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { badRequest, conflict, notFound } from '../../../../platform/errors'
import type { NewMail } from '../../../../platform/mail/outbox'
import { formatNaira } from '../../../../platform/money.rules'
import type { AdjustmentReader } from '../waivers'
import type { Charge, ChargesOf } from '../../../charges/charge-rule'
import type { StudentReader } from '../../../students/records'
import type { DeadlineMail } from './extensions.mails'
import type { ExtensionRepository, StoredExtension } from './extensions.repository'
import { refusalOf } from './extensions.rules'

export interface ExtensionWork {
  extensions: ExtensionRepository
  adjustments: AdjustmentReader
  charges: ChargesOf
  students: Pick<StudentReader, 'byId'>
  /**
   * Locks the student's charges and payments until the transaction ends. False if there is no such
   * student.
   */
  holdStudent: (student: string) => Promise<boolean>
  mail: (mail: NewMail, by: Origin) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<ExtensionWork>
  clock: Clock
}

const recordOf = (student: string): string => `students/${student}`

async function tell(
  { students, mail }: ExtensionWork,
  student: string,
  data: Omit<DeadlineMail, 'firstname'>,
  by: Origin,
): Promise<void> {
  const found = await students.byId(student)
  if (found)
    await mail(
      {
        kind: 'deadline-extension',
        to: { name: `${found.firstname} ${found.lastname}`, address: found.email },
        data: { firstname: found.firstname, ...data },
      },
      by,
    )
}

/** Returns why the extension cannot be taken back; null if it can. */
async function keeps(
  { extensions, adjustments }: ExtensionWork,
  { id, student, charge, isTakenBack }: StoredExtension,
): Promise<string | null> {
  if (isTakenBack) return deadlineMessages.alreadyTakenBack
  if (await adjustments.isPaid(student, charge)) return deadlineMessages.paidSince
  if (await extensions.hasProof(student, charge)) return deadlineMessages.proofFirst
  return (await extensions.get(student, id)).applies ? null : deadlineMessages.newerFirst
}

/**
 * Deadline extensions. Each has a reason, is written to the audit log, and is mailed to the
 * student.
 */
export function createExtensionService({ work, clock }: Deps) {
  /** Returns the charge with the student row locked; throws if its deadline cannot be extended. */
  async function judge(
    { charges, adjustments, holdStudent }: ExtensionWork,
    student: string,
    { charge: id, from, until }: DeadlineExtensionInput,
  ): Promise<Charge> {
    if (!(await holdStudent(student))) throw notFound()
    const charge = (await charges(student)).find((each) => each.id === id)
    if (!charge) throw notFound(deadlineMessages.notCharged)
    const refusal = refusalOf(charge, { from, until }, clock.today())
    if (refusal)
      throw refusal.field
        ? badRequest(refusal.message, [{ field: refusal.field, message: refusal.message }])
        : conflict(refusal.message)
    const restKobo = (await adjustments.restsOf(student))(id)
    if (charge.lateKobo > restKobo)
      throw conflict(
        deadlineMessages.lateFeeFirst(formatNaira(charge.lateKobo), formatNaira(restKobo)),
      )
    return charge
  }

  return {
    of: (student: string): Promise<DeadlineExtension[]> =>
      work.read(({ extensions }) => extensions.ofStudent(student)),

    /** `hasBegun`: a payment is under way, and its amount does not change. */
    add: (
      student: string,
      asked: DeadlineExtensionInput,
      by: Origin,
    ): Promise<{ data: DeadlineExtension; hasBegun: boolean }> =>
      work.write(async (repositories) => {
        const { extensions, audit } = repositories
        const charge = await judge(repositories, student, asked)
        const at = clock.instant()
        const extension = {
          student,
          charge: charge.id,
          fromOn: asked.from,
          dueOn: asked.until,
          lateFeeKobo: charge.lateKobo,
          reason: asked.reason,
        }
        const id = await extensions.add({ ...extension, by: asStaff(by.actor).id, now: at })
        await audit({
          by,
          action: 'deadline-extension.added',
          record: recordOf(student),
          after: { extension: id, ...extension },
          at,
        })
        await tell(
          repositories,
          student,
          { charge: charge.description, from: asked.from, until: asked.until, isTakenBack: false },
          by,
        )
        return {
          data: await extensions.get(student, id),
          hasBegun: await extensions.hasBegun(student, charge.id),
        }
      }),

    takeBack: (id: string, reason: string, by: Origin): Promise<void> =>
      work.write(async (repositories) => {
        const { extensions, charges, holdStudent, audit } = repositories
        const student = (await extensions.find(id))?.student
        if (student === undefined || !(await holdStudent(student))) throw notFound()
        const stored = await extensions.find(id)
        if (!stored) throw notFound()
        const refusal = await keeps(repositories, stored)
        if (refusal !== null) throw conflict(refusal)
        const at = clock.instant()
        await extensions.takeBack(id, { by: asStaff(by.actor).id, reason, at })
        await audit({
          by,
          action: 'deadline-extension.taken-back',
          record: recordOf(student),
          before: { ...stored },
          after: { reason },
          at,
        })
        const until =
          (await charges(student)).find((charge) => charge.id === stored.charge)?.dueOn ??
          stored.fromOn
        await tell(
          repositories,
          student,
          { charge: stored.description, from: stored.dueOn, until, isTakenBack: true },
          by,
        )
      }),
  }
}
