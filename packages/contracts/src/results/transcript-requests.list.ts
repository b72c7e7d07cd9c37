import { momentOf, type ListDescription } from '../base/lists'
import type { StaffTranscriptRequest } from './transcript-requests'
import { deliveryWords, transcriptStatusLabels } from './transcript-requests.words'

export const transcriptList = {
  name: 'transcripts',
  title: 'Transcripts',
  columns: [
    { header: 'Matric Number', text: ({ student }) => student.matricNumber ?? '' },
    { header: 'Name', text: ({ student }) => student.name },
    { header: 'Application Number', text: ({ student }) => student.applicationNumber },
    { header: 'Delivery', text: ({ delivery }) => deliveryWords[delivery] },
    { header: 'Recipient', text: ({ recipient }) => recipient },
    { header: 'Address', text: ({ address }) => address ?? '' },
    {
      header: 'Requested',
      kind: 'instant',
      day: ({ requestedAt }) => requestedAt,
      text: ({ requestedAt }) => momentOf(requestedAt),
    },
    {
      header: 'Last Day',
      kind: 'day',
      day: ({ dueOn }) => dueOn ?? '',
      text: ({ dueOn }) => dueOn ?? '',
    },
    {
      header: 'Status',
      text: ({ status, late }) => `${transcriptStatusLabels[status]}${late ? ', late' : ''}`,
    },
    { header: 'Transcript', text: ({ serial }) => serial ?? '' },
    { header: 'Fee', kind: 'naira', text: ({ fee }) => fee ?? 0 },
  ],
} satisfies ListDescription<StaffTranscriptRequest>
