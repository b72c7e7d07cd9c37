import { firstWaiting } from '../../../platform/database/queries/first-waiting'
import type { StaffWorkSource } from '../../messages/staff-work'
import { waitingTranscripts } from './transcript-requests.queries'

/** Paid requests of transcripts that wait for the issue. */
export const workOfTranscripts: StaffWorkSource = {
  kind: 'transcript-requests',
  module: 'exams',
  waiting: async ({ connection }) => ({
    ...(await firstWaiting(waitingTranscripts(connection), 'row.created_at')),
    link: '/staff/exams/transcripts?status=waiting',
  }),
}
