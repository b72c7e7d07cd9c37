import { auditMessages, auditRecordName, type AuditEntry } from '@portal/contracts'
import { ExportMenu, SavedViews } from '@portal/resource'
import { Button, formatInstant, Section } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { ChangeList } from '../../../parts/ChangeList'
import { DatabaseFrame } from '../../../parts/DatabaseFrame'
import { AuditFilter } from './AuditFilter'
import styles from './audit-page.module.css'
import { useAudit } from './use-audit'

const columns: ResourceColumn<AuditEntry>[] = [
  {
    header: 'When',
    code: true,
    width: 7.25,
    cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
  },
  {
    header: 'Who',
    width: 7.25,
    cell: ({ by }) => (
      <span className={styles.who}>
        {by.name}
        {by.number !== null && <span className="muted small">{by.number}</span>}
      </span>
    ),
  },
  { header: 'What', lead: true, width: 8.5, cell: ({ what }) => what },
  {
    header: 'Record',
    width: 8.5,
    cell: ({ record: { kind, name, number } }) => (
      <span className={styles.who}>
        {name ?? auditRecordName(kind)}
        <span className="muted small">
          {[name === null ? null : auditRecordName(kind), number]
            .filter((part) => part !== null && part !== name)
            .join(', ')}
        </span>
      </span>
    ),
  },
  {
    header: 'Changes',
    width: 11,
    cell: ({ changes }) => (changes.length === 0 ? '–' : <ChangeList changes={changes} />),
  },
  { header: 'Address', code: true, priority: 1, width: 8.25, cell: ({ address }) => address },
]

/**
 * The audit trail: who changed what, from and to which value, and when. Every page takes the same
 * time, because nothing is counted.
 */
export function AuditPage() {
  const { filter, entries, isFetching, failure, show, older, newest } = useAudit()
  const listed = { q: '', sort: undefined, filters: filter }
  return (
    <DatabaseFrame>
      <Section title="Audit trail" hint="All changes, newest first. Entries cannot be edited.">
        <div>
          <AuditFilter filter={filter} onShow={show}>
            <ExportMenu file="GET /audit/export" list={listed} />
            <SavedViews list={listed} />
          </AuditFilter>
          <ResourceTable
            noun="entries"
            columns={columns}
            rowKey="_id"
            rows={entries}
            total={entries?.length ?? 0}
            page={1}
            pageSize={25}
            onPage={() => undefined}
            emptyMessage={auditMessages.none}
            failure={failure}
            refreshing={isFetching}
            footer={
              <div className="cluster">
                <Button small icon="chevron-left" disabled={!newest} onClick={newest}>
                  Newest
                </Button>
                <Button small disabled={!older} onClick={older}>
                  Older
                </Button>
              </div>
            }
          />
        </div>
      </Section>
    </DatabaseFrame>
  )
}
