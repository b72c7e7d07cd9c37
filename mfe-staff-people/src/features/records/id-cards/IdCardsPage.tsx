import { cardBatchMessages, cardFileDays, type CardBatch } from '@portal/contracts'
import { failureMessage, PortalLink, useReturn } from '@portal/kit'
import { pageSize, useEditor, useListState } from '@portal/resource'
import { Badge, Button, formatInstant, Page, useIsVisible } from '@portal/ui'
import { ResourceTable, type ResourceColumn } from '@portal/ui/staff'
import { quietAnswer } from '../../../parts/quiet-answer'
import { BatchDialog } from './BatchDialog'
import { batchName, number, stateTones, stateWords } from './card-words'
import { DownloadCards } from './DownloadCards'
import { idCardsApi } from './id-cards.api'

const everyMs = 2_000
const studentsPath = '/staff/students'

const columns = (onView: (batch: CardBatch) => void): ResourceColumn<CardBatch>[] => [
  {
    header: 'Asked for',
    lead: true,
    width: 8,
    cell: ({ createdAt }) => formatInstant(createdAt),
  },
  { header: 'By', width: 7, cell: ({ madeBy }) => madeBy },
  {
    header: 'Status',
    width: 6.5,
    cell: ({ status }) => <Badge tone={stateTones[status]}>{stateWords[status]}</Badge>,
  },
  { header: 'Students', code: true, width: 5, cell: ({ counts }) => number(counts.total) },
  { header: 'Cards', code: true, width: 4.5, cell: ({ counts }) => number(counts.issued) },
  { header: 'No card', code: true, width: 5, cell: ({ counts }) => number(counts.refused) },
  {
    header: 'Actions',
    actions: true,
    width: 13,
    cell: (batch) => (
      <div className="cluster row-actions">
        <Button
          small
          icon="eye"
          aria-haspopup="dialog"
          aria-label={`View ${batchName(batch)}`}
          onClick={() => {
            onView(batch)
          }}
        >
          View
        </Button>
        <DownloadCards batch={batch} small />
      </div>
    ),
  },
]

/** The list of the page in the address. It is loaded again while cards are being made. */
function useBatches() {
  const { page, change } = useListState()
  const isVisible = useIsVisible()
  const query = { query: { page, pageSize } }
  const answer = idCardsApi.listBatches.useQuery(query, { refetchOnMountOrArgChange: true })
  const batches = answer.currentData?.data.batches
  const isRunning = batches?.some(({ status }) => status === 'running') === true
  idCardsApi.listBatches.useQuery(query, { pollingInterval: isRunning && isVisible ? everyMs : 0 })
  useReturn(() => void answer.refetch())
  return { ...quietAnswer(answer), batches, page, change }
}

/** The ID cards that were made for several students, newest first. */
export function IdCardsPage() {
  const { batches, currentData, error, isFetching, refetch, page, change } = useBatches()
  const { open, edit, close } = useEditor(['view'])
  return (
    <Page
      title="ID cards"
      lead={
        <>
          Select students in <PortalLink to={studentsPath}>Students Management</PortalLink> to make
          their cards. The PDF can be downloaded for {cardFileDays} days.
        </>
      }
    >
      <ResourceTable
        noun="batches"
        columns={columns((batch) => {
          edit(batch, 'view')
        })}
        rowKey="_id"
        rows={batches}
        total={currentData?.meta?.total ?? 0}
        page={page}
        pageSize={pageSize}
        onPage={(turned) => {
          change({ page: turned })
        }}
        emptyMessage={cardBatchMessages.none}
        refreshing={isFetching}
        failure={
          error && !isFetching
            ? {
                message: failureMessage(error, cardBatchMessages.fetchFailed),
                onRetry: () => void refetch(),
              }
            : undefined
        }
      />
      {open && 'id' in open && <BatchDialog key={open.id} id={open.id} onClose={close} />}
    </Page>
  )
}
