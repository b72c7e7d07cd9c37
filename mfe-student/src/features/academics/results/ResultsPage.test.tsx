import {
  askResultQuery,
  getOwnResults,
  resultMessages,
  resultQueryMessages,
  type OwnResults,
} from '@portal/contracts'
import {
  anOwnResults,
  aResultCourse,
  aResultQuery,
  aResultSemester,
  aStudent,
  expectNoViolations,
  mock,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { ResultsPage } from './ResultsPage'

const open = (results?: Partial<OwnResults>) => {
  if (results) server.use(mock(getOwnResults, () => success(anOwnResults(results))))
  return renderPage(<ResultsPage />, {
    path: '/app/academics/results',
    session: { student: aStudent({ matricNumber: 'ND/25/CSC/0042' }) },
  })
}
const failed = aResultCourse({ code: 'STA 111', mark: 38, grade: 'F', points: 0, passed: false })

it('shows each semester with its GPA, the CGPA, the class and carry-overs', async () => {
  const { container } = open({
    semesters: [
      aResultSemester({ semester: '2', released: false, courses: [], gpa: null }),
      aResultSemester({
        courses: [
          aResultCourse({ carryOver: true }),
          failed,
          aResultCourse({
            code: 'GNS 101',
            mark: null,
            word: 'S',
            grade: null,
            points: null,
            passed: null,
          }),
        ],
        units: 6,
        unitsPassed: 3,
        gpa: 200,
      }),
    ],
    cgpa: 200,
    awardClass: 'Pass',
    carryOvers: [{ code: 'STA 111', title: 'Descriptive Statistics' }],
  })
  const first = within(await screen.findByRole('region', { name: 'First semester 2024/2025' }))
  expect(first.getByText('GPA 2.00, 3 of 6 units passed')).toBeVisible()
  expect(first.getByRole('row', { name: /COM 101/ })).toHaveTextContent(/Carry-over.*75A/)
  expect(first.getByRole('row', { name: /STA 111/ })).toHaveTextContent(/Failed.*38F/)
  expect(first.getByRole('row', { name: /GNS 101/ })).toHaveTextContent(/Sick–/)
  expect(screen.getByText(resultMessages.notReleased)).toBeVisible()
  expect(screen.getByText(/Take these courses again: STA 111 Descriptive Statistics/)).toBeVisible()
  expect(screen.getByText('Pass')).toBeVisible()
  await expectNoViolations(container)
})

it('says that a course is not published yet', async () => {
  const course = aResultCourse({ mark: null, grade: null, points: null, passed: null })
  open({ semesters: [aResultSemester({ courses: [course], gpa: null })], cgpa: null })
  expect(await screen.findByText(resultMessages.notPublished)).toBeVisible()
})

it('computes the CGPA of further units, and says that an entry is wrong', async () => {
  // 30 units with 78 points: a CGPA of 2.60.
  const { user } = open({ units: 30, points: 7800, cgpa: 260 })
  const section = within(await screen.findByRole('region', { name: 'Projection' }))
  await user.type(section.getByLabelText('GPA'), '3.5')
  expect(section.getByRole('status')).toHaveTextContent('Your CGPA would be 2.94: Lower Credit.')
  await user.clear(section.getByLabelText('Units'))
  await user.type(section.getByLabelText('Units'), '60')
  expect(section.getByRole('status')).toHaveTextContent('Your CGPA would be 3.20: Upper Credit.')
  await user.clear(section.getByLabelText('GPA'))
  await user.type(section.getByLabelText('GPA'), '4.5')
  expect(await section.findByText(resultMessages.wrongGpa(400))).toBeVisible()
  expect(section.getByRole('status')).toBeEmptyDOMElement()
  await user.clear(section.getByLabelText('Units'))
  expect(await section.findByText(resultMessages.wrongUnits)).toBeVisible()
})

it('says that nothing is published, and loads again after a failure', async () => {
  server.use(refuseOnce(getOwnResults, 500, { message: 'Failed' }))
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('region', { name: 'First semester 2024/2025' })).toBeVisible()
})

it('has a sentence for a student without results', async () => {
  open({ semesters: [], cgpa: null, awardClass: null })
  expect(await screen.findByText(resultMessages.none)).toBeVisible()
})

it('shows the reason in place of withheld results', async () => {
  open({ withheld: 'Library books are not returned.', semesters: [], cgpa: null })
  expect(await screen.findByText(resultMessages.withheld)).toBeVisible()
  expect(screen.getByText('Library books are not returned.')).toBeVisible()
  expect(screen.getByText(resultMessages.askOffice)).toBeVisible()
  expect(screen.queryByText('Academic Board')).toBeNull()
})

it('shows the decision of the Academic Board, if there is one', async () => {
  open({ progression: { decision: 'probation', sessionYear: '2024/2025', semester: '2' } })
  expect(await screen.findByText('Probation, after the second semester 2024/2025')).toBeVisible()
})

it('queries a result, and shows a query with its answer', async () => {
  const sheet = '01980000-0000-7000-8000-0000000000aa'
  const sent: unknown[] = []
  const query = aResultQuery({ state: 'answered', answer: 'The mark is correct.' })
  server.use(
    mock(askResultQuery, ({ body }) => {
      sent.push(body)
      return { ...success(aResultQuery()), message: resultQueryMessages.asked }
    }),
  )
  const { user } = open({
    semesters: [
      aResultSemester({
        courses: [
          aResultCourse({ sheet, mayQuery: true }),
          aResultCourse({ code: 'STA 111', sheet, query }),
        ],
      }),
    ],
  })
  expect(await screen.findByText(/Answer: The mark is correct/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Query the result of COM 101' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Query COM 101' }))
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await dialog.findByText(resultQueryMessages.short)).toBeVisible()
  await user.type(dialog.getByLabelText('Your question'), 'I was present on 12 May.')
  await user.click(dialog.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(resultQueryMessages.asked)).toBeVisible()
  expect(sent).toEqual([{ sheet, text: 'I was present on 12 May.' }])
})
