import {
  compareStudents,
  correctionMessages,
  getUserData,
  listDuplicates,
  listDuplicatesOf,
  listStudents,
  markDistinct,
  mergeStudents,
  messages,
  takeBackDecision,
  undoMerge,
  type Student,
} from '@portal/contracts'
import {
  aBiodata,
  aStaffWith,
  aStudent,
  aStudentMerge,
  aStudentPair,
  comparedStudents,
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

const success = true as const
const compared = comparedStudents()
const pair = aStudentPair({ one: compared.one.student, other: compared.other.student })
const address = `?pair=${pair.one._id}_${pair.other._id}`
let sent: unknown[]

const shown = (student: Student) =>
  mock(getUserData, { success, data: { student, biodata: aBiodata() } })
beforeEach(() => {
  sent = []
  server.use(
    mock(listStudents, {
      success,
      data: { students: [compared.one.student] },
      meta: { total: 1, page: 1, pageSize: 10 },
    }),
    mock(listDuplicates, { success, data: { pairs: [pair], hasMore: true } }),
    mock(compareStudents, { success, data: compared }),
    mock(mergeStudents, ({ body }) => {
      sent.push(body)
      return {
        success,
        message: correctionMessages.merged('APP25000007', 'APP25000003'),
        data: aStudentMerge(),
      }
    }),
  )
})
const open = (search = '') =>
  renderPage(<StudentsPage />, {
    path: `/staff/students${search}`,
    session: { staff: aStaffWith('students') },
  })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

it('takes a decision back with a reason that is required', async () => {
  server.use(
    shown(aStudent({ status: 'active' })),
    mock(takeBackDecision, ({ params, body }) => {
      sent.push({ ...params, ...body })
      return { success, message: correctionMessages.takenBack }
    }),
  )
  const { user } = open('?view=APP25000003')
  await user.click(await screen.findByRole('button', { name: 'Take back the admission' }))
  const dialog = await dialogOf('Take back the admission of Amina Bello?')
  await user.click(dialog.getByRole('button', { name: 'Take it back' }))
  expect(await dialog.findByText(correctionMessages.reasonRequired)).toBeVisible()
  await expectNoViolations()
  await user.type(dialog.getByLabelText('Reason'), 'Wrong program')
  await user.click(dialog.getByRole('button', { name: 'Take it back' }))
  expect(await screen.findByRole('dialog', { name: correctionMessages.takenBack })).toBeVisible()
  expect(sent).toEqual([{ applicationNumber: 'APP25000003', reason: 'Wrong program' }])
})

it.each([
  aStudent(),
  aStudent({ status: 'active', matricNumber: 'ND/25/CSC/0001' }),
  aStudent({ status: 'active', cleared: true }),
])('offers to take nothing back that cannot be', async (student) => {
  server.use(shown(student))
  open('?view=APP25000003')
  await screen.findByRole('list', { name: 'Progress' })
  expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument()
})

it('hints at another record of the same person, and compares the two', async () => {
  server.use(
    shown(compared.one.student),
    mock(listDuplicatesOf, {
      success,
      data: { students: [{ student: pair.other, likenesses: ['phone', 'email'] }], merges: [] },
    }),
  )
  const { user, location } = open('?view=APP25000003')
  expect(
    await screen.findByText(/Aminat Bello, APP25000007: same telephone and e-mail/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Compare with Aminat Bello, APP25000007' }))
  await screen.findByRole('dialog', { name: 'One person?' })
  expect(location().search).toBe(`?view=APP25000003&pair=${pair.one._id}_${pair.other._id}`)
})

it('lists pairs, and notes those that are two people', async () => {
  server.use(
    mock(markDistinct, ({ params }) => {
      sent.push(params)
      return { success, message: correctionMessages.distinct }
    }),
  )
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: 'Find duplicates' }))
  const dialog = await dialogOf('Maybe one person')
  expect(location().search).toBe('?duplicates=all')
  expect(await dialog.findByText('Same telephone')).toBeVisible()
  await expectNoViolations()
  await user.click(
    dialog.getByRole('button', {
      name: 'Not the same: Amina Bello, APP25000003 and Aminat Bello, APP25000007',
    }),
  )
  await user.click(
    within(await screen.findByRole('alertdialog', { name: 'Two different people?' })).getByRole(
      'button',
      { name: 'Yes, different people' },
    ),
  )
  await waitFor(() => {
    expect(sent).toEqual([{ one: pair.one._id, other: pair.other._id }])
  })
})

it('joins two records with the values that were chosen, after a confirmation', async () => {
  const { user } = open(address)
  const dialog = await dialogOf('One person?')
  expect(await dialog.findByRole('radio', { name: 'APP25000003' })).toBeChecked()
  await user.click(
    within(dialog.getByRole('group', { name: 'E-mail' })).getByRole('radio', {
      name: 'aminat@example.com',
    }),
  )
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Join the records' }))
  const question = within(
    await screen.findByRole('alertdialog', { name: 'Keep APP25000003 and close APP25000007?' }),
  )
  await user.click(question.getByRole('button', { name: 'Yes, join them' }))
  expect(await screen.findByRole('dialog', { name: 'Joined' })).toHaveTextContent(
    correctionMessages.merged('APP25000007', 'APP25000003'),
  )
  expect(sent).toEqual([
    {
      kept: pair.one._id,
      closed: pair.other._id,
      basedOn: compared.basedOn,
      values: {
        firstname: 'kept',
        lastname: 'kept',
        othername: 'kept',
        email: 'closed',
        phone: 'kept',
        form: 'kept',
      },
    },
  ])
})

it('keeps the record that has to be kept, and the form that was submitted', async () => {
  const one = {
    ...compared.one,
    notKept: correctionMessages.keepMatric,
    biodata: aBiodata({ status: 1, submittedAt: '2026-01-01T00:00:00.000Z' }),
  }
  server.use(mock(compareStudents, { success, data: { ...compared, one } }))
  const { user } = open(address)
  const dialog = await dialogOf('One person?')
  expect(
    await dialog.findByRole('radio', { name: `APP25000003 ${correctionMessages.keepMatric}` }),
  ).toBeDisabled()
  await user.click(dialog.getByRole('button', { name: 'Join the records' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, join them' }))
  await waitFor(() => {
    expect(sent).toMatchObject([
      { kept: pair.other._id, closed: pair.one._id, values: { firstname: 'kept', form: 'closed' } },
    ])
  })
})

it('says the sentence of a refusal, and shows both anew', async () => {
  server.use(refuseOnce(mergeStudents, 409, { message: correctionMessages.changed }))
  const { user } = open(address)
  await user.click(await screen.findByRole('button', { name: 'Join the records' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, join them' }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    correctionMessages.changed,
  )
})

it('tells what was joined, and parts it again', async () => {
  server.use(
    shown(aStudent()),
    mock(listDuplicatesOf, { success, data: { students: [], merges: [aStudentMerge()] } }),
    mock(undoMerge, ({ params }) => {
      sent.push(params)
      return { success, message: correctionMessages.undone }
    }),
  )
  const { user } = open('?view=APP25000003')
  expect(
    await screen.findByText(/^APP25000007 was joined with this record by Ngozi Eze/),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, part them' }))
  expect(await screen.findByRole('dialog', { name: 'Parted' })).toBeVisible()
})

it('says when pairs or records could not be loaded', async () => {
  server.use(refuse(listDuplicates, 503, { message: messages.general.busy }))
  const { user } = open('?duplicates=all')
  expect(await screen.findByText(messages.general.busy)).toBeVisible()
  server.use(mock(listDuplicates, { success, data: { pairs: [], hasMore: false } }))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(correctionMessages.noDuplicates)).toBeVisible()
})

it('keeps the reason that was typed when the session has ended', async () => {
  server.use(
    shown(aStudent({ status: 'active' })),
    mock(takeBackDecision, ({ body }) => {
      sent.push(body)
      return { success, message: correctionMessages.takenBack }
    }),
  )
  const { user } = open('?view=APP25000003')
  await user.click(await screen.findByRole('button', { name: 'Take back the admission' }))
  const dialog = await dialogOf('Take back the admission of Amina Bello?')
  await user.type(dialog.getByLabelText('Reason'), 'Wrong program')
  const message = messages.general.notSignedIn
  server.use(
    refuseOnce(takeBackDecision, 401, { message }),
    refuseOnce(getUserData, 401, { message }),
  )
  await user.click(dialog.getByRole('button', { name: 'Take it back' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', {
      name: 'OK',
    }),
  )
  expect(dialog.getByLabelText('Reason')).toHaveValue('Wrong program')
  expect(dialog.getByRole('link', { name: 'Sign in again' })).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Take it back' }))
  await screen.findByRole('dialog', { name: correctionMessages.takenBack })
  expect(sent).toEqual([{ reason: 'Wrong program' }])
})

it('leaves the list of pairs open when the two were left before they were joined', async () => {
  const { held, release } = hold(mergeStudents)
  server.use(held)
  const { user, location } = open()
  await user.click(await screen.findByRole('button', { name: 'Find duplicates' }))
  await user.click(await screen.findByRole('button', { name: /^Compare Amina Bello/ }))
  const dialog = await dialogOf('One person?')
  await user.click(await dialog.findByRole('button', { name: 'Join the records' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, join them' }))
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Maybe one person' })
  release()
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Joined' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await waitFor(() => {
    expect(screen.queryByRole('dialog', { name: 'Joined' })).not.toBeInTheDocument()
  })
  expect(location().search).toBe('?duplicates=all')
})
