import type { Knex } from 'knex'
import { checkReceipts } from './receipts.check.queries'

/** Problems found, one sentence each, and the number of rows checked. */
export interface LedgerFindings {
  problems: string[]
  transactions: number
  payments: number
  receipts: number
}

const most = 20
const naira = (kobo: number | string): string => `₦${(Number(kobo) / 100).toFixed(2)}`

/** Lists a limited number of problems of one kind, because one bug may cause thousands. */
export function named<T>(found: readonly T[], sentence: (each: T) => string): string[] {
  const rest = found.length - most
  return [
    ...found.slice(0, most).map(sentence),
    ...(rest > 0 ? [`… and ${String(rest)} more like the last one.`] : []),
  ]
}

async function unbalanced(connection: Knex): Promise<string[]> {
  const found: { entry_key: string; total: number | string; entries: number | string }[] =
    await connection('ledger_transactions as t')
      .leftJoin('ledger_entries as e', 'e.transaction_id', 't.id')
      .groupBy('t.id', 't.entry_key')
      .havingRaw('coalesce(sum(e.amount_kobo), 0) <> 0 or count(e.id) < 2')
      .select(
        't.entry_key',
        connection.raw('coalesce(sum(e.amount_kobo), 0) as total'),
        connection.raw('count(e.id) as entries'),
      )
  return named(
    found,
    ({ entry_key, total, entries }) =>
      `The transaction ${entry_key} has ${String(entries)} entries that add up to ${naira(total)} and not to 0.`,
  )
}

async function wholeSum(connection: Knex): Promise<string[]> {
  const row = await connection('ledger_entries')
    .sum({ total: 'amount_kobo' })
    .first<{ total: number | string | null } | undefined>()
  return Number(row?.total ?? 0) === 0
    ? []
    : [`All accounts together come to ${naira(row?.total ?? 0)} and not to 0.`]
}

/** Finds charges that are overpaid. A surplus belongs in another account. */
async function overpaid(connection: Knex): Promise<string[]> {
  const found: { student_id: string | null; charge_id: string | null; total: number | string }[] =
    await connection('ledger_entries')
      .where({ account: 'student_receivable' })
      .groupBy('student_id', 'charge_id')
      .havingRaw('sum(amount_kobo) < 0')
      .select('student_id', 'charge_id', connection.raw('sum(amount_kobo) as total'))
  return named(
    found,
    ({ student_id, charge_id, total }) =>
      `Student ${String(student_id)} owes ${naira(total)} of the charge ${String(charge_id)}: more has been entered as paid than as owed.`,
  )
}

/** Finds settled payments whose ledger entries differ from the received amount. */
async function unentered(connection: Knex): Promise<string[]> {
  const found: {
    payment_ref: string
    amount_kobo: number | string
    entered: number | string | null
  }[] = await connection('student_payments as p')
    .leftJoin(
      'ledger_transactions as t',
      (on) => void on.on('t.reference', 'p.payment_ref').andOnVal('t.kind', 'payment'),
    )
    .leftJoin(
      'ledger_entries as e',
      (on) => void on.on('e.transaction_id', 't.id').andOnVal('e.account', 'student_receivable'),
    )
    .whereNotNull('p.settled_key')
    .whereNotNull('p.received_kobo')
    .groupBy('p.id', 'p.payment_ref', 'p.amount_kobo')
    .havingRaw('coalesce(sum(e.amount_kobo), 0) <> -p.amount_kobo')
    .select('p.payment_ref', 'p.amount_kobo', connection.raw('sum(e.amount_kobo) as entered'))
  return named(
    found,
    ({ payment_ref, amount_kobo, entered }) =>
      `The payment ${payment_ref} is settled with ${naira(amount_kobo)}, and the ledger has ${naira(-Number(entered ?? 0))} of it.`,
  )
}

/** Finds payments whose received money is not fully posted as payment or suspense. */
async function lost(connection: Knex): Promise<string[]> {
  const found: {
    payment_ref: string
    received_kobo: number | string
    entered: number | string | null
  }[] = await connection('student_payments as p')
    .leftJoin(
      'ledger_transactions as t',
      (on) =>
        void on.on('t.reference', 'p.payment_ref').andOnIn('t.kind', ['payment', 'unallocated']),
    )
    .leftJoin(
      'ledger_entries as e',
      (on) =>
        void on.on('e.transaction_id', 't.id').andOnIn('e.account', ['gateway_clearing', 'bank']),
    )
    .where({ 'p.status': 'successful' })
    .whereNotNull('p.received_kobo')
    .groupBy('p.id', 'p.payment_ref', 'p.received_kobo')
    .havingRaw('coalesce(sum(e.amount_kobo), 0) < p.received_kobo')
    .select('p.payment_ref', 'p.received_kobo', connection.raw('sum(e.amount_kobo) as entered'))
  return named(
    found,
    ({ payment_ref, received_kobo, entered }) =>
      `${naira(received_kobo)} came by the payment ${payment_ref}, and ${naira(entered ?? 0)} of it went into the ledger.`,
  )
}

async function settledTwice(connection: Knex): Promise<string[]> {
  const found: { student_id: string; charge_id: string; times: number | string }[] =
    await connection('student_payments')
      .whereNotNull('settled_key')
      .groupBy('student_id', 'charge_id')
      .havingRaw('count(*) > 1')
      .select('student_id', 'charge_id', connection.raw('count(*) as times'))
  return named(
    found,
    ({ student_id, charge_id, times }) =>
      `The charge ${charge_id} of the student ${student_id} is settled ${String(times)} times.`,
  )
}

interface Snapshot {
  status?: string
  amountKobo?: number
  currency?: string
  mode?: string
}

/**
 * Lists unresolved money in another currency or mode, which is at the gateway and not in the
 * ledger.
 */
async function atTheServiceOnly(connection: Knex): Promise<string[]> {
  const rows: { reference: string; snapshot_json: string }[] = await connection('payment_attention')
    .where({ state: 'open', received_kobo: null })
    .whereNotNull('snapshot_json')
    .whereIn('kind', ['wrong-currency', 'wrong-merchant', 'unknown-reference', 'deleted-intent'])
    .orderBy('created_at')
    .select('reference', 'snapshot_json')
  const told = rows
    .map(({ reference, snapshot_json }) => ({
      reference,
      ...(JSON.parse(snapshot_json) as Snapshot),
    }))
    .filter(({ status }) => status === 'success')
  return named(
    told,
    ({ reference, amountKobo = 0, currency = '', mode = '' }) =>
      `The card payment service has ${(amountKobo / 100).toFixed(2)} ${currency} of ${reference}, in the mode "${mode}", and the ledger has none of it. It waits for the Bursary.`,
  )
}

const count = async (connection: Knex, table: string): Promise<number> =>
  Number((await connection(table).count({ total: '*' }).first<{ total: number | string }>()).total)

/**
 * Runs all ledger checks. Payments that were settled before the ledger existed have no
 * `received_kobo` and are skipped.
 */
export async function checkLedger(connection: Knex): Promise<LedgerFindings> {
  const checks = [
    unbalanced,
    wholeSum,
    overpaid,
    unentered,
    lost,
    settledTwice,
    atTheServiceOnly,
    checkReceipts,
  ]
  const problems: string[] = []
  for (const check of checks) problems.push(...(await check(connection)))
  return {
    problems,
    transactions: await count(connection, 'ledger_transactions'),
    payments: await count(connection, 'student_payments'),
    receipts: await count(connection, 'receipts'),
  }
}
