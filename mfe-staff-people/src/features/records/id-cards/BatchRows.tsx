import {
  cardBatchMessages,
  cardOutcomes,
  type CardBatch,
  type CardBatchRow,
  type CardOutcome,
} from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import { Badge } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'
import { useState } from 'react'
import { OutcomeTable, outcomeQuery, type OutcomePage } from '../../../parts/OutcomeTable'
import { outcomeTones, outcomeWords } from './card-words'
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

/**
 * The students of a batch. Those without a card are shown first, because somebody has to do
 * something for them.
 */
export function BatchRows({ batch: { _id: id, counts } }: { batch: CardBatch }) {
  const [shown, show] = useState<OutcomePage<CardOutcome>>({
    outcome: counts.refused > 0 ? 'refused' : '',
    page: 1,
  })
  const answer = idCardsApi.batchRows.useQuery(
    { params: { id }, query: outcomeQuery(shown) },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <OutcomeTable
      all="All students"
      counts={counts}
      outcomes={cardOutcomes}
      words={outcomeWords}
      shown={shown}
      onShow={show}
      columns={columns}
      answer={answer}
      failed={cardBatchMessages.rowsFailed}
    />
  )
}
