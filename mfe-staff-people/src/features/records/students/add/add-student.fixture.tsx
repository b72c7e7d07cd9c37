import {
  listDepartmentOfferings,
  listProgramModes,
  listProgramStructures,
  listProgramTypes,
  listSchoolDepartments,
  listSchools,
  listSessions,
  registerStudent,
  studentMessages,
} from '@portal/contracts'
import {
  aDepartment,
  anAcademicSession,
  anOffering,
  aProgramMode,
  aProgramStructure,
  aProgramType,
  aSchool,
  aStaffWith,
  aStudent,
  mock,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { StudentsPage } from '../StudentsPage'

export const success = true as const
export const session = anAcademicSession()
export const [school, other] = [aSchool(), aSchool({ name: 'School of Engineering' })]
export const department = aDepartment({ school: { _id: school._id, name: school.name } })
export const [type, hnd, mode] = [
  aProgramType(),
  aProgramType({ type: 'HND', description: 'Higher National Diploma' }),
  aProgramMode(),
]
export const offering = anOffering({
  department,
  structure: { ...anOffering().structure, type, mode },
})
const years = [
  { year: 2, semesters: ['1'] },
  { year: 1, semesters: ['1', '2', '3'] },
]
const later = aProgramStructure({ years: [{ year: 5, semesters: ['1'] }] })
export const student = aStudent({
  applicationNumber: 'APP25000099',
  status: 'active',
  matricNumber: 'ND/25/CSC/0043',
})
/** The requests to the mocked API, reset before each test. */
export const api = {} as { sent: object[]; asked: string[] }

/** Sets the state before each test. A test file calls it once, at its top. */
export function testAddStudent(): void {
  beforeEach(() => {
    api.sent = []
    api.asked = []
    server.use(
      mock(listSessions, [session]),
      mock(listSchools, { success, data: { schools: [school, other] } }),
      mock(listProgramTypes, [type, hnd, aProgramType({ type: 'OLD', active: false })]),
      mock(listProgramModes, [mode]),
      mock(listSchoolDepartments, ({ params }) => {
        api.asked.push('departments')
        return params.id === school._id ? [department] : []
      }),
      mock(listDepartmentOfferings, () => {
        api.asked.push('programs')
        return [
          offering,
          anOffering({
            structure: { ...offering.structure, type: hnd },
            program: { ...offering.program, name: 'Statistics' },
          }),
        ]
      }),
      mock(listProgramStructures, () => {
        api.asked.push('structures')
        return [aProgramStructure({ years }), later]
      }),
      mock(registerStudent, ({ body }) => {
        api.sent.push(body)
        return { success, message: studentMessages.added, data: { student } }
      }),
    )
  })
}

type User = ReturnType<typeof renderPage>['user']
type Dialog = ReturnType<typeof within>
/** Chooses an option as soon as the list has it. */
export const select = async (user: User, dialog: Dialog, label: string, option: string | RegExp) =>
  user.selectOptions(
    dialog.getByLabelText(label),
    await within(dialog.getByLabelText(label)).findByRole('option', { name: option }),
  )

/** The page with the empty dialog. */
export async function open() {
  const page = renderPage(<StudentsPage />, {
    path: '/staff/students?edit=new',
    session: { staff: aStaffWith('students') },
  })
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Add Student' })) }
}
const persons = [
  ['Surname', 'Bello'],
  ['First Name', 'Amina'],
  ['Email', 'amina@mail.example'],
  ['Phone', '0803 123 4567'],
] as const
/** Makes all choices up to the program. */
export async function chooseProgram(user: User, dialog: Dialog) {
  for (const [label, option] of [
    ['School', school.name],
    ['Department', 'Computer Science'],
    ['Program Type', /^ND/],
    ['Program Mode', /FT/],
    ['Program', 'Computer Science'],
  ] as const)
    await select(user, dialog, label, option)
}
/** The dialog with all fields filled in. */
export async function openFilled() {
  const page = await open()
  const { user, dialog } = page
  for (const [label, text] of persons) await user.type(dialog.getByLabelText(label), text)
  await chooseProgram(user, dialog)
  for (const [label, option] of [
    ['Academic Session', /2025/],
    ['Year', 'Year 1'],
    ['Semester', 'Third'],
  ] as const)
    await select(user, dialog, label, option)
  return page
}
/** Presses the button that adds the student. */
export const save = (user: User, dialog: Dialog) =>
  user.click(dialog.getByRole('button', { name: 'Add Student' }))
