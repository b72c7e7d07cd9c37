import { firstWaiting, waitingOf } from '../../../platform/database/queries/first-waiting'
import { createOutboxMails } from '../../../platform/mail/outbox-mails'
import { workerRuns } from '../../../platform/process/worker-runs'
import type { StaffWorkSource } from '../../messages/staff-work'
import { withState } from './late-workers.rules'

const link = '/staff/database/background-work'

const failedMails: StaffWorkSource = {
  kind: 'failed-mails',
  module: 'database',
  waiting: async ({ connection }) => {
    const { rows, column } = createOutboxMails(connection).failed()
    return { ...(await firstWaiting(rows, column)), link }
  },
}

const lateWorkers: StaffWorkSource = {
  kind: 'late-workers',
  module: 'database',
  waiting: async ({ connection, now, takesCards }) => {
    const runs = withState(await workerRuns(connection), { now: new Date(now), takesCards })
    const late = runs.filter(({ isLate }) => isLate)
    return { ...waitingOf(late.map(({ lookedAt }) => lookedAt)), link }
  },
}

/** Failed mails, and background workers that have stopped. */
export const workOfBackground: readonly StaffWorkSource[] = [failedMails, lateWorkers]
