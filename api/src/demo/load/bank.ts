import { identity } from '@portal/content/identity'
import type { Knex } from 'knex'
import { createAddBankPayment, createImportStatement } from '../../features/money/bank'
import type { StaffActor } from '../../platform/actor'
import { createClock } from '../../platform/clock'
import { newId } from '../../platform/ids'
import { dayOf, daysAfter, startOf } from '../../platform/lagos-days.rules'
import { nairaText, toNaira } from '../../platform/money.rules'
import type { ObjectStore } from '../../platform/object-store'
import { dayInWords, pairs, renderPdf, section } from '../../platform/pdf'
import { chargeNamed, type LoadedCharges } from './charges'
import { slips, statement } from '../data/bank'

const sessionYear = '2025/2026'
const charge = 'schoolFee'
const hourMs = 3_600_000

/** The stored proofs of the slips, in their order. */
export type StoredSlips = readonly string[]

/**
 * Draws and stores the deposit slips of the demo. Before the transaction, because files are not
 * part of it; the nightly check deletes those without a row.
 */
export async function storeSlips(proofs: ObjectStore, now: string): Promise<StoredSlips> {
  const title = 'Deposit slip'
  const keys: string[] = []
  for (const { bank, tellerNumber, number, daysAgo } of slips) {
    const paidOn = dayInWords(daysAfter(dayOf(now), -daysAgo))
    const pdf = await renderPdf(
      { title, author: bank, createdAt: new Date(now), footnote: 'A sample of the demo data' },
      (sheet) => {
        section(sheet, `${bank}: ${title}`)
        pairs(
          sheet,
          [
            ['Account', identity.name],
            ['Teller number', tellerNumber],
            ['Paid on', paidOn],
            ['Narration', `${number} School Fee`],
          ],
          2,
        )
      },
    )
    keys.push(await proofs.putApart(pdf))
  }
  return keys
}

interface Payer {
  id: string
  number: string
  status: string
  type: string
  mode: string
}
const payerOf = async (db: Knex, number: string): Promise<Payer> =>
  db('students as s')
    .join('program_offerings as o', 'o.id', 's.offering_id')
    .join('program_structures as r', 'r.id', 'o.structure_id')
    .join('program_types as t', 't.id', 'r.type_id')
    .join('program_modes as m', 'm.id', 'r.mode_id')
    .where({ 's.application_number': number })
    .first<Payer>(
      's.id',
      's.application_number as number',
      's.status',
      't.code as type',
      'm.code as mode',
    )

const session = { sessionId: newId(), mustChangePassword: false }
const origin = { address: '', requestId: '' }

/** The fee of a student as the bank writes it. */
const creditOf = ({ type, mode }: Payer, loaded: LoadedCharges): string =>
  nairaText(toNaira(loaded.get(chargeNamed(sessionYear, type, mode, charge))?.kobo ?? 0)).replace(
    '₦',
    '',
  )

async function submitSlips(
  db: Knex,
  loaded: LoadedCharges,
  stored: StoredSlips,
  now: string,
): Promise<void> {
  for (const [nth, { number, bank, tellerNumber, daysAgo }] of slips.entries()) {
    const { id, status, type, mode } = await payerOf(db, number)
    const paidOn = daysAfter(dayOf(now), -daysAgo)
    const at = Math.min(Date.parse(startOf(paidOn)) + (9 + nth) * hourMs, Date.parse(now))
    await createAddBankPayment(
      db,
      createClock(() => new Date(at)),
    )(
      {
        paymentId: loaded.get(chargeNamed(sessionYear, type, mode, charge))?.id ?? '',
        bank,
        tellerNumber,
        paidOn,
      },
      { student: id, recordedBy: null },
      stored[nth] ?? '',
      { actor: { kind: 'student', id, applicationNumber: number, status, ...session }, ...origin },
    )
  }
}

/** The lines with an application number, then those that nothing fits. */
async function importStatement(db: Knex, loaded: LoadedCharges, now: string): Promise<void> {
  const bursar = await db('staff')
    .where({ staff_number: 'AD0002' })
    .first<{ id: string; role_id: string }>('id', 'role_id')
  const actor: StaffActor = {
    kind: 'staff',
    id: bursar.id,
    staffNumber: 'AD0002',
    roleId: bursar.role_id,
    modules: new Set(['finance']),
    ...session,
  }
  const rows: string[] = []
  for (const { daysAgo, narration, number, naira } of statement.lines) {
    const credit = number === undefined ? naira : creditOf(await payerOf(db, number), loaded)
    rows.push(`${daysAfter(dayOf(now), -daysAgo)},"${narration}",,"${credit ?? ''}"`)
  }
  const file = ['Trans Date,Narration,Debit,Credit', ...rows].join('\n')
  await createImportStatement(
    db,
    createClock(() => new Date(now)),
  )(
    { bank: statement.bank, name: 'school-fees.csv', file: Buffer.from(file).toString('base64') },
    { actor, ...origin },
  )
}

/** Bank payments that the Bursary has to decide, and the open lines of a bank statement. */
export async function loadBank(
  db: Knex,
  loaded: LoadedCharges,
  stored: StoredSlips,
  now: string,
): Promise<void> {
  await submitSlips(db, loaded, stored, now)
  await importStatement(db, loaded, now)
}
