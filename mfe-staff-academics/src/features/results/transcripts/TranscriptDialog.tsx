import {
  deliveryWords,
  transcriptEventLabels,
  transcriptMessages as messages,
  type StaffTranscriptRequest,
  type TranscriptEvent,
} from '@portal/contracts'
import { FileButton } from '@portal/forms'
import { useAction } from '@portal/resource'
import { Button, DateText, DescriptionList, formatInstant, formatMoney, Modal } from '@portal/ui'
import { useState } from 'react'
import { ReasonDialog } from '../../../parts/ReasonDialog'
import { SendingDialog } from './SendingDialog'
import { TranscriptBadge, transcriptLabel } from './transcript-columns'
import { transcriptsApi } from './transcripts.api'

type Request = StaffTranscriptRequest
interface TranscriptDialogProps {
  request: Request
  onChange: (request: Request) => void
  onClose: () => void
}

const facts = (request: Request) => {
  const { student, delivery, recipient, address, fee, dueOn, serial } = request
  return [
    ['Status', <TranscriptBadge key="status" {...request} />],
    ['Matric number', student.matricNumber],
    ['Application number', student.applicationNumber],
    ['Recipient', recipient],
    ['Delivery', deliveryWords[delivery]],
    ['Address', address],
    ['Fee', fee === null ? 'None' : formatMoney(fee)],
    ['Last day', dueOn === null ? null : <DateText key="due" value={dueOn} />],
    ['Transcript', serial],
  ] as const
}

const Log = ({ events }: { events: readonly TranscriptEvent[] }) => (
  <section>
    <h3>Log</h3>
    <ol className="list-plain stack stack-small">
      {events.map(({ event, at, by, note }) => (
        <li key={at + event}>
          <strong>{transcriptEventLabels[event]}</strong>{' '}
          <span className="muted small">
            {formatInstant(at)}
            {by !== null && ` by ${by}`}
          </span>
          {note !== null && <div>{note}</div>}
        </li>
      ))}
    </ol>
  </section>
)

const useIssue = (onIssued: (request: Request) => void) =>
  useAction(transcriptsApi.issueTranscript.useMutation(), {
    ask: (request: Request) => ({
      title: 'Issue this transcript?',
      message: `${transcriptLabel(request)}. It gets its serial number and check code.`,
      confirmLabel: 'Yes, issue it',
    }),
    request: ({ _id: id }: Request) => ({ params: { id } }),
    done: (_request, { data }) => {
      onIssued(data)
      return { title: messages.issued, autoCloseMs: 2000 }
    },
    failed: messages.issueFailed,
  })

const mayCancel = ({ status }: Request): boolean => status !== 'sent' && status !== 'cancelled'

interface ActionsProps {
  request: Request
  onChange: (request: Request) => void
  onSend: () => void
  onCancel: () => void
}
function Actions({ request, onChange, onSend, onCancel }: ActionsProps) {
  const issue = useIssue(onChange)
  const { status, student } = request
  const { applicationNumber } = student
  return (
    <div className="cluster">
      {status === 'waiting' && (
        <Button
          variant="primary"
          busy={issue.running !== undefined}
          onClick={() => void issue.run(request)}
        >
          Issue
        </Button>
      )}
      {status === 'issued' && (
        <Button variant="primary" aria-haspopup="dialog" onClick={onSend}>
          Hand over
        </Button>
      )}
      {(status === 'issued' || status === 'sent') && (
        <FileButton file="GET /transcripts/:applicationNumber/pdf" params={{ applicationNumber }}>
          Download
        </FileButton>
      )}
      {mayCancel(request) && (
        <Button aria-haspopup="dialog" onClick={onCancel}>
          Cancel the request
        </Button>
      )}
    </div>
  )
}

/** A request with its log, and the next step. */
export function TranscriptDialog({ request, onChange, onClose }: TranscriptDialogProps) {
  const [shown, show] = useState<'request' | 'sending' | 'cancellation'>('request')
  const [refuse] = transcriptsApi.refuseTranscript.useMutation()
  const back = (): void => {
    show('request')
  }
  const params = { id: request._id }
  if (shown === 'sending')
    return <SendingDialog request={request} onSent={onChange} onClose={back} />
  if (shown === 'cancellation')
    return (
      <ReasonDialog
        title="Cancel the request"
        action="Cancel the request"
        hint="The student sees it"
        failed={messages.cancelFailed}
        send={(reason) => {
          const sent = refuse({ params, body: { reason } })
          return {
            unwrap: async () => {
              const reply = await sent.unwrap()
              onChange(reply.data)
              return reply
            },
          }
        }}
        onClose={back}
      >
        <p>{transcriptLabel(request)}</p>
        <p>{messages.cancelHint}</p>
      </ReasonDialog>
    )
  return (
    <Modal title={transcriptLabel(request)} width={600} onClose={onClose}>
      <div className="stack">
        <DescriptionList items={facts(request)} />
        <Actions
          request={request}
          onChange={onChange}
          onSend={() => {
            show('sending')
          }}
          onCancel={() => {
            show('cancellation')
          }}
        />
        <Log events={request.events} />
      </div>
    </Modal>
  )
}
