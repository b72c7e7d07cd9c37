import { studentFinanceMessages } from '@portal/contracts'
import type { Origin } from '../../../../platform/actor'
import type { Clock } from '../../../../platform/clock'
import type { UnitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { conflict, notFound } from '../../../../platform/errors'
import type { Charge } from '../../../charges/charge-rule'
import { sentenceOf } from '../../charges'
import { openKey } from './intents.repository'
import { newReference } from './references.rules'
import { firstLook, isBeginning, isReusable } from '../confirm/schedule.rules'
import type { SettlementWrites } from '../settlement.repository'
import type { Intent } from '../settlement.types'

export interface Asked {
  student: string
  charge: string
  by: Origin
}

/** Next step for a charge that somebody wants to pay. */
export type Step =
  | { do: 'give'; intent: Intent }
  /** Another request is initialising it at this moment. */
  | { do: 'wait' }
  /**
   * The earlier intent is no longer usable. The gateway is asked whether it was paid, and the
   * intent is voided.
   */
  | { do: 'replace'; intent: Intent }
  | { do: 'begin'; intent: Intent }

/** Returns the charge if it can be paid; otherwise throws the reason. */
export function assertPayable(charge: Charge | undefined): Charge {
  if (!charge) throw notFound()
  if (charge.isCleared) throw conflict(studentFinanceMessages.alreadyPaid)
  if (charge.notPayable) throw conflict(sentenceOf(charge, charge.notPayable))
  return charge
}

function stepFor(open: Intent, charge: Charge, now: Date): Step {
  if (open.state === 'created')
    return isBeginning(open, now) ? { do: 'wait' } : { do: 'replace', intent: open }
  const isGood =
    open.accessCode !== null && open.amountKobo === charge.totalKobo && isReusable(open, now)
  return isGood ? { do: 'give', intent: open } : { do: 'replace', intent: open }
}

/**
 * Decides how to start a card payment. The portal sets charge, amount and reference, and stores
 * them before it calls the gateway.
 */
export function createDecide({
  work,
  clock,
}: {
  work: UnitOfWork<SettlementWrites>
  clock: Clock
}) {
  async function addIntent(
    writes: SettlementWrites,
    { by }: Asked,
    student: { id: string; email: string },
    charge: Charge,
    mode: string,
  ): Promise<Intent> {
    const now = clock.now()
    const at = now.toISOString()
    const intent = await writes.intents.add(
      {
        reference: newReference(charge.paymentOrder, now),
        student: student.id,
        charge: charge.id,
        amountKobo: charge.totalKobo,
        lateFeeKobo: charge.lateKobo,
        mode,
        email: student.email,
        accessCode: null,
        state: 'created',
        nextCheckAt: firstLook(now),
        openKey: openKey(student.id, charge.id),
      },
      at,
    )
    await writes.trail.event({
      reference: intent.reference,
      at,
      cause: 'initialise',
      from: null,
      to: 'created',
      detail: null,
    })
    await writes.audit({
      by,
      action: 'payment.initialised',
      record: `payment-intents/${intent.id}`,
      at,
      after: { reference: intent.reference, charge: charge.name, amount_kobo: intent.amountKobo },
    })
    return intent
  }

  /**
   * Decides in one transaction with the student row locked. Of several tabs or devices only one
   * creates an intent; the others find it.
   */
  const decide = (asked: Asked, mode: string): Promise<Step> =>
    work.write(async (writes) => {
      if (!(await writes.payments.holdStudent(asked.student))) throw notFound()
      const charge = assertPayable(
        (await writes.chargesOf(asked.student)).find(({ id }) => id === asked.charge),
      )
      const student = await writes.students.byId(asked.student)
      if (!student) throw notFound()
      const now = clock.now()
      const open = await writes.intents.findOpen(asked.student, charge.id)
      if (!open)
        return {
          do: 'begin',
          intent: await addIntent(
            writes,
            asked,
            { id: student._id, email: student.email },
            charge,
            mode,
          ),
        }
      const step = stepFor(open, charge, now)
      if (step.do === 'give')
        await writes.intents.reopen(open.id, {
          now: now.toISOString(),
          nextCheckAt: firstLook(now),
        })
      return step
    })

  return decide
}
