import { getUserData, listStudents, type Student } from '@portal/contracts'
import { aStudent, aSubmittedBiodata, mock, server } from '@portal/testing'

export const success = true as const

export const amina = aStudent({
  applicationNumber: 'APP25000002',
  applicationForm: { completed: true },
})
const musa = aStudent({
  applicationNumber: 'APP25000003',
  firstname: 'Musa',
  lastname: 'Obi',
  status: 'active',
  matricNumber: 'ND/25/CSC/0042',
})

/** The students of the mocked API and the requests for lists, reset before each test. */
export const api = {} as { requests: Record<string, unknown>[]; store: Student[] }
/** A small API: it stores students, returns pages of ten, and counts 23 of them. */
export const handlers = () => [
  mock(listStudents, ({ query }) => {
    api.requests.push(query)
    return {
      success,
      data: { students: api.store },
      meta: { total: 23, page: query.page ?? 1, pageSize: 10 },
    }
  }),
  mock(getUserData, ({ query }) => ({
    success,
    data: {
      student:
        api.store.find((each) => each.applicationNumber === query.applicationNumber) ?? amina,
      biodata: aSubmittedBiodata(),
    },
  })),
]

/** Sets the state before each test. A test file calls it once, at its top. */
export function testStudents(): void {
  beforeEach(() => {
    api.requests = []
    api.store = [amina, musa]
    server.use(...handlers())
  })
}
