import { AuditEntry, Import, ImportRow } from '@portal/contracts'
import { anId, factory } from '../factory'

export const anImport = factory(Import, () => ({
  _id: anId(),
  kind: 'students' as const,
  fileName: 'students.csv',
  state: 'rehearsed' as const,
  total: 4,
  handled: 4,
  counts: { new: 1, changed: 1, duplicate: 1, wrong: 1 },
  problem: null,
  by: 'Folasade Akinwumi',
  createdAt: '2026-08-03T09:00:00.000Z',
  finishedAt: null,
}))

export const anImportRow = factory(ImportRow, () => ({
  _id: '2',
  row: 2,
  values: { surname: 'Okafor', firstname: 'Chinedu', email: 'chinedu@example.com' },
  outcome: 'new' as const,
  what: 'Chinedu Okafor',
  notes: [],
}))

export const anAuditEntry = factory(AuditEntry, () => ({
  _id: anId(),
  at: '2026-08-03T09:05:00.000Z',
  by: { kind: 'staff' as const, name: 'Ngozi Eze', number: 'AD0003' },
  action: 'student.edited',
  what: 'Changed a student',
  record: { kind: 'students', name: 'Amina Bello', number: 'APP25000002' },
  changes: [{ field: 'Phone', from: '08031234567', to: '08099999999' }],
  address: '102.89.3.7',
}))
