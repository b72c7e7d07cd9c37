import {
  addProgramCourse,
  courseMessages,
  listCourses,
  listProgramModes,
  listProgramOfferings,
  listProgramTypes,
  listSchoolDepartments,
  listSchools,
  listSessions,
  listStaff,
} from '@portal/contracts'
import {
  aCourse,
  aDepartment,
  anAcademicSession,
  anOffering,
  aProgramCourse,
  aProgramMode,
  aProgramType,
  aSchool,
  aStaff,
  aStaffWith,
  mock,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { CoursesPage } from './CoursesPage'

export const success = true as const
export const session = anAcademicSession()
const schools = [aSchool(), aSchool({ name: 'School of Engineering' })]
export const department = aDepartment({ school: { _id: schools[0]!._id, name: schools[0]!.name } })
export const [type, mode] = [aProgramType(), aProgramMode()]
export const offering = anOffering({
  department,
  structure: {
    ...anOffering().structure,
    type,
    mode,
    years: [
      { year: 1, semesters: ['1', '2', '3'] },
      { year: 2, semesters: ['1'] },
    ],
  },
})
export const lecturer = aStaff({ first_name: 'Terver', last_name: 'Iorliam' })
/** The requests to the mocked API, reset before each test. */
export const api = {} as { sent: object[]; asked: [string, object][] }

/** Sets the state before each test. A test file calls it once, at its top. */
export function testCourseDialog(): void {
  beforeEach(() => {
    api.sent = []
    api.asked = []
    server.use(
      mock(listSessions, [session]),
      mock(listSchools, { success, data: { schools } }),
      mock(listProgramTypes, [type]),
      mock(listProgramModes, [mode]),
      mock(listSchoolDepartments, ({ params }) => {
        api.asked.push(['departments', params])
        return params.id === department.school._id ? [department] : []
      }),
      mock(listProgramOfferings, ({ query }) => {
        api.asked.push(['offerings', query])
        return [offering]
      }),
      mock(listCourses, ({ query }) =>
        query.code?.toLowerCase() === 'com 101' ? [aCourse({ programCount: 3 })] : [],
      ),
      mock(listStaff, ({ query }) => {
        api.asked.push(['staff', query])
        return {
          success,
          data: { staff: query.q === 'nobody' ? [] : [lecturer] },
          meta: { total: 1, page: 1, pageSize: 20 },
        }
      }),
      mock(addProgramCourse, ({ body }) => {
        api.sent.push(body)
        return { success, data: aProgramCourse(), message: courseMessages.added }
      }),
    )
  })
}

/** Chooses an option as soon as the list has it. */
export const select = async (
  user: ReturnType<typeof renderPage>['user'],
  dialog: ReturnType<typeof within>,
  label: string,
  option: string | RegExp,
) =>
  user.selectOptions(
    dialog.getByLabelText(label),
    await dialog.findByRole('option', { name: option }),
  )

/** The page with the empty dialog. */
export async function open() {
  const page = renderPage(<CoursesPage />, {
    path: '/staff/academics/courses?edit=new',
    session: { staff: aStaffWith('academics') },
  })
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Add New Course' })) }
}
/** The dialog with all fields filled in. */
export async function openFilled() {
  const page = await open()
  const { user, dialog } = page
  for (const [label, option] of [
    ['Academic Session', /2025/],
    ['School', 'School of Applied Sciences'],
    ['Department', 'Computer Science'],
    ['Program Type', /ND/],
    ['Program Mode', /FT/],
  ] as const)
    await select(user, dialog, label, option)
  await user.selectOptions(
    dialog.getByLabelText('Program'),
    await within(dialog.getByLabelText('Program')).findByRole('option', {
      name: 'Computer Science',
    }),
  )
  await select(user, dialog, 'Year', 'Year 1')
  await select(user, dialog, 'Semester', 'Third')
  await user.type(dialog.getByLabelText('Code'), 'ZOO 101')
  await user.type(dialog.getByLabelText('Title'), 'Zoology')
  await user.type(dialog.getByLabelText('Credit Units'), '3')
  await user.type(dialog.getByLabelText('Hours'), '45')
  await dialog.findByRole('option', { name: 'Terver Iorliam', hidden: true })
  await user.type(dialog.getByLabelText('Lecturer'), '{ArrowDown}{Enter}')
  return page
}
