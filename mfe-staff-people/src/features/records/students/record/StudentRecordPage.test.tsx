import {
  correctionMessages,
  getStudentTimeline,
  getUserData,
  messages,
  studentMessages,
  takeBackDecision,
  updateStudent,
} from '@portal/contracts'
import {
  expectNoViolations,
  hold,
  mock,
  refuse,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { open } from '../open-students.fixture'
import { amina, api, handlers, success, testStudents } from '../students.fixture'
import { openRecord } from './student-record.fixture'

testStudents()

const heading = () => screen.findByRole('heading', { level: 1, name: 'Amina Bello' })
const tabs = () => screen.getByRole('navigation', { name: 'Student record' })

it('shows the overview with progress and contact, and sets the title of the page', async () => {
  openRecord()
  expect(await heading()).toBeVisible()
  expect(screen.getByRole('list', { name: 'Progress' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 2, name: 'Contact and program' })).toBeVisible()
  expect(within(tabs()).getByRole('link', { current: 'page' })).toHaveTextContent('Overview')
  expect(document.title).toContain('Amina Bello')
  await expectNoViolations()
})

it('changes the tab in the address, and returns to the list with its filters', async () => {
  const { user, location } = openRecord('?list=q%3Dbello%26status%3Dpending')
  await heading()
  await user.click(within(tabs()).getByRole('link', { name: 'Application and documents' }))
  expect(location().search).toBe('?tab=application&list=q%3Dbello%26status%3Dpending')
  expect(screen.getByRole('heading', { level: 2, name: 'Education' })).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Back to students' }))
  expect(location().pathname + location().search).toBe('/staff/students?q=bello&status=pending')
})

it('is linked from the dialog with the search of the list', async () => {
  const { user, location } = open('?q=bello&page=2&view=APP25000002')
  await user.click(await screen.findByRole('link', { name: 'Open the full record' }))
  expect(location().pathname + location().search).toBe(
    '/staff/students/APP25000002?list=q%3Dbello%26page%3D2',
  )
})

it('shows the photo and the answers of the form, and prints them', async () => {
  globalThis.print = jest.fn()
  const { user } = openRecord('?tab=application')
  await heading()
  expect(screen.getByRole('heading', { level: 2, name: 'Biodata' })).toBeVisible()
  // Those of the guardian and of the next of kin.
  expect(
    screen.getAllByRole('link', { name: '08087654321' }).map((link) => link.getAttribute('href')),
  ).toEqual(['tel:08087654321', 'tel:08087654321'])
  await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }))
  expect(globalThis.print).toHaveBeenCalledTimes(1)
  await expectNoViolations()
})

it('says that the form has not been submitted', async () => {
  server.use(mock(getUserData, { success, data: { student: amina, biodata: null } }))
  openRecord('?tab=application')
  expect(await screen.findByText('The application form has not been submitted yet.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /Print/ })).not.toBeInTheDocument()
})

it('shows the history without a further click', async () => {
  const { held, release } = hold(getStudentTimeline)
  server.use(held)
  openRecord('?tab=history')
  await heading()
  release()
  expect(await screen.findByText('Changed a student')).toBeVisible()
  await expectNoViolations()
})

it('admits a pending student and shows the new status', async () => {
  server.use(
    mock(updateStudent, ({ params, body }) => {
      expect([params, body]).toEqual([{ applicationNumber: 'APP25000002' }, { status: 'active' }])
      api.store = api.store.map((each) =>
        each === amina ? { ...each, status: 'active' as const } : each,
      )
      return { success, message: messages.students.admitted }
    }),
  )
  const { user } = openRecord()
  await user.click(await screen.findByRole('button', { name: 'Admit' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, admit' }))
  const done = within(await screen.findByRole('dialog', { name: messages.students.admitted }))
  await user.click(done.getByRole('button', { name: 'OK' }))
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Deny' })).not.toBeInTheDocument()
  })
  expect(screen.getByText('Active')).toBeVisible()
  await waitFor(() => {
    expect(document.activeElement).toContainElement(screen.getByText('Active'))
  })
  expect(document.body).not.toHaveFocus()
})

it('withdraws the decision on a student with a reason', async () => {
  api.store = api.store.map((each) =>
    each === amina ? { ...each, status: 'rejected' as const } : each,
  )
  const sent: object[] = []
  server.use(
    mock(takeBackDecision, ({ params, body }) => {
      sent.push({ ...params, ...body })
      return { success, message: correctionMessages.takenBack }
    }),
  )
  const { user } = openRecord()
  await user.click(await screen.findByRole('button', { name: 'Withdraw the denial' }))
  const dialog = within(await screen.findByRole('dialog', { name: /^Withdraw the denial/ }))
  await user.type(dialog.getByLabelText('Reason'), 'Wrong person')
  await user.click(dialog.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => {
    expect(sent).toEqual([{ applicationNumber: 'APP25000002', reason: 'Wrong person' }])
  })
})

it('opens the edit in the address, and stays on the tab when it closes', async () => {
  const { user, location } = openRecord('?tab=money&list=q%3Dbello')
  await heading()
  await user.click(screen.getByRole('button', { name: 'Edit' }))
  expect(await screen.findByRole('dialog', { name: 'Edit Amina Bello' })).toBeVisible()
  expect(location().search).toBe('?tab=money&list=q%3Dbello&edit=APP25000002')
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(location().search).toBe('?tab=money&list=q%3Dbello')
  })
})

it('says that the record is loading, and loads it again after a failure', async () => {
  server.use(refuse(getUserData, 503, { message: messages.students.loadDetailsFailed }))
  const { user } = openRecord()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
  expect(await screen.findByText(messages.students.loadDetailsFailed)).toBeVisible()
  await expectNoViolations()
  server.use(...handlers())
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await heading()).toBeVisible()
})

it('says that there is no such student, with the way back', async () => {
  server.use(refuse(getUserData, 404, { message: messages.general.notFound }))
  openRecord('?list=status%3Dactive')
  expect(await screen.findByText(studentMessages.gone)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to students' })).toHaveAttribute(
    'href',
    '/staff/students?status=active',
  )
  await expectNoViolations()
})

it('leads from a merged record to the one that was kept', async () => {
  server.use(
    refuse(getUserData, 404, {
      message: correctionMessages.closedRecord('APP25000002', 'APP25000007'),
      data: { keptNumber: 'APP25000007' },
    }),
  )
  openRecord()
  expect(await screen.findByRole('link', { name: 'Open APP25000007' })).toHaveAttribute(
    'href',
    '/staff/students/APP25000007',
  )
})
