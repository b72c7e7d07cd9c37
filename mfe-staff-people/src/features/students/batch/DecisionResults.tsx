import {
  batchMessages,
  type BatchOutcome,
  type DecisionBatch,
  type DecisionBatchRow,
} from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { pageSize } from '@portal/resource'
import { Badge, SelectField } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { count, outcomeTones, outcomeWords } from './batch-words'
import { batchesApi } from './batches.api'

const columnsOf = ({ decision }: DecisionBatch): ResourceColumn<DecisionBatchRow>[] => [
  {
    header: 'Application No.',
    code: true,
    width: 7.25,
    cell: ({ applicationNumber }) => applicationNumber,
  },
  { header: 'Name', lead: true, width: 9, cell: ({ name }) => name || '–' },
  {
    header: 'Result',
    width: 12,
    cell: ({ outcome, reason }) => (
      <div>
        <Badge tone={outcomeTones[outcome]}>{outcomeWords(decision)[outcome]}</Badge>
        {reason && <span className="small"> {reason}</span>}
      </div>
    ),
  },
]
const order: readonly BatchOutcome[] = ['refused', 'already', 'waiting', 'decided']

/** The result for each student, failures first. */
export function DecisionResults({ batch }: { batch: DecisionBatch }) {
  const [outcome, choose] = useState<BatchOutcome | ''>('')
  const [page, turn] = useState(1)
  const { currentData, error, isFetching, refetch } = batchesApi.decisionRows.useQuery(
    { params: { id: batch._id }, query: { page, pageSize, ...(outcome && { outcome }) } },
    { refetchOnMountOrArgChange: true },
  )
  const options = order
    .filter((each) => batch.counts[each] > 0)
    .map((value) => ({
      value,
      label: `${outcomeWords(batch.decision)[value]} (${count(batch.counts[value])})`,
    }))
  return (
    <div className="stack">
      <SelectField
        label="Show"
        placeholder={`All (${count(batch.counts.total)})`}
        options={options}
        value={outcome}
        onChange={(event) => {
          choose(event.target.value as BatchOutcome | '')
          turn(1)
        }}
      />
      <ResourceTable
        noun="students"
        columns={columnsOf(batch)}
        rowKey="_id"
        rows={currentData?.data.rows}
        total={currentData?.meta?.total ?? 0}
        page={page}
        pageSize={pageSize}
        onPage={turn}
        emptyMessage="No students found"
        refreshing={isFetching}
        failure={
          error && !isFetching
            ? {
                message: failureMessage(error, batchMessages.fetchFailed),
                onRetry: () => void refetch(),
              }
            : undefined
        }
      />
    </div>
  )
}
