import {
  approveRegistration,
  decisionMessages,
  getRegistration,
  listRegistrations,
  problemsForStaff,
  returnRegistration,
  type CheckedRegistration,
  type Module,
  type RegistrationToDecide,
} from '@portal/contracts'
import {
  aCheckedRegistration,
  anId,
  anOfferedCourse,
  aRegistrationToDecide,
  aRegistrationVersion,
  aStaffWith,
  mock,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { RegistrationsPage } from './RegistrationsPage'

const named = (name: string, own: Partial<RegistrationToDecide> = {}): RegistrationToDecide =>
  aRegistrationToDecide({
    _id: anId(),
    student: { applicationNumber: 'APP25000003', matricNumber: `ND/25/${name}`, name },
    ...own,
  })
const { placesLeft: _left, capacity: _capacity, ...course } = anOfferedCourse({ code: 'COM 101' })
export const amina = named('Amina Bello', {
  courses: [{ ...course, offered: true }],
  earlier: [
    aRegistrationVersion({
      state: 'returned',
      decidedBy: 'Bola Ige',
      reason: 'Too few units',
      units: 9,
    }),
  ],
})
export const broken = named('Bayo Cole', {
  check: 'broken',
  courses: [{ ...course, offered: true }],
  problems: [
    {
      rule: 'full',
      course: course._id,
      code: 'COM 101',
      asked: false,
      ...problemsForStaff.full(40),
    },
    { rule: 'fees', course: null, code: null, asked: false, ...problemsForStaff.fees(60, 10) },
  ],
})
export const differs = named('Chidi Dede', {
  check: 'differs',
  leftOut: [{ _id: anId(), code: 'GNS 101', title: 'Use of English', units: 2 }],
})
export const approved = named('Dayo Eze', {
  state: 'approved',
  check: null,
  decidedBy: 'Bola Ige',
  decidedAt: '2025-11-03T10:00:00.000Z',
})
/** The mocked API: its registrations, the offices of the person, and the requests. */
export const api = {
  rows: [] as RegistrationToDecide[],
  offices: null as string[] | null,
  sent: [] as unknown[],
  asked: {} as Record<string, unknown>,
}

/** Sets the state before each test. A test file calls it once, at its top. */
export function testRegistrations(): void {
  beforeEach(() => {
    Object.assign(api, {
      rows: [amina, broken, differs, approved],
      offices: null,
      sent: [],
      asked: {},
    })
    server.use(
      mock(listRegistrations, ({ query }) => {
        api.asked = query
        return {
          ...success({
            registrations: api.rows.map((row): CheckedRegistration => aCheckedRegistration(row)),
            offices: api.offices,
          }),
          meta: { total: api.rows.length, page: 1, pageSize: 10 },
        }
      }),
      mock(getRegistration, ({ params }) =>
        success(api.rows.find(({ _id }) => _id === params.id) ?? amina),
      ),
      mock(approveRegistration, ({ params, body }) => {
        api.sent.push({ ...params, ...body })
        const message = body.reason ? decisionMessages.exceptionApproved : decisionMessages.approved
        return { ...success(amina), message }
      }),
      mock(returnRegistration, ({ params, body }) => {
        api.sent.push({ ...params, ...body })
        api.rows = api.rows.map((row) =>
          row._id === params.id ? { ...row, state: 'returned' as const, check: null } : row,
        )
        return { ...success(amina), message: decisionMessages.returned }
      }),
    )
  })
}

export const open = (search = '', modules: Module[] = ['academics']) =>
  renderPage(<RegistrationsPage />, {
    path: `/staff/academics/registrations${search}`,
    session: { staff: aStaffWith(...modules) },
  })
export const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
export const dialog = async (name: string | RegExp) =>
  within(await screen.findByRole('dialog', { name }))
