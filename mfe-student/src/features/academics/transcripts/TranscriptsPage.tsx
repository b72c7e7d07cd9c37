import { transcriptMessages as messages, type OwnTranscripts } from '@portal/contracts'
import { failureMessage, Link, usePageTitle } from '@portal/kit'
import { Button, EmptyState, Notice, Page, RetryNotice, Skeleton } from '@portal/ui'
import { useState } from 'react'
import { transcriptsApi } from '../transcripts.api'
import { RequestCard } from './RequestCard'
import { RequestDialog } from './RequestDialog'

const title = 'Transcripts'

const Requests = ({ requests, refusal }: OwnTranscripts) => (
  <div className="stack">
    {refusal !== null && (
      <Notice tone="info" title="You cannot request a transcript now">
        <p>{refusal}</p>
      </Notice>
    )}
    {requests.length === 0 ? (
      refusal === null && <EmptyState title={messages.noneOwn} />
    ) : (
      <>
        {requests.map((request) => (
          <RequestCard key={request._id} request={request} />
        ))}
      </>
    )}
  </div>
)

/** The transcripts that the student has requested (docs/reference/rules/results.md). */
export function TranscriptsPage() {
  usePageTitle(title)
  const [isRequesting, setRequesting] = useState(false)
  const { currentData, error, isFetching, refetch } = transcriptsApi.ownTranscripts.useQuery(
    undefined,
    { refetchOnMountOrArgChange: true },
  )
  const own = currentData?.data
  return (
    <Page
      title={title}
      eyebrow={<Link to="/app/academics/results">Results</Link>}
      lead={messages.hint}
      actions={
        own?.refusal === null && (
          <Button
            variant="primary"
            aria-haspopup="dialog"
            onClick={() => {
              setRequesting(true)
            }}
          >
            Request a transcript
          </Button>
        )
      }
    >
      {own ? (
        <Requests {...own} />
      ) : error && !isFetching ? (
        <RetryNotice
          message={failureMessage(error, messages.ownFailed)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={8} />
      )}
      {own && isRequesting && (
        <RequestDialog
          fee={own.fee}
          onClose={() => {
            setRequesting(false)
          }}
        />
      )}
    </Page>
  )
}
