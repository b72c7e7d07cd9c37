import {
  transcriptMessages as messages,
  transcriptSortFields,
  transcriptStatuses,
  transcriptStatusLabels,
  type StaffTranscriptRequest,
  type TranscriptStatus,
} from '@portal/contracts'
import {
  ListFilters,
  pagedByServer,
  ResourceList,
  toQuery,
  useList,
  useListState,
} from '@portal/resource'
import { useState } from 'react'
import { ExamsFrame } from '../../../parts/ExamsFrame'
import { columnsFor } from './transcript-columns'
import { TranscriptDialog } from './TranscriptDialog'
import { transcriptsApi } from './transcripts.api'

const shape = {
  sorts: transcriptSortFields,
  filters: { status: transcriptStatuses, late: ['true'] },
} as const
interface Filters extends Record<string, string> {
  status: TranscriptStatus
  late: 'true'
}

const filters = [
  {
    name: 'status',
    label: 'Status',
    options: transcriptStatuses.map((value) => ({ value, label: transcriptStatusLabels[value] })),
  },
  { name: 'late', label: 'Late', options: [{ value: 'true', label: 'After the last day' }] },
]

/** Requests of transcripts, the newest first (docs/reference/rules/results.md). */
export function TranscriptsPage() {
  const state = useListState<(typeof transcriptSortFields)[number], Filters>(shape)
  const list = useList(
    state,
    transcriptsApi.transcripts.useQuery(
      { query: toQuery(state) },
      { refetchOnMountOrArgChange: true },
    ),
    { select: pagedByServer(({ data }) => data.requests), failed: messages.listFailed },
  )
  const [isOpen, setOpen] = useState(false)
  const [opened, open] = useState<StaffTranscriptRequest>()
  return (
    <ExamsFrame>
      <ResourceList
        list={list}
        noun="requests"
        columns={columnsFor(open)}
        emptyMessage={messages.none}
        searchPlaceholder="Search by name or number..."
        exported="GET /transcript-requests/export"
        sortable
        isInactive={({ status }) => status === 'cancelled'}
      >
        <ListFilters list={list} filters={filters} isOpen={isOpen} onToggle={setOpen} />
      </ResourceList>
      {opened && (
        <TranscriptDialog
          key={opened._id}
          request={opened}
          onChange={open}
          onClose={() => {
            open(undefined)
          }}
        />
      )}
    </ExamsFrame>
  )
}
