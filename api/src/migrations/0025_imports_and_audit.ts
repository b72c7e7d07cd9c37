import type { Knex } from 'knex'
import { createIndex, createTable, dropIndex, dropTables, id, link, timestamps } from './schema'

const auditIndexes: Record<string, string[]> = {
  audit_log_at: ['at', 'id'],
  audit_log_action: ['action', 'at'],
}

/** Files of students, staff and courses on their way in, and what the audit trail is read by. */
export async function up(db: Knex): Promise<void> {
  await createTable(db, 'imports', [
    id,
    'kind varchar(20) not null',
    'file_name varchar(200) not null',
    // uploading, uploaded, rehearsing, rehearsed, committing or done
    'state varchar(20) not null',
    'total int not null',
    'handled int not null default 0',
    'counts_json varchar(200)',
    'problem varchar(500)',
    // Who works on it holds it until then; after a kill, whoever looks next finds it free.
    'holder varchar(36)',
    'held_until varchar(24)',
    link('made_by'),
    'finished_at varchar(24)',
    ...timestamps,
  ])
  await createIndex(db, 'imports', 'imports_created', ['created_at'])
  await createTable(
    db,
    'import_rows',
    [
      link('import_id'),
      'line int not null',
      'values_json text not null',
      'outcome varchar(10)',
      "what varchar(400) not null default ''",
      'notes_json text',
      // What carrying the row out needs, as the rehearsal has worked it out.
      'plan_json text',
    ],
    [
      'primary key (import_id, line)',
      'foreign key (import_id) references imports (id) on delete cascade',
    ],
  )
  await createIndex(db, 'import_rows', 'import_rows_outcome', ['import_id', 'outcome', 'line'])
  await createIndex(db, 'students', 'students_phone', ['phone'])
  for (const [name, columns] of Object.entries(auditIndexes))
    await createIndex(db, 'audit_log', name, columns)
}

export async function down(db: Knex): Promise<void> {
  for (const name of Object.keys(auditIndexes)) await dropIndex(db, 'audit_log', name)
  await dropIndex(db, 'students', 'students_phone')
  await dropTables(db, ['import_rows', 'imports'])
}
