import type { Knex } from 'knex'
import { createIndexes, createTable, dropTables, id, link, references, timestamps } from '../schema'

export async function up(db: Knex): Promise<void> {
  await createTable(db, 'newsletter_subscribers', [
    id,
    'email varchar(254) not null unique',
    // Null until the owner of the address has confirmed it.
    'confirmed_at varchar(24)',
    'consent_at varchar(24) not null',
    'consent_wording varchar(20) not null',
    // Number of mails since an instant, and the last one: strangers cannot fill a mailbox.
    'mailed_at varchar(24)',
    'mails_since_at varchar(24)',
    'mails int not null default 0',
    ...timestamps,
  ])
  await createIndexes(db, 'newsletter_subscribers', {
    newsletter_subscribers_confirmed: ['confirmed_at', 'mailed_at'],
  })
  await createTable(
    db,
    'newsletter_links',
    [
      'token_hash varchar(60) not null primary key',
      link('subscriber_id'),
      'purpose varchar(10) not null',
      'expires_at varchar(24)',
    ],
    [`${references('subscriber_id', 'newsletter_subscribers')} on delete cascade`],
  )
  await createIndexes(db, 'newsletter_links', {
    newsletter_links_subscriber: ['subscriber_id', 'expires_at'],
    newsletter_links_expiry: ['expires_at'],
  })
  await createTable(db, 'notifications', [
    id,
    'title varchar(200) not null',
    'message text not null',
    'link varchar(500)',
    'type varchar(10) not null',
    // An application number; null means all students.
    'target_student varchar(20)',
    'active boolean not null default 1',
    'priority int not null default 0',
    'dated_at varchar(24) not null',
    "search_text varchar(2300) not null default ''",
    ...timestamps,
  ])
  // MariaDB before 10.8 ignores `desc` in an index. Then it sorts the rows; the result is the same.
  await createIndexes(db, 'notifications', {
    notifications_order: ['priority', 'dated_at desc', 'id desc'],
    notifications_target: ['target_student', 'active', 'priority', 'dated_at desc', 'id desc'],
  })
}

export const down = (db: Knex): Promise<void> =>
  dropTables(db, ['notifications', 'newsletter_links', 'newsletter_subscribers'])
