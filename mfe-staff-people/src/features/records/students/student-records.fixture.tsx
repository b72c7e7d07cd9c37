import {
  deleteStudent,
  getStudent,
  getUserData,
  listProgramOfferings,
  listStudents,
  messages,
  studentMessages,
  updateStudent,
  type Student,
} from '@portal/contracts'
import { anOffering, aStudent, aSubmittedBiodata, mock, server } from '@portal/testing'

const success = true as const
export const offering = anOffering()
export const amina = aStudent({
  applicationNumber: 'APP25000002',
  program: offering,
  matricNumber: 'ND/25/CSC/0001',
  status: 'active',
})
/** The students of the mocked API, its requests and the saved files, reset before each test. */
export const api = {} as { store: Student[]; sent: object[]; saved: string[] }

/** Sets the state before each test. A test file calls it once, at its top. */
export function testStudentRecords(): void {
  beforeEach(() => {
    api.store = [
      amina,
      aStudent({ applicationNumber: 'APP25000003', firstname: 'Musa', lastname: 'Obi' }),
    ]
    api.sent = []
    api.saved = []
    Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      api.saved.push(this.download)
    })
    server.use(
      mock(listStudents, () => ({
        success,
        data: { students: api.store },
        meta: { total: api.store.length, page: 1, pageSize: 10 },
      })),
      mock(getUserData, ({ query }) => ({
        success,
        data: {
          student:
            api.store.find((each) => each.applicationNumber === query.applicationNumber) ?? amina,
          biodata: aSubmittedBiodata(),
        },
      })),
      mock(getStudent, ({ params }) => ({
        success,
        data: {
          student:
            api.store.find((each) => each.applicationNumber === params.applicationNumber) ?? amina,
        },
      })),
      mock(listProgramOfferings, [
        offering,
        anOffering({ program: { ...offering.program, name: 'Statistics' } }),
      ]),
      mock(updateStudent, ({ params, body }) => {
        api.sent.push({ ...params, body })
        return { success, message: messages.students.updated }
      }),
      mock(deleteStudent, ({ params }) => {
        api.sent.push(params)
        api.store = api.store.filter(
          ({ applicationNumber }) => applicationNumber !== params.applicationNumber,
        )
        return { success, message: studentMessages.deleted }
      }),
    )
  })
}
