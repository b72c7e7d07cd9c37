import { getUserData, messages, updateStudent } from '@portal/contracts'
import { PortalLink } from '@portal/kit'
import {
  aStaffWith,
  expectNoViolations,
  hold,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { StudentsPage } from '../StudentsPage'
import { open, row } from '../open-students.fixture'
import { amina, api, handlers, success, testStudents } from '../students.fixture'

testStudents()

const viewButton = () => screen.findByRole('button', { name: 'View Amina Bello, APP25000002' })

async function openDetails() {
  const page = open()
  await page.user.click(await viewButton())
  // Until the details are loaded, the title of the dialog is the number in the address.
  const dialog = await screen.findByRole('dialog', { name: /^(Amina Bello|APP25000002)$/ })
  return { ...page, dialog: within(dialog) }
}
async function decide(button: 'Admit' | 'Deny', confirmation: string, yes: string) {
  const page = await openDetails()
  await page.user.click(await page.dialog.findByRole('button', { name: button }))
  const question = await screen.findByRole('alertdialog', { name: confirmation })
  expect(question).toHaveTextContent('Amina Bello, APP25000002, for ND Computer Science')
  await page.user.click(within(question).getByRole('button', { name: yes }))
  return page
}

it('shows how far a student has come, and gives the focus back when closed', async () => {
  const { dialog, user } = await openDetails()
  const steps = within(await dialog.findByRole('list', { name: 'Progress' }))
    .getAllByRole('listitem')
    .map((step) => step.textContent)
  expect(steps).toEqual([
    'Completed application formDone',
    'Admitted to programNot yet',
    'ClearedNot yet',
    'Course registrationNot yet',
  ])
  expect(dialog.getByText('Ilorin West')).toBeVisible()
  expect(dialog.getByText(/English B3, Mathematics C4/)).toBeVisible()
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(await viewButton()).toHaveFocus()
})

it('opens the student in the address, and closes with Back to where it was', async () => {
  const { user, location } = open('?status=pending&view=APP25000002')
  const dialog = within(await screen.findByRole('dialog', { name: 'Amina Bello' }))
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(location().search).toBe('?status=pending')
})

it('offers no decision for who is not pending', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: /^View Musa Obi/ }))
  await screen.findByRole('list', { name: 'Progress' })
  expect(screen.queryByRole('button', { name: 'Admit' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Deny' })).not.toBeInTheDocument()
})

it.each([
  [
    'Admit',
    'You are about to admit this student',
    'Yes, admit',
    'active',
    'Student admitted successfully',
    'Active',
  ],
  [
    'Deny',
    'You are about to reject this student',
    'Yes, deny',
    'rejected',
    'Student rejected successfully',
    'Rejected',
  ],
] as const)(
  '%s: asks, sends, says so, and the row follows',
  async (button, confirmation, yes, status, sentence, word) => {
    let sent: unknown
    server.use(
      mock(updateStudent, ({ params, body }) => {
        sent = { ...params, ...body }
        api.store = api.store.map((each) => (each === amina ? { ...each, status } : each))
        return { success, message: sentence }
      }),
    )
    const { user } = await decide(button, confirmation, yes)
    await user.click(
      within(await screen.findByRole('dialog', { name: sentence })).getByRole('button', {
        name: 'OK',
      }),
    )
    expect(sent).toEqual({ applicationNumber: 'APP25000002', status })
    await waitFor(async () => {
      expect(await row('Amina Bello')).toHaveTextContent(word)
    })
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })
    expect(await viewButton()).toHaveFocus()
  },
)

it('sends nothing when the confirmation is cancelled', async () => {
  const { user, dialog } = await openDetails()
  server.use(
    mock(updateStudent, () => {
      throw new Error('must not be called')
    }),
  )
  await user.click(await dialog.findByRole('button', { name: 'Deny' }))
  await user.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }),
  )
  expect(dialog.getByRole('button', { name: 'Deny' })).toBeVisible()
})

it('says the sentence of a refusal and shows what the other one decided', async () => {
  const page = await openDetails()
  await page.dialog.findByRole('button', { name: 'Admit' })
  server.use(refuse(updateStudent, 409, { message: messages.students.alreadyDecided }))
  api.store = api.store.map((each) =>
    each === amina ? { ...each, status: 'rejected' as const } : each,
  )
  await page.user.click(page.dialog.getByRole('button', { name: 'Admit' }))
  await page.user.click(await screen.findByRole('button', { name: 'Yes, admit' }))
  const refusal = await screen.findByRole('dialog', { name: 'Error' })
  expect(refusal).toHaveTextContent(messages.students.alreadyDecided)
  await page.user.click(within(refusal).getByRole('button', { name: 'OK' }))
  await waitFor(() => {
    expect(page.dialog.queryByRole('button', { name: 'Admit' })).not.toBeInTheDocument()
  })
  expect(page.dialog.getByText('Rejected')).toBeVisible()
})

it('says when the details could not be loaded, and loads them again', async () => {
  server.use(refuse(getUserData, 503, { message: messages.students.loadDetailsFailed }))
  const { user, dialog } = await openDetails()
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  expect(failure).toHaveTextContent('Failed to load student details')
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  server.use(...handlers())
  await user.click(dialog.getByRole('button', { name: 'Try again' }))
  expect(await dialog.findByRole('list', { name: 'Progress' })).toBeVisible()
})

it('goes no further back when the details were left before the decision had its answer', async () => {
  const { held, release } = hold(updateStudent)
  server.use(held, mock(updateStudent, { success, message: 'Student admitted successfully' }))
  const { user, location } = renderPage(
    <>
      <PortalLink to="/staff/students?q=bello">Search</PortalLink>
      <StudentsPage />
    </>,
    { path: '/staff/students', session: { staff: aStaffWith('students') } },
  )
  await user.click(screen.getByRole('link', { name: 'Search' }))
  await user.click(await viewButton())
  await user.click(await screen.findByRole('button', { name: 'Admit' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, admit' }))
  await waitFor(() => {
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
  })
  await user.keyboard('{Escape}')
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  release()
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Student admitted successfully' })).getByRole(
      'button',
      { name: 'OK' },
    ),
  )
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  expect(location().search).toBe('?q=bello')
})
