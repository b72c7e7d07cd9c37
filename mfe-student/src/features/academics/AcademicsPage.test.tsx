import { getOwnResults } from '@portal/contracts'
import {
  anOwnResults,
  aResultSemester,
  aStudent,
  aSubmittedBiodata,
  mock,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { AcademicsPage } from './AcademicsPage'

const open = () =>
  renderPage(<AcademicsPage />, {
    path: '/app/academics',
    session: { student: aStudent(), biodata: aSubmittedBiodata() },
  })

it('has the student, and every part marked as not activated yet', () => {
  open()
  expect(
    within(screen.getByRole('region', { name: 'Biodata' })).getByText('APP25000003'),
  ).toBeInTheDocument()
  for (const name of ['Timetable', 'My Courses', 'Grades', 'Grade Point Projection']) {
    expect(
      within(screen.getByRole('region', { name })).getByText('Not activated yet'),
    ).toBeInTheDocument()
  }
  const days = within(screen.getByRole('region', { name: 'Timetable' })).getAllByRole('heading', {
    level: 3,
    hidden: true,
  })
  expect(days.map(({ textContent }) => textContent)).toEqual(['Today', 'Tomorrow'])
  const semesters = within(screen.getByRole('region', { name: 'Grades' })).getAllByRole('table', {
    hidden: true,
  })
  expect(semesters.map((table) => table.querySelector('caption')?.textContent)).toEqual([
    '1st semester',
    '2nd semester',
  ])
})

it('shows the JAMB number and the entry route if they are known', () => {
  renderPage(<AcademicsPage />, {
    path: '/app/academics',
    session: {
      student: aStudent({ jambNumber: '202512345678AB', entryRoute: 'direct-entry' }),
      biodata: aSubmittedBiodata(),
    },
  })
  const biodata = within(screen.getByRole('region', { name: 'Biodata' }))
  expect(biodata.getByText('202512345678AB')).toBeVisible()
  expect(biodata.getByText('Direct entry')).toBeVisible()
})

it.each([
  ['timetable', 'Timetable'],
  ['grades', 'Grades'],
  ['gpp', 'Grade Point Projection'],
])('#%s is a heading that can take the focus', (anchor, name) => {
  open()
  const heading = screen.getByRole('heading', { level: 2, name })
  expect(heading).toHaveAttribute('id', anchor)
  heading.focus()
  expect(heading).toHaveFocus()
})

it('waits for the session', () => {
  renderPage(<AcademicsPage />, { path: '/app/academics' })
  expect(screen.getByText('Loading...')).toBeInTheDocument()
})

it('shows the grades of the newest semester with results, and the way to all of them', async () => {
  server.use(
    mock(getOwnResults, () =>
      success(
        anOwnResults({
          semesters: [
            aResultSemester({ semester: '2', released: false, courses: [], gpa: null }),
            aResultSemester(),
          ],
          cgpa: 350,
        }),
      ),
    ),
  )
  renderPage(<AcademicsPage />, {
    path: '/app/academics',
    session: { student: aStudent({ matricNumber: 'ND/25/CSC/0042' }) },
  })
  const grades = within(screen.getByRole('region', { name: 'Grades' }))
  expect(await grades.findByRole('row', { name: 'COM 101 3 A' })).toBeVisible()
  expect(grades.getByText('CGPA 3.50')).toBeVisible()
  expect(grades.getByRole('link', { name: 'All results' })).toHaveAttribute(
    'href',
    '/app/academics/results',
  )
  expect(screen.getByRole('link', { name: 'Projection' })).toBeVisible()
})
