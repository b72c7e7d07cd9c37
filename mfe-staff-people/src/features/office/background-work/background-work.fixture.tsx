import {
  dismissMail,
  getBackgroundWork,
  listMails,
  mailMessages,
  retryFailedMails,
  retryMail,
  type MailRecord,
  type Module,
  type RunningJob,
  type WorkerRun,
} from '@portal/contracts'
import {
  aMailRecord,
  aRunningJob,
  aStaffWith,
  aWorkerRun,
  mock,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { BackgroundWorkPage } from './BackgroundWorkPage'

export const success = true as const
export const amina = aMailRecord()
export const bola = aMailRecord({
  to: { name: 'Bola Ade', address: 'bola@example.com' },
  kind: 'payment-receipt',
  failure: 'Error ECONNREFUSED',
})

/** The mocked API: its mails, jobs and workers, and the requests, reset before each test. */
export const api = {} as {
  mails: MailRecord[]
  jobs: RunningJob[]
  workers: WorkerRun[]
  asked: unknown[]
  looks: number
  sent: string[]
}
const turn = (id: string, status: MailRecord['status']): MailRecord => {
  api.mails = api.mails.map((mail) => (mail._id === id ? { ...mail, status } : mail))
  return api.mails.find(({ _id }) => _id === id) ?? amina
}
const count = (status: MailRecord['status']): number =>
  api.mails.filter((mail) => mail.status === status).length

/** Sets the state before each test. A test file calls it once, at its top. */
export function testBackgroundWork(): void {
  beforeEach(() => {
    Object.assign(api, {
      mails: [amina, bola],
      jobs: [aRunningJob()],
      workers: [aWorkerRun()],
      asked: [],
      looks: 0,
      sent: [],
    })
    server.use(
      mock(listMails, ({ query }) => {
        api.asked.push(query)
        const { status = 'failed', q = '', page = 1, pageSize = 10 } = query
        const found = api.mails.filter(
          ({ to, ...mail }) => mail.status === status && to.address.includes(q),
        )
        return {
          success,
          data: {
            mails: found.slice((page - 1) * pageSize, page * pageSize),
            failed: count('failed'),
            waiting: count('waiting'),
          },
          meta: { total: found.length, page, pageSize },
        }
      }),
      mock(getBackgroundWork, () => {
        api.looks += 1
        return { success, data: { workers: api.workers, jobs: api.jobs } }
      }),
      mock(retryMail, ({ params }) => {
        api.sent.push(`retry ${params.id}`)
        return { success, message: mailMessages.retried, data: turn(params.id, 'waiting') }
      }),
      mock(dismissMail, ({ params }) => {
        api.sent.push(`dismiss ${params.id}`)
        return { success, message: mailMessages.dismissed, data: turn(params.id, 'dropped') }
      }),
      mock(retryFailedMails, () => {
        const mails = count('failed')
        api.sent.push('retry all')
        api.mails = api.mails.map((mail) => ({ ...mail, status: 'waiting' }))
        return { success, message: mailMessages.retriedAll(mails), data: { mails } }
      }),
    )
  })
}

/** The page with this query, for a person with these modules. */
export const show = (search = '', ...modules: Module[]) =>
  renderPage(<BackgroundWorkPage />, {
    path: `/staff/database/background-work${search}`,
    session: { staff: aStaffWith('database', ...modules) },
  })

export const row = (name: RegExp) => screen.findByRole('row', { name })
/** The cells of a row. */
export const cells = async (name: RegExp) =>
  within(await row(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
