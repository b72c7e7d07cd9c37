import { mailMessages, workerNames, type WorkerRun } from '@portal/contracts'
import { Badge, formatInstant, Notice, RelativeAge } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import styles from './background-work.module.css'

const labelOf = ({ name }: WorkerRun): string => workerNames[name]?.label ?? name

const columns: ResourceColumn<WorkerRun>[] = [
  { header: 'Task', lead: true, width: 8.5, cell: labelOf },
  { header: 'Schedule', width: 8.5, cell: ({ name }) => workerNames[name]?.schedule ?? '–' },
  {
    header: 'Status',
    width: 5,
    cell: ({ isLate }) => (
      <Badge tone={isLate ? 'warning' : 'success'}>{isLate ? 'Late' : 'Runs'}</Badge>
    ),
  },
  { header: 'Last run', width: 6, cell: ({ lookedAt }) => <RelativeAge value={lookedAt} /> },
  {
    header: 'Last change',
    width: 6.25,
    cell: ({ workedAt }) => (workedAt === null ? 'None yet' : <RelativeAge value={workedAt} />),
  },
  {
    header: 'Last failure',
    width: 9,
    cell: ({ failedAt, failure }) =>
      failedAt === null ? (
        'None'
      ) : (
        <span className={styles.lines}>
          <time dateTime={failedAt}>{formatInstant(failedAt)}</time>
          <code className="muted small">{failure}</code>
        </span>
      ),
  },
]

/** The background workers with their schedules and last runs. Late ones are named in a warning. */
export function WorkerTable({ workers }: { workers: readonly WorkerRun[] }) {
  const late = workers.filter(({ isLate }) => isLate)
  return (
    <>
      {late.length > 0 && (
        <Notice tone="warning" title="Some tasks are late" role="status">
          <ul>
            {late.map((worker) => (
              <li key={worker.name}>
                {labelOf(worker)}: last run on {formatInstant(worker.lookedAt)}
              </li>
            ))}
          </ul>
          <p>Ask the people who run the portal to check its processes and their log.</p>
        </Notice>
      )}
      <ResourceTable
        noun="tasks"
        columns={columns}
        rowKey="name"
        rows={workers}
        total={workers.length}
        page={1}
        pageSize={Math.max(1, workers.length)}
        onPage={() => undefined}
        emptyMessage={mailMessages.noWorkers}
        footer={<p className="muted small">These times are stored every half minute.</p>}
      />
    </>
  )
}
