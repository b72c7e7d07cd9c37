import {
  studentFinanceMessages as messages,
  type Receipt,
  type ReceiptCheck,
} from '@portal/contracts'
import { asPerson, type Actor, type Origin } from '../../../platform/actor'
import type { AuditEntry } from '../../../platform/audit'
import type { Clock } from '../../../platform/clock'
import type { UnitOfWork } from '../../../platform/database/transactions/unit-of-work'
import { conflict, notFound, tooMany } from '../../../platform/errors'
import type { NewMail } from '../../../platform/mail/outbox'
import { qrPath, type PdfPrinter } from '../../../platform/pdf'
import type { ThrottleRepository } from '../../../platform/login/throttle.repository'
import { receiptMail } from './receipt.mail'
import { renderReceipt } from './receipt-sheet'
import type { StoredReceipt, ReceiptRepository } from './receipts.repository'
import { checkUrl, isCode, numberMeant, paperLabel } from './receipts.rules'

export interface ReceiptsWork {
  receipts: ReceiptRepository
  throttle: ThrottleRepository
  mail: (mail: NewMail, by: Origin) => Promise<void>
  audit: (entry: AuditEntry) => Promise<void>
}
interface Deps {
  work: UnitOfWork<ReceiptsWork>
  print: PdfPrinter
  clock: Clock
  publicUrl: string
}

const mailsOfStudent = { seconds: 3600, most: 5 }
/** Compared with the guess if no receipt has the number; no receipt has this code. */
const codeOfNone = '0000-0000-0000-0000'

/**
 * Returns the receipt if the actor may see it; otherwise throws 404, so that its existence isn't
 * revealed.
 */
function theirs(receipt: StoredReceipt | null, actor: Actor): StoredReceipt {
  if (!receipt || (actor.kind === 'student' && actor.id !== receipt.student))
    throw notFound(messages.notYours)
  return receipt
}

const genuine = ({
  snapshot: { surname, initial, ...message },
  reversedAt,
}: StoredReceipt): ReceiptCheck => ({
  state: reversedAt ? 'reversed' : 'genuine',
  receipt: {
    number: message.number,
    issuedAt: message.issuedAt,
    student: `${surname} ${initial}.`,
    charge: `${message.charge}, ${message.sessionYear}`,
    amount: message.amount,
    reference: message.reference,
    reversedAt,
  },
})

/** Counts a receipt mail of a student. Refuses the sixth in an hour, and does not count it. */
async function takeMail({ throttle }: ReceiptsWork, student: string, now: Date): Promise<void> {
  const limit = { id: `receipt/${student}`, seconds: mailsOfStudent.seconds }
  // Counts first: of parallel requests each one sees those before it.
  await throttle.hit(limit, now)
  const seconds = await throttle.wait([{ ...limit, most: mailsOfStudent.most + 1 }], now)
  if (seconds > 0) throw tooMany(seconds)
}

/** Receipts of settled payments: view, print, mail and check. */
export const createReceiptsService = ({ work, print, clock, publicUrl }: Deps) => {
  const find = async (reference: string, actor: Actor) =>
    theirs(await work.read(({ receipts }) => receipts.ofReference(reference)), actor)

  /** Counts the print before it is rendered, so that only one paper says Original. */
  const countPrint = ({ id, payment, number }: StoredReceipt, by: Origin): Promise<number> =>
    work.write(async ({ receipts, audit }) => {
      const prints = await receipts.countPrint(id)
      await audit({
        by,
        action: 'receipt.printed',
        record: `student-payments/${payment}`,
        before: { receipt: number, prints: prints - 1 },
        after: { receipt: number, prints },
      })
      return prints
    })

  return {
    show: async (reference: string, actor: Actor): Promise<Receipt> => {
      const { snapshot, prints, reversedAt, ...receipt } = await find(reference, actor)
      const url = checkUrl(publicUrl, receipt)
      return {
        ...snapshot,
        prints,
        reversedAt,
        checkUrl: url,
        checkCode: receipt.code,
        checkQr: qrPath(url),
      }
    },

    pdf: async (reference: string, by: Origin): Promise<{ name: string; pdf: Buffer }> => {
      const actor = asPerson(by.actor)
      const found = await find(reference, actor)
      const pdf = await print(actor, async () => {
        const prints = await countPrint(found, by)
        // Reads it again: it may have been reversed while this request waited.
        const { snapshot, code, reversedAt } = await find(reference, actor)
        return renderReceipt({
          snapshot,
          code,
          reversedAt,
          checkUrl: checkUrl(publicUrl, found),
          label: paperLabel(prints),
          printedAt: clock.now(),
        })
      })
      return { name: found.snapshot.reference, pdf }
    },

    /** Gives the same answer and does the same work for an unknown number and for a wrong code. */
    check: async (number: string, code: string): Promise<ReceiptCheck> => {
      const receipt = await work.read(({ receipts }) =>
        receipts.ofNumber(numberMeant(number) ?? ''),
      )
      const isRight = isCode(code, receipt?.code ?? codeOfNone)
      return receipt && isRight ? genuine(receipt) : { state: 'unknown', receipt: null }
    },

    /** Mails the receipt again, to the student's current address. */
    send: (
      { paymentRef, studentId }: { paymentRef: string; studentId: string },
      by: Origin,
    ): Promise<void> =>
      work.write(async (repositories) => {
        const { actor } = by
        const payment = await repositories.receipts.payment(paymentRef)
        if (payment?.student !== studentId || (actor.kind === 'student' && actor.id !== studentId))
          throw notFound(messages.notYours)
        if (!payment.receipt) throw conflict(messages.notVerified)
        await takeMail(repositories, studentId, clock.now())
        await repositories.mail(receiptMail(paymentRef, payment), by)
        await repositories.audit({
          by,
          action: 'receipt.mailed',
          record: `student-payments/${payment.id}`,
          after: { receipt: payment.receipt },
        })
      }),
  }
}
export type ReceiptsService = ReturnType<typeof createReceiptsService>
