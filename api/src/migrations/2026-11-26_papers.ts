import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references } from './schema'

/** Numbered documents with a check code: course forms, admission letters and ID cards. */
export async function up(db: Knex): Promise<void> {
  await createTable(
    db,
    'papers',
    [
      id,
      'kind varchar(20) not null',
      link('student_id'),
      // What the paper is about: a registration, or the student.
      link('subject_id'),
      'serial varchar(30) not null',
      'check_code varchar(40) not null unique',
      // Kind and subject while the paper is valid: one valid paper for each.
      'valid_key varchar(70) unique',
      'snapshot_json text not null',
      // SHA-256 of the facts that make another paper if they change.
      'facts_key varchar(64) not null',
      'template_version int not null',
      'photo_key varchar(64)',
      'state varchar(10) not null',
      'replaced_by varchar(36)',
      'end_cause varchar(20)',
      'end_reason varchar(300)',
      'ended_at varchar(24)',
      'ended_by varchar(36)',
      'issued_at varchar(24) not null',
      // The member of staff; null for the student.
      'issued_by varchar(36)',
      'prints int not null default 0',
    ],
    [
      references('student_id', 'students'),
      `${references('issued_by', 'staff')} on delete set null`,
      `${references('ended_by', 'staff')} on delete set null`,
    ],
  )
  await createIndexes(db, 'papers', {
    papers_student: ['student_id', 'kind'],
    papers_subject: ['subject_id', 'kind'],
    papers_serial: ['serial'],
    papers_photo: ['photo_key'],
    papers_issuer: ['issued_by'],
    papers_ender: ['ended_by'],
  })
}

export const down = (db: Knex): Promise<void> => dropTables(db, ['papers'])
