import mysql from 'mysql2/promise'
import { fillPayments } from '../api/payments.mjs'
import { fillStudents } from '../api/students.mjs'
import { fillLedger } from '../lib/past-ledger.mjs'

const minutesOfYear = 365 * 24 * 60
/** Moments over the last year, evenly. */
const moment = (count) =>
  `date_format(utc_timestamp() - interval floor((${count} - seq) * ${minutesOfYear} / ${count}) minute, '%Y-%m-%dT%H:%i:00.000Z')`

/** Changes of students by staff, over a year. */
const audit = (count) => `
  insert into audit_log (id, at, actor_kind, actor_id, action, record, before_json, after_json, address, request_id)
  select concat('old-', seq), ${moment(count)}, 'staff', s.staff_id, elt(1 + seq % 4, 'student.updated', 'student.admitted', 'payment.recorded', 'session.opened'),
    concat('student:', t.id), '{"status":"pending"}', '{"status":"active"}', '102.89.1.1', concat('old-', seq)
  from seq_1_to_${count} join bulk_staff s on s.nth = seq % (select count(*) from bulk_staff)
    join bulk_records t on t.nth = seq % (select count(*) from bulk_records)`

/** Sent mails over a year, and one in a thousand that failed. */
const mails = (count) => `
  insert into outbox (id, kind, recipient, recipient_key, payload, status, priority, attempts, next_attempt_at, sent_at, last_error, created_at)
  select concat('old-', lpad(seq, 8, '0')), 'payment-receipt', concat('{"name":"Ada Obi","address":"ada.obi', seq, '@example.com"}'), concat('ada obi ada.obi', seq, '@example.com'), '{}',
    if(seq % 1000 = 0, 'failed', 'sent'), 2, 1, ${moment(count)}, if(seq % 1000 = 0, null, ${moment(count)}), if(seq % 1000 = 0, 'No such mailbox', null), ${moment(count)}
  from seq_1_to_${count}`

const helpers = `
  create temporary table bulk_staff (nth int primary key, staff_id varchar(36)) charset utf8mb4 collate utf8mb4_bin
    select row_number() over (order by id) - 1 as nth, id as staff_id from (select id from staff order by id limit 50) s;
  create temporary table bulk_records (nth int primary key, id varchar(36)) charset utf8mb4 collate utf8mb4_bin
    select row_number() over (order by id) - 1 as nth, id from students;`

/**
 * Fills an institution of this size: `count` students, payments, ledger transactions, audit entries
 * and mails. Returns the numbers of students who can sign in, and one payment to search for.
 */
export async function fillInstitution(url, count, log) {
  log(`${count.toLocaleString('en')} students`)
  const numbers = await fillStudents(url, count)
  log(`${count.toLocaleString('en')} payments, audit entries and mails`)
  const paid = await fillPayments(url, count)
  const connection = await mysql.createConnection({ uri: url, multipleStatements: true })
  try {
    const query = (sql, values) => connection.query(sql, values)
    await fillLedger(query, { count, kobo: 4_500_000, at: '2024-01-01T08:00:00.000Z' })
    await query(helpers)
    await query(audit(count))
    await query(mails(count))
    await query('analyze table audit_log, outbox')
  } finally {
    await connection.end()
  }
  return { numbers, paid }
}
