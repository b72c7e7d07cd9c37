import type { Knex } from 'knex'
import { createIndex, createTable, dropTables, id, link, references, timestamps } from './schema'

/** What the public site writes (scholarship applications, newsletter), and notifications to students. */
export async function up(db: Knex): Promise<void> {
  await createScholarships(db)
  await createNewsletter(db)
  await createNotifications(db)
}

async function createScholarships(db: Knex): Promise<void> {
  await createTable(
    db,
    'scholarship_applications',
    [
      id,
      'scholarship_id varchar(20) not null unique',
      link('session_id'),
      'name varchar(120) not null',
      'course varchar(80) not null',
      'address varchar(300) not null',
      'email varchar(254) not null',
      'mobile varchar(30) not null',
      // Upper case can be longer than what was typed: 'ß' becomes 'SS'.
      'jamb_reg_no varchar(90) not null',
      'jamb_score double',
      'application_no varchar(20) not null',
      'status varchar(10) not null',
      // Hash of all that was sent: the same application sent again is told from another one with the same JAMB number.
      'application_key varchar(64) not null',
      // Folded name, for searching and for the order of the list.
      'name_key varchar(150) not null',
      ...timestamps,
    ],
    ['unique (session_id, jamb_reg_no)', references('session_id', 'academic_sessions')],
  )
  const indexes: Record<string, string[]> = {
    // One for each order of the list of 100,000, alone and within a status; each ends in the unique number.
    scholarships_name: ['name_key', 'scholarship_id'],
    scholarships_course: ['course', 'scholarship_id'],
    scholarships_score: ['jamb_score', 'scholarship_id'],
    scholarships_created: ['created_at', 'scholarship_id'],
    scholarships_status: ['status', 'scholarship_id'],
    scholarships_status_name: ['status', 'name_key', 'scholarship_id'],
    // How many mails an address was sent of late.
    scholarships_email: ['email', 'created_at'],
  }
  for (const [name, columns] of Object.entries(indexes))
    await createIndex(db, 'scholarship_applications', name, columns)
}

async function createNewsletter(db: Knex): Promise<void> {
  await createTable(db, 'newsletter_subscribers', [
    id,
    'email varchar(254) not null unique',
    // Null until the owner of the address has confirmed it.
    'confirmed_at varchar(24)',
    'consent_at varchar(24) not null',
    'consent_wording varchar(20) not null',
    // Mails since an instant, and the last one: what keeps strangers from filling a mailbox.
    'mailed_at varchar(24)',
    'mails_since_at varchar(24)',
    'mails int not null default 0',
    ...timestamps,
  ])
  await createIndex(db, 'newsletter_subscribers', 'newsletter_subscribers_confirmed', [
    'confirmed_at',
    'mailed_at',
  ])
  await createTable(
    db,
    'newsletter_links',
    [
      'token_hash varchar(60) not null primary key',
      link('subscriber_id'),
      'purpose varchar(10) not null',
      'expires_at varchar(24)',
    ],
    ['foreign key (subscriber_id) references newsletter_subscribers (id) on delete cascade'],
  )
  await createIndex(db, 'newsletter_links', 'newsletter_links_subscriber', [
    'subscriber_id',
    'expires_at',
  ])
  await createIndex(db, 'newsletter_links', 'newsletter_links_expiry', ['expires_at'])
  // An address that is deleted is deleted from the mails of its kind as well.
  await createIndex(db, 'outbox', 'outbox_kind', ['kind', 'created_at'])
}

/** `target_student` is an application number; null is everybody. */
async function createNotifications(db: Knex): Promise<void> {
  await createTable(db, 'notifications', [
    id,
    'title varchar(200) not null',
    'message text not null',
    'link varchar(500)',
    'type varchar(10) not null',
    'target_student varchar(20)',
    'active boolean not null default 1',
    'priority int not null default 0',
    'dated_at varchar(24) not null',
    ...timestamps,
  ])
  // MariaDB before 10.8 reads `desc` and indexes ascending: the order is then sorted, and as right as before.
  await createIndex(db, 'notifications', 'notifications_order', [
    'priority',
    'dated_at desc',
    'id desc',
  ])
  await createIndex(db, 'notifications', 'notifications_target', [
    'target_student',
    'active',
    'priority',
    'dated_at desc',
    'id desc',
  ])
}

export async function down(db: Knex): Promise<void> {
  // The index goes with its table, which the first migration drops.
  await dropTables(db, [
    'notifications',
    'newsletter_links',
    'newsletter_subscribers',
    'scholarship_applications',
  ])
}
