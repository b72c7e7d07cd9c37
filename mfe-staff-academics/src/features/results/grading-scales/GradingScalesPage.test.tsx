import {
  addGradingScale,
  deleteGradingScale,
  gradingScaleList,
  gradingScaleMessages,
  listGradingScales,
  listSessions,
  unifiedScale,
  updateGradingScale,
} from '@portal/contracts'
import {
  aGradingScale,
  anAcademicSession,
  anId,
  aStaffWith,
  expectNoViolations,
  itIsAResource,
  mock,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { GradingScalesPage } from './GradingScalesPage'

const session = anAcademicSession({ sessionYear: '2025/2026' })
beforeEach(() => {
  server.use(mock(listSessions, [session]))
})

itIsAResource({
  page: <GradingScalesPage />,
  path: '/staff/exams',
  module: 'exams',
  one: 'grading scale',
  many: 'grading scales',
  unique: 'session',
  buttons: 'EditTryDelete',
  sentences: gradingScaleMessages,
  operations: {
    list: listGradingScales,
    add: addGradingScale,
    update: updateGradingScale,
    remove: deleteGradingScale,
  },
  rows: (name, nth) =>
    aGradingScale({
      _id: anId(),
      name: `Scale ${name}`,
      session: { _id: anId(), sessionYear: `${String(2000 + nth)}/${String(2001 + nth)}` },
    }),
  listReply: (rows) => rows,
  exported: gradingScaleList,
  headers: ['Name', 'New Students', 'Grades', 'Classes', 'Pass Mark', 'Repeated Courses'],
  cells: [
    'Scale Alpha',
    'From 2000/2001',
    'A 75, AB 70, B 65, BC 60, C 55, CD 50, D 45, E 40, F 0',
    'Distinction 3.50, Upper Credit 3.00, Lower Credit 2.50, Pass 2.00',
    '40',
    'The latest attempt',
  ],
  addLabel: 'Add New Grading Scale',
  fill: async (dialog, user) => {
    await dialog.findByRole('option', { name: 'From 2025/2026' })
    await user.selectOptions(dialog.getByLabelText('New students'), 'From 2025/2026')
    await user.type(dialog.getByLabelText('Name'), 'Unified scale')
    return { name: 'Unified scale', session: session._id, ...unifiedScale }
  },
})

const open = async (button: string) => {
  server.use(mock(listGradingScales, [aGradingScale({ name: 'Unified scale' })]))
  const { user } = renderPage(<GradingScalesPage />, {
    path: '/staff/exams',
    session: { staff: aStaffWith('exams') },
  })
  await user.click(await screen.findByRole('button', { name: button }))
  return { user, dialog: within(await screen.findByRole('dialog')) }
}

it('shows the first line that is no grade, and a pass mark within a grade', async () => {
  const { user, dialog } = await open('Edit Unified scale')
  const grades = dialog.getByLabelText('Grades')
  await user.clear(grades)
  await user.type(grades, 'A 75 4.00{Enter}Fail')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(gradingScaleMessages.bandLine('Fail'))).toBeVisible()
  await user.clear(grades)
  await user.type(grades, 'a; 70; 4{Enter}f 0 0')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(gradingScaleMessages.passMark)).toBeVisible()
  await expectNoViolations()
})

it('computes the GPA and the class of typed results', async () => {
  const { user, dialog } = await open('Try Unified scale')
  expect(dialog.getByText('2.60')).toBeVisible()
  expect(dialog.getByText('Lower Credit')).toBeVisible()
  const results = dialog.getByLabelText('Results')
  await user.clear(results)
  await user.type(results, 'mth 101 3 ABS{Enter}GNS101 2 s')
  expect(dialog.getByText('MTH 101 ABS, GNS101 S')).toBeVisible()
  expect(dialog.getByText('0.00')).toBeVisible()
  expect(dialog.getByText(gradingScaleMessages.belowClasses)).toBeVisible()
  await user.type(results, '{Enter}COM101 3 170')
  expect(dialog.getByText(gradingScaleMessages.attemptLine('COM101 3 170'))).toBeVisible()
  await expectNoViolations()
})
