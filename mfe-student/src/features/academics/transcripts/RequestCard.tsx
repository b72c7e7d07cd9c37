import {
  deliveryLabels,
  transcriptEventLabels,
  transcriptMessages as messages,
  transcriptStatusLabels,
  type TranscriptEvent,
  type TranscriptRequest,
  type TranscriptStatus,
} from '@portal/contracts'
import { alert, confirm, failureMessage, PortalLink } from '@portal/kit'
import {
  Badge,
  Button,
  Card,
  DateText,
  DescriptionList,
  formatInstant,
  formatMoney,
  type Tone,
} from '@portal/ui'
import { transcriptsApi } from '../transcripts.api'

const tones: Readonly<Record<TranscriptStatus, Tone>> = {
  unpaid: 'warning',
  waiting: 'info',
  issued: 'info',
  sent: 'success',
  cancelled: 'neutral',
}

const facts = ({ delivery, address, fee, requestedAt, dueOn, serial }: TranscriptRequest) => [
  ['Delivery', deliveryLabels[delivery]] as const,
  ...(address === null ? [] : [['Address', address] as const]),
  ['Fee', fee === null ? 'None' : formatMoney(fee)] as const,
  ['Requested', <DateText key="requested" value={requestedAt} />] as const,
  ...(dueOn === null ? [] : [['Issued by', <DateText key="due" value={dueOn} />] as const]),
  ...(serial === null ? [] : [['Transcript number', serial] as const]),
]

/** The events after the request, the newest first. */
const Log = ({ events }: { events: readonly TranscriptEvent[] }) => {
  const later = events.filter(({ event }) => event !== 'requested')
  return (
    later.length > 0 && (
      <ol className="list-plain stack stack-small" aria-label="Progress">
        {later.map(({ event, at, note }) => (
          <li key={at + event}>
            {transcriptEventLabels[event]} {formatInstant(at)}
            {note !== null && event !== 'issued' && <>. {note}</>}
          </li>
        ))}
      </ol>
    )
  )
}

function CancelButton({ request }: { request: TranscriptRequest }) {
  const [cancel, { isLoading }] = transcriptsApi.cancelTranscript.useMutation()
  const run = async (): Promise<void> => {
    const isSure = await confirm({
      title: 'Cancel this request?',
      message: `No transcript is issued for ${request.recipient} then.`,
      confirmLabel: 'Yes, cancel it',
    })
    if (!isSure) return
    try {
      const { message = messages.cancelled } = await cancel({
        params: { id: request._id },
      }).unwrap()
      await alert({ tone: 'success', title: message, autoCloseMs: 2000 })
    } catch (error) {
      await alert({
        tone: 'error',
        title: 'Error',
        message: failureMessage(error, messages.cancelFailed),
      })
    }
  }
  return (
    <Button busy={isLoading} onClick={() => void run()}>
      Cancel<span className="visually-hidden"> the request for {request.recipient}</span>
    </Button>
  )
}

const mayCancel = ({ status, fee }: TranscriptRequest): boolean =>
  status === 'unpaid' || (status === 'waiting' && fee === null)

/** A request with its status and progress. */
export const RequestCard = ({ request }: { request: TranscriptRequest }) => (
  <Card
    title={request.recipient}
    aside={<Badge tone={tones[request.status]}>{transcriptStatusLabels[request.status]}</Badge>}
  >
    <DescriptionList items={facts(request)} />
    <Log events={request.events} />
    {mayCancel(request) && (
      <div className="cluster">
        {request.status === 'unpaid' && (
          <PortalLink to="/app/finance" className="button button-primary">
            Pay in Finance
          </PortalLink>
        )}
        <CancelButton request={request} />
      </div>
    )}
  </Card>
)
