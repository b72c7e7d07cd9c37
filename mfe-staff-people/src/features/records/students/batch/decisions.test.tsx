import {
  batchMessages,
  getDecisions,
  messages,
  previewDecisions,
  startDecisions,
  stopDecisions,
} from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import {
  aStaffWith,
  expectNoViolations,
  hold,
  mock,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { StudentsPage } from '../StudentsPage'
import { open } from '../open-students.fixture'
import { api, box, counts, people, running, success, testDecisions } from './decisions.fixture'

testDecisions()

it('asks once with the counts and the reasons, starts, and shows each result', async () => {
  const { user, location } = open()
  await user.click(
    (await screen.findAllByRole('checkbox', { name: 'Select all students on this page' }))[0]!,
  )
  await user.click(screen.getByRole('button', { name: 'Admit' }))
  const question = within(
    await screen.findByRole('dialog', { name: 'Admit the selected students?' }),
  )
  expect(await question.findByText('2 of 3 students')).toBeVisible()
  expect(question.getByText('1 student cannot be decided on')).toBeVisible()
  expect(question.getByText(/Zainab Bello, APP25000003/)).toBeVisible()
  expect(question.getByText(batchMessages.withoutForm(1))).toBeVisible()
  await expectNoViolations()
  await user.dblClick(question.getByRole('button', { name: 'Yes, admit 2 students' }))
  const results = within(await screen.findByRole('dialog', { name: 'Results for 3 students' }))
  expect(results.getByText('Admitted: 2 of 3 students; 1 not possible.')).toBeVisible()
  expect(location().search).toBe(`?batch=${running._id}`)
  expect(api.sent).toEqual([
    {
      key: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      decision: 'active',
      selection: { students: people.map(({ _id }) => _id) },
    },
  ])
  expect(await results.findByText(messages.students.admissionClosed)).toBeVisible()
  await user.selectOptions(results.getByLabelText('Show'), 'Not possible (1)')
  await waitFor(() => {
    expect(results.queryByText('Amina Bello')).not.toBeInTheDocument()
  })
  await expectNoViolations()
  await user.click(results.getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(screen.getByRole('searchbox')).toBeVisible()
})

it('says the sentence of a refusal, and sends the same key when it is tried again', async () => {
  server.use(refuseOnce(startDecisions, 503, { message: messages.general.busy }))
  const { user } = open()
  await user.click(await box('Select Amina Bello, APP25000001'))
  await user.click(screen.getByRole('button', { name: 'Admit' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, admit 2 students' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Yes, admit 2 students' }))
  await screen.findByRole('dialog', { name: 'Results for 3 students' })
  expect(api.sent).toHaveLength(1)
})

it('shows how far it has come, and stops on request', async () => {
  let status: 'running' | 'stopped' = 'running'
  server.use(
    mock(getDecisions, () => ({ success, data: { ...running, status, counts: counts(1) } })),
    mock(stopDecisions, () => {
      status = 'stopped'
      return { success, message: batchMessages.stopped, data: { ...running, status } }
    }),
  )
  const { user } = open(`?batch=${running._id}`)
  const dialog = within(await screen.findByRole('dialog', { name: 'Admitting 3 students' }))
  expect(dialog.getByRole('progressbar', { name: 'Students processed' })).toHaveAttribute(
    'value',
    '1',
  )
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Stop' }))
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Stop here?' })).getByRole('button', {
      name: 'Yes, stop',
    }),
  )
  expect(await dialog.findByText('Admitted: 1 of 3 students.')).toBeVisible()
})

it('says when the preview or the results could not be loaded, and loads them again', async () => {
  server.use(
    refuseOnce(previewDecisions, 503, { message: batchMessages.previewFailed }),
    refuse(getDecisions, 503, { message: batchMessages.fetchFailed }),
  )
  const { user } = open()
  await user.click(await box('Select Amina Bello, APP25000001'))
  await user.click(screen.getByRole('button', { name: 'Admit' }))
  expect(await screen.findByText(batchMessages.previewFailed)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, admit 2 students' }))
  expect(await screen.findByText(batchMessages.fetchFailed)).toBeVisible()
})

it.each([
  ['stays', '/staff/students'],
  ['goes on to another page', '/staff/staffs'],
])('leads nobody to the decisions who has left their question and %s', async (_, pathname) => {
  const { held, release } = hold(startDecisions)
  server.use(held)
  const { user, location } = renderPage(
    <>
      <PortalLink to="/staff/staffs">Staffs</PortalLink>
      <StudentsPage />
    </>,
    { path: '/staff/students', session: { staff: aStaffWith('students') } },
  )
  await user.click(await box('Select Amina Bello, APP25000001'))
  await user.click(screen.getByRole('button', { name: 'Deny' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, deny 2 students' }))
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  if (pathname !== location().pathname)
    await user.click(screen.getByRole('link', { name: 'Staffs' }))
  release()
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Denying 3 students' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(location()).toMatchObject({ pathname, search: '' })
})
