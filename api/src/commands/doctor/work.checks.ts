import { cardPaymentFigures } from '../../features/money/card-payments'
import { checkLedger } from '../../features/money/ledger'
import { sheetProblems } from '../../features/results/score-sheets'
import { outboxFigures } from '../../platform/mail/outbox-figures'
import { workerRuns } from '../../platform/process/worker-runs'
import { fail, minutesSince, ok, warn, type Check } from './check'

/** The slowest worker looks for work every ten minutes. */
const idleMinutes = 20

const plural = (count: number, noun: string): string =>
  `${String(count)} ${noun}${count === 1 ? '' : 's'}`

/** Background work that waits too long, and the ledger. */
export const workChecks: readonly Check[] = [
  {
    name: 'mails',
    needs: 'tables',
    run: async ({ db, clock }) => {
      const { waiting, failed, oldestAt, stoppedSince } = await outboxFigures(db)
      const age = oldestAt ? minutesSince(oldestAt, clock) : 0
      const stopped = stoppedSince ? minutesSince(stoppedSince, clock) : 0
      const message = `${plural(waiting, 'mail')} waiting, the oldest for ${plural(age, 'minute')}; ${String(failed)} failed.`
      if (stopped >= 60) return fail(message, 'Check the mail server (SMTP_URL) and the log.')
      if (stopped >= 15) return warn(message, 'Check the mail server (SMTP_URL) and the log.')
      return failed > 0
        ? warn(message, 'Correct the addresses, or send the mails again, on the page Mails.')
        : ok(message)
    },
  },
  {
    name: 'background work',
    needs: 'tables',
    run: async ({ db, clock }) => {
      const runs = await workerRuns(db)
      const idle = runs.filter(({ lookedAt }) => minutesSince(lookedAt, clock) >= idleMinutes)
      if (runs.length === 0)
        return warn('No process of the portal has run yet.', 'Start the portal: `portal serve`.')
      return idle.length === 0
        ? ok(`${plural(runs.length, 'worker')} running.`)
        : fail(
            `No process has run ${idle.map(({ name }) => name).join(', ')} for ${String(idleMinutes)} minutes.`,
            'Start the portal, or look at the log for the reason why these do not run.',
          )
    },
  },
  {
    name: 'card payments',
    needs: 'tables',
    run: async ({ db, clock, config }) => {
      const { open, oldestQuestionAt, waitingWebhooks, oldestWebhookAt } =
        await cardPaymentFigures(db)
      const count = Object.values(open).reduce((sum, payments) => sum + payments, 0)
      const late = Math.max(
        0,
        ...[oldestQuestionAt, oldestWebhookAt].map((at) => (at ? minutesSince(at, clock) : 0)),
      )
      const message = `${plural(count, 'open payment')} and ${plural(waitingWebhooks, 'message')} of the service waiting, the oldest overdue by ${plural(late, 'minute')}.`
      if (late < 15) return ok(message)
      return config.gateway
        ? fail(message, 'Check that a portal process runs and reaches the card payment service.')
        : warn(message, 'Set the keys of the card payment service, so that these are settled.')
    },
  },
  {
    name: 'ledger',
    needs: 'tables',
    run: async ({ db }) => {
      const { problems, transactions } = await checkLedger(db)
      return problems.length === 0
        ? ok(`${plural(transactions, 'transaction')} add up.`)
        : fail(
            `The ledger has ${plural(problems.length, 'problem')}: ${problems[0] ?? ''}`,
            'Run `portal ledger` and give its list to the Bursary and the developers.',
          )
    },
  },
  {
    name: 'results',
    needs: 'tables',
    run: async ({ db }) => {
      const { count, first } = await sheetProblems(db)
      return count === 0
        ? ok('No score sheet has a problem.')
        : fail(
            `${plural(count, 'score sheet')} with a problem: ${first ?? ''}`,
            'Open the sheets under Exam Management, Waiting: With a problem.',
          )
    },
  },
]
