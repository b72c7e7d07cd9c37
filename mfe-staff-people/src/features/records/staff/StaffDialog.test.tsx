import {
  appointmentMessages,
  assignmentMessages,
  getStaff,
  getStaffTimeline,
  listAppointments,
  listStaffCourses,
  mailNewStaffPassword,
  messages,
  staffMessages,
} from '@portal/contracts'
import {
  anAppointment,
  anAssignedCourse,
  anAuditEntry,
  aStaffRecord,
  aStaffWith,
  expectNoViolations,
  hold,
  mock,
  refuse,
  renderPage,
  server,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { StaffPage } from './StaffPage'

const member = aStaffRecord({ first_name: 'Ada', last_name: 'Obi', staff_number: 'AC0042' })
beforeEach(() => {
  server.use(mock(getStaff, { success: true, data: { staff: member } }))
})
const open = async () => {
  const page = renderPage(<StaffPage />, {
    path: `/staff/staff?view=${member._id}`,
    session: { staff: aStaffWith('staff') },
  })
  return { ...page, dialog: within(await screen.findByRole('dialog', { name: 'Ada Obi' })) }
}

it('tells who somebody is, with the courses of an academic', async () => {
  server.use(
    mock(listStaffCourses, {
      success: true,
      data: { courses: [anAssignedCourse({ course_code: 'COM 101', course_title: 'Computing' })] },
    }),
  )
  const { dialog } = await open()
  expect(await dialog.findByText('COM 101: Computing')).toBeVisible()
  for (const text of ['AC0042', '08031234567', 'Academic', 'Front Desk', 'Active'])
    expect(dialog.getByText(text)).toBeVisible()
  expect(dialog.getByRole('link', { name: '08031234567' })).toHaveAttribute(
    'href',
    'tel:08031234567',
  )
  expect(dialog.getByRole('link', { name: /@/ })).toHaveAttribute('href', `mailto:${member.email}`)
  await expectNoViolations()
})

it('shows the offices that somebody has now, and none', async () => {
  const asked: object[] = []
  server.use(
    mock(listAppointments, ({ query }) => {
      asked.push(query)
      return {
        success: true as const,
        data: { appointments: [anAppointment({ from: '2025-10-01' })] },
      }
    }),
  )
  const { dialog, unmount } = await open()
  expect(await dialog.findByText('Dean, School of Applied Sciences')).toBeVisible()
  expect(dialog.getByText('from 01 Oct 2025 without an end day')).toBeVisible()
  expect(asked).toEqual([{ staff: member._id, state: 'in-force' }])
  unmount()
  server.use(mock(listAppointments, { success: true, data: { appointments: [] } }))
  const again = await open()
  expect(await again.dialog.findByText(appointmentMessages.noneInForce)).toBeVisible()
})

it('shows what was done to the record', async () => {
  server.use(
    mock(listStaffCourses, { success: true, data: { courses: [] } }),
    mock(getStaffTimeline, ({ params }) => ({
      success: true as const,
      data: {
        entries: params.id === member._id ? [anAuditEntry({ what: 'Assigned courses' })] : [],
        next: null,
      },
    })),
  )
  const { user, dialog } = await open()
  await user.click(await dialog.findByRole('button', { name: 'Show timeline' }))
  expect(await dialog.findByText('Assigned courses')).toBeVisible()
})

it('says that there are no courses, or that they could not be loaded', async () => {
  server.use(mock(listStaffCourses, { success: true, data: { courses: [] } }))
  const { dialog, unmount } = await open()
  expect(await dialog.findByText(assignmentMessages.noneAssigned)).toBeVisible()
  unmount()
  server.use(refuse(listStaffCourses, 503, { message: assignmentMessages.loadFailed }))
  await open()
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
    assignmentMessages.loadFailed,
  )
})

it('has neither courses nor a role where there are none', async () => {
  server.use(
    mock(getStaff, {
      success: true,
      data: {
        staff: { ...member, staff_type: 'Administrative', role_id: null, status: 'Suspended' },
      },
    }),
  )
  const { dialog } = await open()
  expect(dialog.getByText('N/A')).toBeVisible()
  expect(dialog.queryByRole('heading', { name: 'Assigned Courses' })).not.toBeInTheDocument()
  expect(dialog.getByText(staffMessages.cannotSignIn)).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Reset Password' })).not.toBeInTheDocument()
})

describe('a password is reset', () => {
  it('after a question, and stays open until it is done', async () => {
    const { held, release } = hold(mailNewStaffPassword)
    server.use(held, mock(mailNewStaffPassword, { success: true, message: staffMessages.reset }))
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Reset Password' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reset the password?' })
    expect(question).toHaveTextContent('Ada Obi, AC0042')
    expect(question).toHaveTextContent('The current password of Ada Obi will stop working')
    expect(question).not.toHaveTextContent(/\byour\b/i)
    await user.click(within(question).getByRole('button', { name: 'Yes, reset it' }))
    expect(await dialog.findByRole('button', { name: 'Resetting the password...' })).toBeVisible()
    await user.keyboard('{Escape}')
    await user.click(dialog.getAllByRole('button', { name: 'Close' })[0]!)
    expect(screen.getByRole('dialog', { name: 'Ada Obi' })).toBeVisible()
    release()
    await user.click(
      within(await screen.findByRole('dialog', { name: staffMessages.reset })).getByRole('button', {
        name: 'OK',
      }),
    )
    expect(await dialog.findByRole('button', { name: 'Reset Password' })).toBeVisible()
  })

  it('signs people out who reset their own password', async () => {
    server.use(mock(mailNewStaffPassword, { success: true, message: messages.password.mailed }))
    const me = aStaffWith('staff')
    const { user, store } = renderPage(<StaffPage />, {
      path: `/staff/staff?view=${member._id}`,
      session: { staff: { ...me, _id: member._id } },
    })
    await user.click(await screen.findByRole('button', { name: 'Reset Password' }))
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Your current password will stop working immediately, and you will be signed out.',
    )
    await user.click(screen.getByRole('button', { name: 'Yes, reset it' }))
    await user.click(
      within(await screen.findByRole('dialog', { name: messages.password.mailed })).getByRole(
        'button',
        { name: 'OK' },
      ),
    )
    await waitFor(() => {
      expect(store.getState().session.staff).toBeNull()
    })
  })

  it('or not, and then says why', async () => {
    server.use(
      refuse(mailNewStaffPassword, 403, {
        message: staffMessages.morePowerful(['Finances Management']),
      }),
    )
    const { user, dialog } = await open()
    await user.click(dialog.getByRole('button', { name: 'Reset Password' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, reset it' }))
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
      'Finances Management',
    )
  })
})
