import {
  batchMessages,
  getDecisions,
  listDecisionRows,
  listStudents,
  messages,
  previewDecisions,
  startDecisions,
} from '@portal/contracts'
import { aDecisionBatch, aDecisionBatchRow, aStudent, mock, screen, server } from '@portal/testing'

export const success = true as const
export const people = ['Amina', 'Musa', 'Zainab'].map((firstname, nth) =>
  aStudent({ firstname, applicationNumber: `APP2500000${String(nth + 1)}` }),
)
/** The progress of a decision on three people. */
export const counts = (decided: number, rest: object = {}) => ({
  total: 3,
  waiting: 3 - decided,
  decided,
  already: 0,
  refused: 0,
  ...rest,
})
export const running = aDecisionBatch({ counts: counts(0) })
const over = {
  ...running,
  status: 'finished' as const,
  counts: { total: 3, waiting: 0, decided: 2, already: 0, refused: 1 },
}

/** The requests to the mocked API, reset before each test. */
export const api = {} as { sent: unknown[] }
/** Sets the state before each test. A test file calls it once, at its top. */
export function testDecisions(): void {
  beforeEach(() => {
    api.sent = []
    server.use(
      mock(listStudents, ({ query }) => ({
        success,
        data: { students: people },
        meta: { total: 23, page: query.page ?? 1, pageSize: 10 },
      })),
      mock(previewDecisions, {
        success,
        data: {
          total: 3,
          eligible: 2,
          withoutForm: 1,
          refused: [
            {
              reason: batchMessages.notPending,
              count: 1,
              students: [
                { _id: people[2]!._id, applicationNumber: 'APP25000003', name: 'Zainab Bello' },
              ],
            },
          ],
        },
      }),
      mock(startDecisions, ({ body }) => {
        api.sent.push(body)
        return { success, data: running }
      }),
      mock(getDecisions, { success, data: over }),
      mock(listDecisionRows, ({ query }) => ({
        success,
        data: {
          rows: [
            aDecisionBatchRow(),
            aDecisionBatchRow({
              name: 'Zainab Bello',
              outcome: 'refused',
              reason: messages.students.admissionClosed,
            }),
          ].filter(({ outcome }) => !query.outcome || outcome === query.outcome),
        },
        meta: { total: 2, page: 1, pageSize: 10 },
      })),
    )
  })
}

/** The checkbox with this name. */
export const box = (name: string) => screen.findByRole('checkbox', { name })
