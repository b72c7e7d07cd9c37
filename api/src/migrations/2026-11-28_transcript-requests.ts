import type { Knex } from 'knex'
import { newId } from '../platform/ids'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from './schema'

/** Requests of transcripts, with the charge of each request. */
export async function up(db: Knex): Promise<void> {
  const now = new Date().toISOString()
  await db('payment_types')
    .insert({
      id: newId(),
      name: 'transcriptFee',
      name_key: 'transcriptfee',
      description: 'Transcript',
      amount_kobo: 0,
      active: true,
      created_at: now,
      updated_at: now,
    })
    .onConflict('name_key')
    .ignore()
  await createTable(
    db,
    'requested_charges',
    [
      id,
      link('student_id'),
      link('charge_id'),
      'payment_id varchar(36) unique',
      'paid_at varchar(24)',
      'cancelled_at varchar(24)',
      ...timestamps,
    ],
    [
      references('student_id', 'students'),
      references('charge_id', 'program_session_payments'),
      references('payment_id', 'student_payments'),
    ],
  )
  await createIndexes(db, 'requested_charges', {
    requested_charges_student: ['student_id', 'charge_id', 'created_at'],
    requested_charges_charge: ['charge_id'],
  })
  await createTable(
    db,
    'transcript_requests',
    [
      id,
      link('student_id'),
      // Without a charge it costs nothing.
      'requested_charge_id varchar(36) unique',
      'delivery varchar(10) not null',
      'recipient varchar(120) not null',
      'address varchar(300)',
      'state varchar(10) not null',
      // Student, delivery and recipient while it is open: such a request exists once.
      'open_key varchar(220) unique',
      'paper_id varchar(36)',
      ...timestamps,
    ],
    [
      references('student_id', 'students'),
      references('requested_charge_id', 'requested_charges'),
      references('paper_id', 'papers'),
    ],
  )
  await createIndexes(db, 'transcript_requests', {
    transcript_requests_student: ['student_id', 'created_at'],
    transcript_requests_state: ['state', 'created_at', 'id'],
    transcript_requests_paper: ['paper_id'],
  })
  await createTable(
    db,
    'transcript_events',
    [
      id,
      link('request_id'),
      'event varchar(12) not null',
      'at varchar(24) not null',
      'staff_id varchar(36)',
      'note varchar(300)',
    ],
    [
      `${references('request_id', 'transcript_requests')} on delete cascade`,
      `${references('staff_id', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'transcript_events', {
    transcript_events_request: ['request_id', 'at'],
    transcript_events_staff: ['staff_id'],
  })
}

export async function down(db: Knex): Promise<void> {
  await dropTables(db, ['transcript_events', 'transcript_requests', 'requested_charges'])
  await db('payment_types')
    .where({ name: 'transcriptFee' })
    .whereNotIn('id', db('program_session_payments').select('payment_type_id'))
    .delete()
}
