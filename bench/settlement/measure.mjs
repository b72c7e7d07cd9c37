// Run this with tsx, because it imports the source of the API: measure.mjs <mysql url> <rounds>
// <payments of other years>. It prints one line of JSON.
import { randomUUID } from 'node:crypto'
import { loadStructure } from '../../api/src/demo/load/structure.ts'
import { insertStudentRows } from '../../api/src/features/students/records/index.ts'
import { createConfirmation } from '../../api/src/features/money/card-payments/index.ts'
import { migrations } from '../../api/src/migrations/index.ts'
import { createClock } from '../../api/src/platform/clock.ts'
import { openDatabase } from '../../api/src/platform/database/connection/database.ts'
import { migrate } from '../../api/src/platform/database/migrations/migrate.ts'
import { median, percentile } from '../lib/numbers.mjs'
import { fillLedger } from '../lib/past-ledger.mjs'
import { settleByHand } from './by-hand.mjs'

const [databaseUrl, rounds, past] = process.argv.slice(2)
const [each, atOnce, kobo] = [500, 8, 4_500_000]
const db = openDatabase({ databaseUrl, databaseFile: '' })
const clock = createClock(() => new Date())
const tables = [
  'student_payments',
  'ledger_transactions',
  'ledger_entries',
  'receipts',
  'payment_events',
  'audit_log',
  'outbox',
]

const counts = async () => {
  const found = {}
  for (const table of tables)
    found[table] = Number((await db(table).count({ total: '*' }).first()).total)
  return found
}

async function prepare() {
  await migrate(db, migrations)
  const { sessions, offerings } = await loadStructure(db, clock.instant(), [])
  const [session, offering] = [sessions.get('2025/2026'), offerings.get('CSC ND FT')]
  const place = await db('program_offerings as o')
    .join('program_structures as r', 'r.id', 'o.structure_id')
    .where({ 'o.id': offering })
    .first('r.type_id', 'r.mode_id')
  const at = { created_at: clock.instant(), updated_at: clock.instant() }
  const charge = randomUUID()
  const type = await db('payment_types').where({ name: 'schoolFee' }).first('id')
  // Settling must read only its own rows, however large the ledger is.
  await fillLedger((sql, values = []) => db.raw(sql, values), {
    count: Number(past),
    kobo,
    at: at.created_at,
  })
  await db('program_session_payments').insert({
    id: charge,
    payment_type_id: type.id,
    session_id: session,
    ...place,
    applicable_to: 'all',
    payment_order: 1,
    amount_kobo: kobo,
    ...at,
  })
  return { session, offering, charge, at }
}

/** Adds students who have a matric number and have begun to pay. Returns their payment intents. */
async function begin({ session, offering, charge, at }, round) {
  const students = Array.from({ length: each }, (_, nth) => ({
    id: randomUUID(),
    nth: round * each + nth,
  }))
  await insertStudentRows(
    db,
    students.map(({ id, nth }) => ({
      id,
      application_number: `APP25${String(nth).padStart(6, '0')}`,
      matric_number: `ND/25/CSC/${nth}`,
      firstname: 'Ada',
      lastname: 'Obi',
      email: `s${nth}@example.com`,
      phone: '08030000000',
      status: 'active',
      session_id: session,
      entry_session_id: session,
      offering_id: offering,
      registration_key: id,
      must_change_password: false,
      othername: null,
      ...at,
    })),
  )
  const intents = students.map(({ id }) => ({
    id: randomUUID(),
    reference: `PAY-1-${id}`,
    student_id: id,
    charge_id: charge,
    amount_kobo: kobo,
    currency: 'NGN',
    mode: 'test',
    email: 'a@example.com',
    access_code: 'x',
    state: 'initialised',
    open_key: `${id}:${charge}`,
    ...at,
  }))
  await db.batchInsert('payment_intents', intents, 250)
  return intents
}

const gateway = {
  publicKey: '',
  mode: 'test',
  checkoutUrl: '',
  verify: async (reference) => ({
    reference,
    gatewayId: '1',
    status: 'success',
    amountKobo: kobo,
    requestedKobo: kobo,
    currency: 'NGN',
    mode: 'test',
    channel: 'card',
    feesKobo: 77_500,
    paidAt: clock.instant(),
    email: null,
    message: null,
    metadata: {},
  }),
}

async function timed(intents, work) {
  const [times, waiting] = [[], [...intents]]
  const [cpu, began] = [process.cpuUsage(), performance.now()]
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let intent = waiting.pop(); intent; intent = waiting.pop()) {
        const start = performance.now()
        await work(intent)
        times.push(performance.now() - start)
      }
    }),
  )
  const { user, system } = process.cpuUsage(cpu)
  return {
    seconds: (performance.now() - began) / 1000,
    times,
    cpu: (user + system) / 1000 / intents.length,
  }
}

const summary = (measured) => {
  const times = measured.flatMap((one) => one.times)
  return {
    perSecond: Math.round(median(measured.map(({ seconds }) => each / seconds))),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    cpu: median(measured.map(({ cpu }) => cpu)),
  }
}
const difference = (before, after) =>
  tables.reduce((sum, table) => sum + after[table] - before[table], 0) / each

const institution = await prepare()
const confirm = createConfirmation({ db, clock, gateway })
const measured = { settle: [], bare: [] }
let nth = 0
let rows = 0
const ways = {
  settle: ({ reference }) => confirm(reference, 'reconciliation'),
  bare: (intent) => settleByHand({ db, clock, kobo }, intent, (nth += 1)),
}
await timed(await begin(institution, 0), ways.settle) // warm-up
for (let round = 0; round < Number(rounds); round += 1) {
  const order = round % 2 === 0 ? ['settle', 'bare'] : ['bare', 'settle']
  const made = {}
  for (const [index, way] of order.entries()) {
    const intents = await begin(institution, 1 + round * 2 + index)
    const before = await counts()
    measured[way].push(await timed(intents, ways[way]))
    made[way] = difference(before, await counts())
  }
  if (made.settle !== made.bare)
    throw new Error(
      `Settling makes ${made.settle} rows for a payment, and the bare one ${made.bare}`,
    )
  rows = made.settle
}
const [settle, byHand] = [summary(measured.settle), summary(measured.bare)]
console.log(
  JSON.stringify({
    settle,
    bare: byHand,
    rows,
    ratio: { time: byHand.perSecond / settle.perSecond, cpu: settle.cpu / byHand.cpu },
  }),
)
await db.destroy()
