import { validate as isUuid } from 'uuid'
import type { GatewayPayment } from '../../../../platform/gateway'
import { judge } from './checks.rules'
import { isOurs } from '../begin/references.rules'
import { settle, type EventContext } from '../settle/settle.service'
import type { SettlementWrites } from '../settlement.repository'
import type { Intent } from '../settlement.types'

interface Marks {
  intent: string
  student: string
  charge: string
}

/** Metadata that the portal gave its own payments at the gateway; null if it is incomplete. */
function marksOf({ metadata }: GatewayPayment): Marks | null {
  const [intent, student, charge] = [metadata['intent'], metadata['student'], metadata['charge']]
  return isUuid(intent) && isUuid(student) && isUuid(charge)
    ? { intent: String(intent), student: String(student), charge: String(charge) }
    : null
}

/**
 * True if the portal has not lost the payment: it has events for it, or another intent with its id.
 */
const isKnown = async (
  { intents, trail }: SettlementWrites,
  reference: string,
  { intent }: Marks,
): Promise<boolean> =>
  (await trail.isRemembered(reference)) || (await intents.byId(intent)) !== null

/**
 * Restores a payment that the portal began but no longer knows, because its database was restored
 * to an earlier moment. The intent is created again and settled if its metadata names a student and
 * an unpaid charge, and the amount matches that charge to the kobo. Anybody can put any metadata on
 * a payment, so any other case returns false and goes to the review queue.
 */
export async function restorePayment(
  writes: SettlementWrites,
  reference: string,
  answer: GatewayPayment | null,
  mode: string,
  context: EventContext,
): Promise<boolean> {
  const marks = answer && isOurs(reference) ? marksOf(answer) : null
  if (!marks || (await isKnown(writes, reference, marks))) return false
  const student = await writes.students.survivorOf(marks.student)
  if (!(await writes.payments.holdStudent(student))) return false
  const owed = (await writes.chargesOf(student)).find(
    ({ id, isCleared }) => id === marks.charge && !isCleared,
  )
  if (!owed) return false
  const { now, cause } = context
  const begun: Omit<Intent, 'attempts' | 'createdAt' | 'openedAt'> = {
    id: marks.intent,
    reference,
    student,
    charge: marks.charge,
    amountKobo: owed.totalKobo,
    lateFeeKobo: owed.lateKobo,
    mode,
    email: answer?.email ?? '',
    accessCode: null,
    state: 'initialised',
    nextCheckAt: now,
  }
  const result = judge(begun, answer, [marks.student])
  if (result.is !== 'paid') return false
  const intent = await writes.intents.add({ ...begun, openKey: null }, now)
  await writes.trail.event({
    reference,
    at: now,
    cause,
    from: null,
    to: 'initialised',
    detail:
      'The payment was missing from the portal, because its database was restored from an older backup.',
  })
  await settle(writes, { intent, payment: null }, result, context)
  return true
}
