import { auditMessages, type AuditEntries, type AuditEntry } from '@portal/contracts'
import { failureMessage } from '@portal/kit'
import { Button, formatInstant, RetryNotice, Skeleton } from '@portal/ui'
import { useState } from 'react'
import styles from './audit.module.css'
import { ChangeList } from './ChangeList'
import { timelineApi } from './timeline.api'

/** The record of a timeline: a student by application number, a staff member by id. */
export type TimelineOf = { applicationNumber: string } | { staffId: string }

function usePage(of: TimelineOf, before: string | undefined) {
  const query = before === undefined ? {} : { before }
  const isStudent = 'applicationNumber' in of
  const student = timelineApi.studentTimeline.useQuery(
    { params: { applicationNumber: isStudent ? of.applicationNumber : '' }, query },
    { skip: !isStudent },
  )
  const staff = timelineApi.staffTimeline.useQuery(
    { params: { id: isStudent ? '' : of.staffId }, query },
    { skip: isStudent },
  )
  return isStudent ? student : staff
}

const Entry = ({ entry: { at, by, what, changes } }: { entry: AuditEntry }) => (
  <li>
    <strong>{what}</strong>
    <span className="muted small">
      <time dateTime={at}>{formatInstant(at)}</time>, {by.name}
      {by.number !== null && `, ${by.number}`}
    </span>
    <ChangeList changes={changes} />
  </li>
)

/** One page of entries, and on demand the older ones. */
export function Timeline({ of, before }: { of: TimelineOf; before?: string }) {
  const { currentData, error, isFetching, refetch } = usePage(of, before)
  const [isMore, setMore] = useState(false)
  if (error && !isFetching)
    return (
      <RetryNotice
        message={failureMessage(error, auditMessages.timelineFailed)}
        onRetry={() => void refetch()}
      />
    )
  if (!currentData) return <Skeleton lines={4} />
  const { entries, next }: AuditEntries = currentData.data
  if (entries.length === 0) return <p className="muted">{auditMessages.nothingYet}</p>
  return (
    <>
      <ol className={styles.timeline}>
        {entries.map((entry) => (
          <Entry key={entry._id} entry={entry} />
        ))}
      </ol>
      {next !== null &&
        (isMore ? (
          <Timeline of={of} before={next} />
        ) : (
          <div>
            <Button
              small
              onClick={() => {
                setMore(true)
              }}
            >
              Show the changes before
            </Button>
          </div>
        ))}
    </>
  )
}

/**
 * The changes of a record, newest first, with person, time, and old and new values. Loaded when it
 * is opened.
 */
export function RecordTimeline({ of }: { of: TimelineOf }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className="stack stack-small">
      <div>
        <Button
          small
          icon="clock"
          aria-expanded={isOpen}
          onClick={() => {
            setOpen(!isOpen)
          }}
        >
          {isOpen ? 'Hide timeline' : 'Show timeline'}
        </Button>
      </div>
      {isOpen && <Timeline of={of} />}
    </section>
  )
}
