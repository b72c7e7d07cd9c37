import { refusals } from '../base/refusals.fixture'
import { studentMoves } from './student-status'
import { isStudentEdit, studentStatuses, updateStudent } from './students'

const id = '0198c1de-0000-7000-8000-000000000001'
const edit = {
  applicationNumber: 'APP25000002',
  surname: 'Bello',
  firstname: 'Amina',
  email: 'amina@example.com',
  phone: '08031234567',
  program: id,
  session: id,
  status: 'active',
} as const
const { body } = updateStudent

it('an update is a decision or an edit', () => {
  expect(refusals(body, { status: 'active' })).toEqual([])
  expect(refusals(body, edit)).toEqual([])
  expect([isStudentEdit({ status: 'rejected' }), isStudentEdit(edit)]).toEqual([false, true])
})

it.each([{ status: 'suspended' }, { ...edit, cleared: true }, { ...edit, basedOn: 'yesterday' }])(
  'an update is not %j',
  (update) => {
    expect(body.safeParse(update).success).toBe(false)
  },
)

it('a graduated or rejected student never changes the status again', () => {
  const last = studentStatuses.filter((status) => studentMoves[status].length === 0)
  expect(last).toEqual(['graduated', 'rejected'])
})

it('every status but the first can be reached from another one', () => {
  const reached = new Set(Object.values(studentMoves).flat())
  expect(studentStatuses.filter((status) => !reached.has(status))).toEqual(['pending'])
})
