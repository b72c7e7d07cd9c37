import { messages, type Student } from '@portal/contracts'
import { Link, paths } from '@portal/kit'
import { Notice, Page, RetryNotice } from '@portal/ui'
import type { DraftStart } from '../draft/use-draft-start'
import { answerGroups, type AnswerGroup } from './answer-groups'
import { AnswerList } from './AnswerList'

const onlyToRead = ({ lines, ...group }: AnswerGroup): AnswerGroup => ({
  ...group,
  lines: lines.map(({ label, value }) => ({ label, value })),
})

/** The form of a rejected applicant, to be read. */
export const UnsentForm = ({
  student,
  start,
  onRetry,
}: {
  student: Student
  start: DraftStart
  onRetry: () => void
}) => (
  <Page title="Application Form" width="form" eyebrow={`${student.session.sessionYear} session`}>
    <div className="stack">
      <Notice tone="info" title={messages.applicationForm.refused}>
        <p>
          Your entries are shown below. <Link to={paths.studentDashboard}>Your dashboard</Link>{' '}
          shows the progress of your application.
        </p>
      </Notice>
      {start.failed && (
        <RetryNotice message="Your saved form could not be loaded." onRetry={onRetry} />
      )}
      {answerGroups(start.values, student)
        .map(onlyToRead)
        .map((group) => (
          <AnswerList key={group.section} group={group} />
        ))}
    </div>
  </Page>
)
