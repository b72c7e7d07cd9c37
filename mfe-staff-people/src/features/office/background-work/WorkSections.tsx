import { mailMessages } from '@portal/contracts'
import { failureMessage, useReturn } from '@portal/kit'
import { Loading, Notice, RetryNotice, Section, useIsVisible } from '@portal/ui'
import type { ReactNode } from 'react'
import { backgroundWorkApi } from './background-work.api'
import { quietAnswer } from '../../../parts/quiet-answer'
import { RunningJobs } from './RunningJobs'
import { WorkerTable } from './WorkerTable'

const everyMs = 5_000

/** Loads jobs and workers again while it is mounted and the page is visible. */
function RefreshWork() {
  const isVisible = useIsVisible()
  backgroundWorkApi.backgroundWork.useQuery(undefined, {
    pollingInterval: isVisible ? everyMs : 0,
  })
  return null
}

/** The jobs that run now, and the workers with their schedules. */
export function WorkSections() {
  const answer = backgroundWorkApi.backgroundWork.useQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  useReturn(() => void answer.refetch())
  const { currentData, error, isFetching, isOld } = quietAnswer(answer)
  const work = currentData?.data
  const instead: ReactNode =
    error && !isFetching ? (
      <RetryNotice
        message={failureMessage(error, mailMessages.workFailed)}
        onRetry={() => void answer.refetch()}
      />
    ) : (
      <Loading label="Loading the background work..." />
    )
  return (
    <>
      <Section title="Running now">
        {work && <RefreshWork />}
        {isOld && (
          <Notice tone="warning" role="status">
            <p>{mailMessages.isOld}</p>
          </Notice>
        )}
        {work ? <RunningJobs jobs={work.jobs} /> : instead}
      </Section>
      {work && (
        <Section title="Tasks of the portal" hint="The portal does this work automatically.">
          <WorkerTable workers={work.workers} />
        </Section>
      )}
    </>
  )
}
