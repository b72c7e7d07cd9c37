import {
  decideScholarship,
  getScholarship,
  listScholarships,
  scholarshipMessages,
  type Scholarship,
} from '@portal/contracts'
import {
  anId,
  aScholarship,
  aStaffWith,
  mock,
  renderPage,
  screen,
  server,
  success,
} from '@portal/testing'
import { ScholarshipPage } from './ScholarshipPage'

const session = { _id: anId(), sessionYear: '2025/2026' }
const names = ['Ada', 'Bayo', 'Chidi']
/** The data of the mocked API and its requests, reset before each test. */
export const api = {} as {
  store: Scholarship[]
  accepted: number
  requests: unknown[]
  sent: unknown[]
}

const slots = () => ({
  session: session._id,
  sessionYear: session.sessionYear,
  accepted: api.accepted,
  slots: 100,
})
/** A small API that replies from its data and records its requests. */
export const handlers = () => [
  mock(listScholarships, ({ query }) => {
    api.requests.push(query)
    return {
      ...success({ scholarships: api.store, slots: [slots()] }),
      meta: { total: 83, page: query.page ?? 1, pageSize: 10 },
    }
  }),
  mock(getScholarship, ({ params }) => {
    const at = api.store.findIndex(({ _id }) => _id === params.id)
    return success({
      scholarship: api.store[at]!,
      slots: slots(),
      previous: api.store[at - 1]?._id ?? null,
      next: api.store[at + 1]?._id ?? null,
    })
  }),
  mock(decideScholarship, ({ params, body }) => {
    api.sent.push({ ...params, ...body })
    api.store = api.store.map((row) =>
      row._id === params.id ? { ...row, status: body.status } : row,
    )
    return { success: true as const, message: scholarshipMessages.decided(body.status) }
  }),
]
/** Sets the state before each test. A test file calls it once, at its top. */
export function testScholarship(): void {
  beforeEach(() => {
    api.store = names.map((name, nth) =>
      aScholarship({
        _id: anId(),
        name,
        session,
        scholarship_id: `SCH-2025-00000${String(nth + 1)}`,
        status: nth === 2 ? 'rejected' : 'pending',
      }),
    )
    api.accepted = 63
    api.requests = []
    api.sent = []
    server.use(...handlers())
  })
}
/** The page with this query. */
export const open = (search = '') =>
  renderPage(<ScholarshipPage />, {
    path: `/staff/scholarship${search}`,
    session: { staff: aStaffWith('scholarship') },
  })
/** The row with this text. */
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
/** The id of the application with this name. */
export const idOf = (name: string) => api.store.find((each) => each.name === name)?._id ?? ''
