import {
  dismissMail,
  getBackgroundWork,
  listMails,
  mailMessages,
  retryFailedMails,
  retryMail,
} from '@portal/contracts'
import { record } from '../../../platform/audit'
import { unitOfWork } from '../../../platform/database/transactions/unit-of-work'
import type { Feature } from '../../../platform/feature'
import { serve } from '../../../platform/http/serve'
import { wakeMailWorkers } from '../../../platform/mail/outbox'
import { createOutboxMails } from '../../../platform/mail/outbox-mails'
import { workerRuns } from '../../../platform/process/worker-runs'
import { runningBatches } from '../../admissions/decision-batches'
import { runningCards } from '../../admissions/id-cards'
import { runningImports } from '../imports'
import { withState } from './late-workers.rules'
import { createMailService } from './mails.service'

export { bellOfFailedMails } from './bell.queries'
export { workOfBackground } from './work.queries'

const success = true as const

/** Mails that failed or wait, the runs of workers, and running jobs. */
export const backgroundWork: Feature = (app, { db, clock, gateway }) => {
  const service = createMailService({
    work: unitOfWork(db, (connection) => ({
      mails: createOutboxMails(connection),
      audit: record.bind(null, connection),
    })),
    clock,
    wake: wakeMailWorkers,
  })

  serve(app, listMails, async ({ query }) => ({ success, ...(await service.list(query)) }))
  serve(app, retryMail, async ({ params, by }) => ({
    success,
    message: mailMessages.retried,
    data: await service.retry(params.id, by),
  }))
  serve(app, dismissMail, async ({ params, by }) => ({
    success,
    message: mailMessages.dismissed,
    data: await service.dismiss(params.id, by),
  }))
  serve(app, retryFailedMails, async ({ by }) => {
    const mails = await service.retryFailed(by)
    return { success, message: mailMessages.retriedAll(mails), data: { mails } }
  })
  serve(app, getBackgroundWork, async () => ({
    success,
    data: {
      workers: withState(await workerRuns(db), {
        now: clock.now(),
        takesCards: gateway !== undefined,
      }),
      jobs: [
        ...(await runningImports(db)),
        ...(await runningBatches(db)),
        ...(await runningCards(db)),
      ],
    },
  }))
}
