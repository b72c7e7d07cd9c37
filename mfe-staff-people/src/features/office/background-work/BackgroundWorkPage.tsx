import { DatabaseFrame } from '../../../parts/DatabaseFrame'
import { MailList } from './MailList'
import { WorkSections } from './WorkSections'

/** Mails by status, jobs that run now, and the schedules of the background workers. */
export const BackgroundWorkPage = () => (
  <DatabaseFrame>
    <div className="stack">
      <MailList />
      <WorkSections />
    </div>
  </DatabaseFrame>
)
