import {
  endWithholding,
  exportStatementsOfResult,
  getStudentResults,
  listWithholdings,
  resultMessages,
  studentResultMessages as messages,
  withholdResults,
  type StudentResults,
} from '@portal/contracts'
import {
  anOwnResults,
  aPaper,
  aResultCourse,
  aResultSemester,
  aStaffWith,
  aStudentProbation,
  aStudentResults,
  expectNoViolations,
  mock,
  mockFile,
  pdf,
  refuse,
  refuseOnce,
  renderPage,
  savedFiles,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { StudentResultsPage } from './StudentResultsPage'

const reason = 'Library books are not returned'
const open = (found: Partial<StudentResults> = {}, number = 'ND/25/CSC/0042') => {
  const sent: unknown[] = []
  server.use(
    mock(getStudentResults, () => success(aStudentResults(found))),
    mock(listWithholdings, () => success({ withholdings: [aStudentProbation({ reason })] })),
    mock(withholdResults, ({ body }) => {
      sent.push(body)
      return { ...success(aStudentProbation({ reason })), message: messages.withheld }
    }),
    mock(endWithholding, ({ params }) => {
      sent.push(params)
      return { ...success(aStudentProbation({ reason })), message: messages.ended }
    }),
  )
  const query = number === '' ? '' : `?number=${encodeURIComponent(number)}`
  const page = renderPage(<StudentResultsPage />, {
    path: `/staff/exams/students${query}`,
    route: '/staff/exams/students',
    session: { staff: aStaffWith('exams') },
  })
  return { ...page, sent }
}

it('shows the results of a student with the documents', async () => {
  const { container } = open({
    results: anOwnResults({
      semesters: [
        aResultSemester({
          courses: [
            aResultCourse(),
            aResultCourse({ code: 'STA 111', mark: null, grade: null, points: null }),
            aResultCourse({ code: 'GNS 101', mark: null, word: 'S', grade: null, points: null }),
          ],
        }),
        aResultSemester({ semester: '2', released: false, courses: [], gpa: null }),
      ],
    }),
    papers: [aPaper({ kind: 'transcript', serial: 'TR-2026-000001', issuedBy: 'Bola Ige' })],
  })
  const first = within(await screen.findByRole('region', { name: 'First semester 2024/2025' }))
  expect(first.getByText('GPA 4.00, 3 of 3 units passed')).toBeVisible()
  expect(first.getByRole('row', { name: /STA 111/ })).toHaveTextContent(resultMessages.notPublished)
  expect(first.getByRole('row', { name: /GNS 101/ })).toHaveTextContent('Sick')
  expect(screen.getByText(resultMessages.notReleased)).toBeVisible()
  expect(screen.getByText(/Transcript TR-2026-000001/)).toHaveTextContent(/by Bola Ige, 1 print/)
  expect(screen.getByRole('button', { name: 'Statement of result' })).toBeVisible()
  await expectNoViolations(container)
})

it('withholds the results for a reason', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('button', { name: 'Withhold results' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Withhold results' }))
  await user.type(dialog.getByLabelText('Reason'), reason)
  await user.click(dialog.getByRole('button', { name: 'Withhold' }))
  await waitFor(() => {
    expect(sent).toEqual([{ number: 'APP25000003', reason }])
  })
  expect(await screen.findByText(messages.withheld)).toBeVisible()
})

it('shows the reason of withheld results, and ends the withholding after a question', async () => {
  const withholding = aStudentProbation({ reason })
  const { user, sent } = open({ withholding })
  expect(await screen.findByText(new RegExp(reason))).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'End the withholding' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, show them' }))
  await waitFor(() => {
    expect(sent).toEqual([{ id: withholding._id }])
  })
})

it('lists withheld results without a number', async () => {
  const { container } = open({}, '')
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.getByRole('button', { name: /^End the withholding of/ })).toBeVisible()
  await expectNoViolations(container)
})

it('has a sentence for an unknown number', async () => {
  open()
  server.use(refuse(getStudentResults, 404, { message: messages.unknownStudent }))
  expect(await screen.findByText(messages.unknownStudent)).toBeVisible()
})

it('loads again after a failure', async () => {
  const { user } = open()
  server.use(refuseOnce(getStudentResults, 500, { message: 'Failed' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Transcript' })).toBeVisible()
})

it('saves the statements of a level as one file', async () => {
  const { user } = open({}, '')
  const asked: unknown[] = []
  const saved = savedFiles()
  server.use(
    mockFile(exportStatementsOfResult, ({ query }) => {
      asked.push(query)
      return pdf('statements-of-result')
    }),
  )
  const button = await screen.findByRole('button', { name: 'Statements of result' })
  expect(button).toBeDisabled()
  const choose = async (label: string, option: string) => {
    await user.selectOptions(
      screen.getByLabelText(label),
      await screen.findByRole('option', { name: option }),
    )
  }
  await choose('Session', '2025/2026')
  await choose('Program', 'Computer Science, ND FT')
  await choose('Level', '1')
  await choose('Semester', 'First')
  await user.click(button)
  await waitFor(() => {
    expect(saved).toEqual(['statements-of-result.pdf'])
  })
  expect(asked).toMatchObject([{ semester: '1' }])
})
