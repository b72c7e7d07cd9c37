import type { AuditEntry } from './audit'
import { auditRecordName } from './audit.fields'
import { momentOf, type ListDescription } from '../base/lists'

const changeText = ({ field, from, to }: AuditEntry['changes'][number]): string =>
  from === null ? `${field}: ${to ?? ''}` : `${field}: ${from} → ${to ?? 'nothing'}`

export const auditList = {
  name: 'audit',
  title: 'Audit trail',
  columns: [
    { header: 'When', kind: 'instant', day: ({ at }) => at, text: ({ at }) => momentOf(at) },
    { header: 'Who', text: ({ by }) => by.name },
    { header: 'Number', text: ({ by }) => by.number ?? '' },
    { header: 'What', text: ({ what }) => what },
    {
      header: 'Record',
      text: ({ record }) =>
        [auditRecordName(record.kind), record.number, record.name].filter(Boolean).join(', '),
    },
    { header: 'Changes', text: ({ changes }) => changes.map(changeText).join('; ') },
    { header: 'Address', text: ({ address }) => address },
  ],
} satisfies ListDescription<AuditEntry>
