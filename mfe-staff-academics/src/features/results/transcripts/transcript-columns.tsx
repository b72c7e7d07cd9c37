import {
  deliveryWords,
  transcriptStatusLabels,
  type StaffTranscriptRequest,
  type TranscriptStatus,
} from '@portal/contracts'
import { Badge, Button, DateText, type Tone } from '@portal/ui'
import type { ResourceColumn } from '@portal/ui/staff'

type Request = StaffTranscriptRequest

const tones: Readonly<Record<TranscriptStatus, Tone>> = {
  unpaid: 'neutral',
  waiting: 'warning',
  issued: 'info',
  sent: 'success',
  cancelled: 'neutral',
}

/** The status of a request, and whether it is late. */
export const TranscriptBadge = ({ status, late }: Pick<Request, 'status' | 'late'>) => (
  <span>
    <Badge tone={tones[status]}>{transcriptStatusLabels[status]}</Badge>
    {late && (
      <>
        {' '}
        <Badge tone="error">Late</Badge>
      </>
    )}
  </span>
)

/** The name of a request in buttons and titles. */
export const transcriptLabel = ({ student, recipient }: Request): string =>
  `Transcript of ${student.name} for ${recipient}`

export const columnsFor = (onView: (request: Request) => void): ResourceColumn<Request>[] => [
  {
    header: 'Student',
    lead: true,
    width: 9,
    cell: ({ student }) => student.name,
  },
  {
    header: 'Number',
    code: true,
    priority: 1,
    width: 8,
    cell: ({ student }) => student.matricNumber ?? student.applicationNumber,
  },
  { header: 'Recipient', evident: true, width: 9, cell: ({ recipient }) => recipient },
  { header: 'Delivery', priority: 2, width: 6, cell: ({ delivery }) => deliveryWords[delivery] },
  {
    header: 'Requested',
    sortBy: 'requestedAt',
    code: true,
    priority: 2,
    width: 7.5,
    cell: ({ requestedAt }) => <DateText value={requestedAt} />,
  },
  {
    header: 'Last Day',
    code: true,
    priority: 1,
    width: 6.5,
    cell: ({ dueOn }) => (dueOn === null ? '–' : <DateText value={dueOn} />),
  },
  { header: 'Status', width: 8, cell: (request) => <TranscriptBadge {...request} /> },
  {
    header: 'Actions',
    actions: true,
    width: 5.25,
    cell: (request) => (
      <Button
        small
        aria-haspopup="dialog"
        onClick={() => {
          onView(request)
        }}
      >
        Open<span className="visually-hidden"> {transcriptLabel(request)}</span>
      </Button>
    ),
  },
]
