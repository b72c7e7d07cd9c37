import {
  cardBatchMessages,
  cardOutcomes,
  type CardBatch,
  type CardBatchRow,
  type CardOutcome,
} from '@portal/contracts'
import { failureMessage, PortalLink } from '@portal/kit'
import { pageSize } from '@portal/resource'
import { Badge, SelectField } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { number, outcomeTones, outcomeWords } from './card-words'
import { idCardsApi } from './id-cards.api'

const columns: ResourceColumn<CardBatchRow>[] = [
  {
    header: 'Application No.',
    code: true,
    width: 7.25,
    cell: ({ applicationNumber }) => (
      <PortalLink to={`/staff/students/${applicationNumber}`}>{applicationNumber}</PortalLink>
    ),
  },
  { header: 'Name', lead: true, width: 9, cell: ({ name }) => name || '–' },
  {
    header: 'Result',
    width: 14,
    cell: ({ outcome, serial, reason }) => (
      <div>
        <Badge tone={outcomeTones[outcome]}>{outcomeWords[outcome]}</Badge>
        {(serial ?? reason) && <span className="small"> {serial ?? reason}</span>}
      </div>
    ),
  },
]

/** The students of a batch. Those without a card are shown first, because somebody has to do something for them. */
export function BatchRows({ batch }: { batch: CardBatch }) {
  const { counts } = batch
  const [outcome, choose] = useState<CardOutcome | ''>(counts.refused > 0 ? 'refused' : '')
  const [page, turn] = useState(1)
  const { currentData, error, isFetching, refetch } = idCardsApi.batchRows.useQuery(
    { params: { id: batch._id }, query: { page, pageSize, ...(outcome && { outcome }) } },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <div className="stack">
      <SelectField
        label="Show"
        placeholder={`All students (${number(counts.total)})`}
        options={cardOutcomes
          .filter((each) => counts[each] > 0)
          .map((value) => ({ value, label: `${outcomeWords[value]} (${number(counts[value])})` }))}
        value={outcome}
        onChange={({ target }) => {
          choose(target.value as CardOutcome | '')
          turn(1)
        }}
      />
      <ResourceTable
        noun="students"
        columns={columns}
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
                message: failureMessage(error, cardBatchMessages.rowsFailed),
                onRetry: () => void refetch(),
              }
            : undefined
        }
      />
    </div>
  )
}
