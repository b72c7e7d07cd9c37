import { mailFailureInWords, type MailRecord, type MailStatus } from '@portal/contracts'
import { Button, formatInstant } from '@portal/ui'
import { EmailText, type ResourceColumn } from '@portal/ui/staff'
import { count, kindOf, mailName } from './mail-words'
import styles from './background-work.module.css'
import type { MailActions } from './use-mail-actions'

type Column = ResourceColumn<MailRecord>

const Moment = ({ at }: { at: string | null }) =>
  at === null ? <>–</> : <time dateTime={at}>{formatInstant(at)}</time>

const Problem = ({ failure }: { failure: string }) => (
  <span className={styles.lines}>
    {mailFailureInWords(failure)}
    <code className="muted small">{failure}</code>
  </span>
)

const about: Column[] = [
  { header: 'Email', lead: true, width: 9, cell: kindOf },
  {
    header: 'To',
    width: 9.5,
    cell: ({ to: { name, address } }) => (
      <span className={styles.lines}>
        {name}
        <span className="muted small">
          <EmailText address={address} />
        </span>
      </span>
    ),
  },
]
const queued: Column = {
  header: 'Queued',
  priority: 1,
  width: 7,
  cell: ({ queuedAt }) => <Moment at={queuedAt} />,
}
const attempts: Column = {
  header: 'Attempts',
  priority: 2,
  width: 5.5,
  cell: (mail) => count(mail.attempts),
}
const problem: Column = {
  header: 'Problem',
  width: 10,
  cell: ({ failure }) => (failure === null ? '–' : <Problem failure={failure} />),
}
const next: Column = {
  header: 'Next attempt',
  width: 7,
  cell: ({ nextAttemptAt }) => <Moment at={nextAttemptAt} />,
}
const sent: Column = { header: 'Sent', width: 7, cell: ({ sentAt }) => <Moment at={sentAt} /> }

const facts: Readonly<Record<MailStatus, Column[]>> = {
  failed: [queued, attempts, problem],
  waiting: [queued, attempts, next, problem],
  sent: [queued, attempts, sent],
  dropped: [queued, attempts, problem],
}

/** Only failed and waiting mails have actions. */
const actionsOf = (status: MailStatus, { retry, dismiss }: MailActions): Column => ({
  header: 'Actions',
  actions: true,
  width: 12.25,
  cell: (mail) => (
    <div className="cluster row-actions">
      <Button
        small
        busy={retry.running === mail._id}
        aria-label={`${status === 'failed' ? 'Send again' : 'Send now'}: ${mailName(mail)}`}
        onClick={() => void retry.run(mail)}
      >
        {status === 'failed' ? 'Send again' : 'Send now'}
      </Button>
      {status === 'failed' && (
        <Button
          small
          aria-haspopup="dialog"
          busy={dismiss.running === mail._id}
          aria-label={`Dismiss: ${mailName(mail)}`}
          onClick={() => void dismiss.run(mail)}
        >
          Dismiss
        </Button>
      )}
    </div>
  ),
})

export const mailColumns = (status: MailStatus, actions: MailActions): Column[] => [
  ...about,
  ...facts[status],
  ...(status === 'failed' || status === 'waiting' ? [actionsOf(status, actions)] : []),
]
