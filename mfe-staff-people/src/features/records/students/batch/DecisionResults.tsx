import {
  batchMessages,
  type BatchOutcome,
  type DecisionBatch,
  type DecisionBatchRow,
} from '@portal/contracts'
import { Badge } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { OutcomeTable, outcomeQuery, type OutcomePage } from '../../../../parts/OutcomeTable'
import { outcomeTones, outcomeWords } from './batch-words'
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
  const [shown, show] = useState<OutcomePage<BatchOutcome>>({ outcome: '', page: 1 })
  const answer = batchesApi.decisionRows.useQuery(
    { params: { id: batch._id }, query: outcomeQuery(shown) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <OutcomeTable
      all="All"
      counts={batch.counts}
      outcomes={order}
      words={outcomeWords(batch.decision)}
      shown={shown}
      onShow={show}
      columns={columnsOf(batch)}
      answer={answer}
      failed={batchMessages.fetchFailed}
    />
  )
}
