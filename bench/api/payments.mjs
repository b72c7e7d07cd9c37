import mysql from 'mysql2/promise'

const types = ['portalFee', 'applicationForm', 'acceptanceFee', 'administrativeFee', 'schoolFee']
const wantedSessions = 3
const at = '2024-01-01T08:00:00.000Z'

/**
 * An id in the order of `number`. The API makes its ids in order too, so the indexes grow as in
 * production.
 */
const idOf = (number, kind) =>
  `lower(concat('0190', lpad(hex(floor((${number}) / 65536)), 4, '0'), '-', lpad(hex((${number}) % 65536), 4, '0'), '-7000-8000-', '${kind}', lpad(hex(${number}), 8, '0')))`

/**
 * Adds five fees for each program type and mode in three sessions: 60 fees, and 5 a year for a
 * student. Fees that exist do not change.
 */
async function fillCharges(connection) {
  await connection.query(
    `insert into program_session_payments (id, payment_type_id, session_id, type_id, mode_id, applicable_to, fee_key, payment_order, amount_kobo, created_at, updated_at)
    select ${idOf('row_number() over (order by a.session_year, y.id, m.id, t.name)', 'bbbb')}, t.id, a.id, y.id, m.id, 'all', concat_ws(':', t.id, a.id, y.id, m.id, 'all'), field(t.name, ?), 4500050, '${at}', '${at}'
    from (select * from academic_sessions order by session_year desc limit ${wantedSessions}) a
    join program_types y on y.code in ('ND', 'HND') join program_modes m on m.code in ('FT', 'PT') join payment_types t on t.name in (?)
    where not exists (select 1 from program_session_payments c where c.session_id = a.id and c.type_id = y.id and c.mode_id = m.id and c.payment_type_id = t.id)`,
    [types, types],
  )
  await connection.query(`insert into payment_controls (id, set_id, charge_id, active, created_at, updated_at)
    select ${idOf('row_number() over (order by c.id)', 'dddd')}, s.id, c.id, 1, '${at}', '${at}' from program_session_payments c join session_control_sets s on s.session_id = c.session_id
    where not exists (select 1 from payment_controls p where p.charge_id = c.id)`)
}

const minutes = 2 * 365 * 24 * 60
/**
 * Payments of all students in turn, over the two years before 20 November 2026. 90 % are settled,
 * and the others are pending, failed or reversed. With ten payments for each student, the payments
 * are for ten different fees of three sessions.
 */
const payments = (from, to, students, wanted) => `
  insert into student_payments (id, payment_ref, student_id, charge_id, amount_kobo, received_kobo, fee_kobo, status, channel, gateway_id, remarks, paid_at, settled_at, settled_key, created_at, updated_at)
  select id, concat('PAY-', payment_order, '-', upper(conv(nth + 60466176, 10, 36)), '-', upper(substr(md5(nth), 1, 12))), student_id, charge_id, amount_kobo, if(done, amount_kobo, null), if(done, 10000, null),
    status, if(done, elt(1 + nth % 4, 'card', 'bank_transfer', 'ussd', 'bank'), null), if(done, concat('47', nth), null), if(status = 'successful', 'Payment successful and verified', null),
    if(done, moment, null), if(done, moment, null), if(status = 'successful', concat(student_id, ':', charge_id), null), moment, moment
  from (
    select ${idOf('q.seq', 'cccc')} as id, q.seq as nth, s.student_id, c.id as charge_id, c.payment_order, c.amount_kobo,
      elt(1 + q.seq % 50, 'pending', 'failed', 'failed', 'failed', 'reversed', ${Array(45).fill("'successful'").join(', ')}) as status, q.seq % 50 not in (0, 1, 2, 3) as done,
      concat(date_format('2026-11-20 08:00:00' - interval floor((${wanted} - q.seq) * ${minutes} / ${wanted}) minute, '%Y-%m-%dT%H:%i:'), lpad(q.seq % 60, 2, '0'), '.', lpad(q.seq % 1000, 3, '0'), 'Z') as moment
    from seq_${from}_to_${to} q
    join bulk_students s on s.nth = q.seq % ${students}
    join bulk_charges c on c.structure_id = s.structure_id and c.nth = (floor(q.seq / ${students}) + s.nth) % 15
  ) as made`

/** Receipts of 2024. The demo data has no receipts of that year, so no number occurs twice. */
const receipts = (from, to) => `
  insert into receipts (id, number, code, payment_id, reference, issued_at, snapshot_json)
  select p.id, concat('RCP-2024-', lpad(q.seq, 7, '0')), md5(q.seq), p.id, p.payment_ref, p.settled_at, '{}'
  from seq_${from}_to_${to} q join student_payments p on p.id = ${idOf('q.seq', 'cccc')} where p.status = 'successful'`

const atOnce = 100_000

async function fillUp(connection, present, wanted) {
  await fillCharges(connection)
  await connection.query(`create temporary table bulk_students (nth int primary key, student_id varchar(36), structure_id varchar(36)) charset utf8mb4 collate utf8mb4_bin
      as select row_number() over (order by s.id) - 1 as nth, s.id as student_id, o.structure_id from students s join program_offerings o on o.id = s.offering_id where s.matric_number is null;
    create temporary table bulk_charges (structure_id varchar(36), nth int, id varchar(36), payment_order int, amount_kobo bigint, primary key (structure_id, nth)) charset utf8mb4 collate utf8mb4_bin
      as select r.id as structure_id, row_number() over (partition by r.id order by a.session_year desc, c.payment_order) - 1 as nth, c.id, c.payment_order, c.amount_kobo
      from program_structures r join program_session_payments c on c.type_id = r.type_id and c.mode_id = r.mode_id join academic_sessions a on a.id = c.session_id`)
  const [[{ students }]] = await connection.query('select count(*) as students from bulk_students')
  for (let from = 1; from <= wanted - present; from += atOnce) {
    const to = Math.min(from + atOnce - 1, wanted - present)
    await connection.query(payments(from, to, students, wanted))
    await connection.query(receipts(from, to))
  }
  await connection.query('analyze table student_payments, program_session_payments, receipts')
}

/**
 * Adds payments up to `wanted` by statements of MariaDB itself; a million take some minutes.
 * Returns the number of payments, and the reference, number, receipt and name of one payment to
 * search for.
 */
export async function fillPayments(url, wanted) {
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true })
  try {
    const [[{ present }]] = await connection.query(
      'select count(*) as present from student_payments',
    )
    if (present < wanted) await fillUp(connection, present, wanted)
    const [[{ count }]] = await connection.query('select count(*) as count from student_payments')
    const [[middle]] =
      await connection.query(`select p.payment_ref as reference, s.application_number as number, r.number as receipt, concat(s.lastname, ' ', s.firstname) as name
      from student_payments p join students s on s.id = p.student_id join receipts r on r.payment_id = p.id
      where p.id >= ${idOf(Math.ceil((wanted - present) / 2), 'cccc')} order by p.id limit 1`)
    return { count, ...middle }
  } finally {
    await connection.end()
  }
}
