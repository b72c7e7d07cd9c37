import {
  classList,
  classMessages,
  courseMessages,
  getOwnCourse,
  listClass,
} from '@portal/contracts'
import {
  aClassMember,
  aProgramCourse,
  aStaffWith,
  expectNoViolations,
  mock,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { OwnCoursePage } from './OwnCoursePage'

const course = aProgramCourse({ units: 3, year: 2, semester: '1' })
const open = () =>
  renderPage(<OwnCoursePage />, {
    path: `/staff/courses/${course._id}`,
    route: '/staff/courses/:id',
    session: { staff: aStaffWith() },
  })
const serve = () => {
  server.use(
    mock(getOwnCourse, () => success({ ...course, lecturers: ['Ada Obi', 'Chidinma Nwosu'] })),
  )
}

it('shows a lecturer without modules the program, level, semester, units and lecturers', async () => {
  serve()
  open()
  await screen.findByRole('heading', {
    level: 1,
    name: `${course.course.code} ${course.course.title}`,
  })
  const facts = within(screen.getByRole('region', { name: 'About this course' }))
  const fact = (term: string) => facts.getByText(term).nextElementSibling?.textContent
  expect(fact('Program')).toBe(course.program.program.name)
  expect([fact('Level'), fact('Semester'), fact('Credit units')]).toEqual(['2', 'First', '3'])
  expect(fact('Lecturers')).toBe('Ada Obi, Chidinma Nwosu')
  expect(screen.getByRole('link', { name: 'Score sheets' })).toHaveAttribute(
    'href',
    `/staff/exams?session=${course.session._id}&q=${encodeURIComponent(course.course.code)}`,
  )
  expect(screen.queryByRole('button', { name: /Edit/ })).not.toBeInTheDocument()
  await expectNoViolations()
})

it('tells that the course is not the reader’s own', async () => {
  server.use(refuse(getOwnCourse, 404, { message: courseMessages.notOwn }))
  open()
  expect(await screen.findByText(courseMessages.notOwn)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to your home page' })).toBeVisible()
})

it('has no other try for an address with an invalid id', async () => {
  server.use(refuse(getOwnCourse, 400, { message: 'Enter a valid id' }))
  open()
  expect(await screen.findByText(courseMessages.notOwn)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

it('can be loaded again after a failure', async () => {
  serve()
  server.use(refuseOnce(getOwnCourse, 500, { message: 'Failed' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Ada Obi, Chidinma Nwosu')).toBeVisible()
})

it('lists the class of the course, which can be exported', async () => {
  let asked: unknown
  serve()
  server.use(
    mock(listClass, ({ query }) => {
      asked = query
      return {
        ...success({ students: [aClassMember({ name: 'Amina Bello' })] }),
        meta: { total: 1, page: 1, pageSize: 10 },
      }
    }),
  )
  const { user } = open()
  const part = within(await screen.findByRole('region', { name: 'Class list' }))
  expect(await part.findByRole('row', { name: /Amina Bello.*ND\/25\/CSC\/0042/ })).toBeVisible()
  expect(asked).toEqual({ course: course._id, page: 1, pageSize: 10 })
  await user.click(part.getByRole('button', { name: 'Export' }))
  for (const name of ['CSV', 'Excel', 'Print all'])
    expect(screen.getByRole('button', { name })).toBeVisible()
  expect(classList.columns.map(({ header }) => header)).toContain('Matric Number')
  await expectNoViolations()
})

it('says that nobody has an approved registration', async () => {
  serve()
  server.use(
    mock(listClass, () => ({
      ...success({ students: [] }),
      meta: { total: 0, page: 1, pageSize: 10 },
    })),
  )
  open()
  expect(await screen.findByText(classMessages.none)).toBeVisible()
})
