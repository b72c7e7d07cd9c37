import { validate as isUuid } from 'uuid'
import type { GatewayPayment } from '../../platform/gateway'
import { judge } from './checks.rules'
import { isOurs } from './references.rules'
import { settle, type Occasion } from './settle.service'
import type { SettlementWrites } from './settlement.repository'
import type { Intent } from './settlement.types'

interface Marks {
  intent: string
  student: string
  charge: string
}

/** What the portal has given a payment of its own making to carry; null where that is not whole. */
function marksOf({ metadata }: GatewayPayment): Marks | null {
  const [intent, student, charge] = [metadata['intent'], metadata['student'], metadata['charge']]
  return isUuid(intent) && isUuid(student) && isUuid(charge)
    ? { intent: String(intent), student: String(student), charge: String(charge) }
    : null
}

/** A payment that the portal cannot have forgotten: it has a story of it, or another one under its name. */
const isKnown = async (
  { intents, trail }: SettlementWrites,
  reference: string,
  { intent }: Marks,
): Promise<boolean> =>
  (await trail.isRemembered(reference)) || (await intents.byId(intent)) !== null

/**
 * Money for a payment that the portal has begun and knows nothing of: its database was restored to an earlier moment. It is begun again as
 * it was and settled, where what it carries names a student and a charge, and what came is to the kobo what that charge comes to. Anybody
 * can have the service carry anything, so whatever does not fit is left to the Bursary: then false.
 */
export async function recover(
  writes: SettlementWrites,
  reference: string,
  answer: GatewayPayment | null,
  mode: string,
  occasion: Occasion,
): Promise<boolean> {
  const marks = answer && isOurs(reference) ? marksOf(answer) : null
  if (
    !marks ||
    (await isKnown(writes, reference, marks)) ||
    !(await writes.payments.holdStudent(marks.student))
  )
    return false
  const owed = (await writes.chargesOf(marks.student)).find(
    ({ id, isCleared }) => id === marks.charge && !isCleared,
  )
  if (!owed) return false
  const { now, cause } = occasion
  const begun: Omit<Intent, 'attempts' | 'createdAt' | 'openedAt'> = {
    id: marks.intent,
    reference,
    student: marks.student,
    charge: marks.charge,
    amountKobo: owed.totalKobo,
    lateFeeKobo: owed.lateKobo,
    mode,
    email: answer?.email ?? '',
    accessCode: null,
    state: 'initialised',
    nextCheckAt: now,
  }
  const verdict = judge(begun, answer)
  if (verdict.is !== 'paid') return false
  const intent = await writes.intents.add({ ...begun, openKey: null }, now)
  await writes.trail.event({
    reference,
    at: now,
    cause,
    from: null,
    to: 'initialised',
    detail: 'The portal had forgotten it: its database was restored to an earlier moment.',
  })
  await settle(writes, { intent, payment: null }, verdict, occasion)
  return true
}
