import {
  compareStudents,
  correctionMessages,
  getUserData,
  listDuplicates,
  listStudents,
  mergeStudents,
  type Student,
} from '@portal/contracts'
import {
  aBiodata,
  aStudentMerge,
  aStudentPair,
  comparedStudents,
  mock,
  screen,
  server,
  within,
} from '@portal/testing'

export const success = true as const
export const compared = comparedStudents()
export const pair = aStudentPair({ one: compared.one.student, other: compared.other.student })
/** The requests to the mocked API, reset before each test. */
export const api = {} as { sent: unknown[] }

/** Lets the API return this student. */
export const shown = (student: Student) =>
  mock(getUserData, { success, data: { student, biodata: aBiodata() } })
/** Sets the state before each test. A test file calls it once, at its top. */
export function testCorrections(): void {
  beforeEach(() => {
    api.sent = []
    server.use(
      mock(listStudents, {
        success,
        data: { students: [compared.one.student] },
        meta: { total: 1, page: 1, pageSize: 10 },
      }),
      mock(listDuplicates, { success, data: { pairs: [pair], hasMore: true } }),
      mock(compareStudents, { success, data: compared }),
      mock(mergeStudents, ({ body }) => {
        api.sent.push(body)
        return {
          success,
          message: correctionMessages.merged('APP25000007', 'APP25000003'),
          data: aStudentMerge(),
        }
      }),
    )
  })
}
/** The queries of the dialog with this title. */
export const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
