import {
  addStaff,
  deleteStaff,
  getStaff,
  listRoles,
  listStaff,
  staffList,
  staffMessages,
  staffName,
  updateStaff,
  type StaffRecord,
} from '@portal/contracts'
import {
  anId,
  aRole,
  aStaff,
  aStaffRecord,
  aStaffWith,
  itIsAResource,
  mock,
  renderPage,
  server,
} from '@portal/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { StaffPage } from './StaffPage'

const role = aRole({ name: 'Registry' })
const [bursar, teacher] = [
  aRole({ name: 'Bursar', modules: ['finance'] }),
  aRole({ name: 'Teacher' }),
]
beforeEach(() => {
  server.use(mock(listRoles, { success: true, data: { roles: [role, bursar, teacher] } }))
})

itIsAResource<StaffRecord>({
  page: <StaffPage />,
  path: '/staff/staff',
  module: 'staff',
  one: 'staff member',
  many: 'staff',
  sentences: staffMessages,
  operations: {
    list: listStaff,
    add: addStaff,
    update: updateStaff,
    remove: deleteStaff,
    get: getStaff,
  },
  rows: (name, nth) =>
    aStaffRecord({
      _id: anId(),
      staff_number: `AC000${String(nth)}`,
      first_name: name,
      last_name: 'Obi',
      email: `${name}@example.com`,
      role_id: { _id: role._id, name: role.name },
    }),
  listReply: (all, { q = '', page = 1, pageSize = 10 }) => {
    const found = all.filter((row) => row.first_name.toLowerCase().includes(q))
    return {
      success: true as const,
      data: { staff: found.slice((page - 1) * pageSize, page * pageSize) },
      meta: { total: found.length, page, pageSize },
    }
  },
  oneReply: (staff) => ({ success: true, data: { staff } }),
  headers: ['Staff Number', 'Name', 'Email', 'Staff Type', 'Role', 'Status'],
  exported: staffList,
  cells: ['AC0000', 'Alpha Obi', 'Alpha@example.com', 'Academic', 'Registry', 'Active'],
  buttons: 'ViewEditAssign CoursesDelete',
  addLabel: 'Add Staff',
  text: { label: 'First Name', field: 'first_name' },
  unique: 'email',
  titleOf: staffName,
  fill: async (dialog, user) => {
    await user.selectOptions(dialog.getByLabelText('Staff Type'), 'Academic')
    await user.selectOptions(
      dialog.getByLabelText('Role'),
      await dialog.findByRole('option', { name: 'Registry' }),
    )
    await user.type(dialog.getByLabelText('First Name'), 'Ada')
    await user.type(dialog.getByLabelText('Last Name'), 'Obi')
    await user.type(dialog.getByLabelText('Email'), 'ada@example.com')
    await user.type(dialog.getByLabelText('Phone'), '0803 123 4567')
    return {
      staff_type: 'Academic',
      first_name: 'Ada',
      last_name: 'Obi',
      email: 'ada@example.com',
      phone_number: '0803 123 4567',
      role_id: role._id,
      status: 'Active',
    }
  },
})

const office = aStaffWith('staff')
const open = (search = '', staff = office) =>
  renderPage(<StaffPage />, { path: `/staff/staff${search}`, session: { staff } })

describe('the filters', () => {
  const asked: unknown[] = []
  beforeEach(() => {
    asked.length = 0
    server.use(
      mock(listStaff, ({ query }) => {
        asked.push(query)
        return {
          success: true as const,
          data: { staff: [aStaffRecord()] },
          meta: { total: 1, page: 1, pageSize: 10 },
        }
      }),
    )
  })

  it('narrow the list together with the search, are named, and go one by one or all at once', async () => {
    const { user, location } = open('?q=ada')
    await user.selectOptions(await screen.findByLabelText('Staff Type'), 'Academic')
    await user.selectOptions(
      screen.getByLabelText('Role'),
      await screen.findByRole('option', { name: 'Bursar' }),
    )
    await user.selectOptions(screen.getByLabelText('Status'), 'Suspended')
    await waitFor(() => {
      expect(asked.at(-1)).toEqual({
        page: 1,
        pageSize: 10,
        q: 'ada',
        staff_type: 'Academic',
        role_id: bursar._id,
        status: 'Suspended',
      })
    })
    await user.click(screen.getByRole('button', { name: 'Remove the filter Role: Bursar' }))
    expect(location().search).toBe('?q=ada&staff_type=Academic&status=Suspended')
    await user.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(location().search).toBe('?q=ada')
    expect(screen.queryByRole('list', { name: 'Filters in use' })).not.toBeInTheDocument()
  })

  it('take no heed of what no filter has', async () => {
    open('?staff_type=Dean&role_id=1&status=Gone')
    await screen.findByRole('row', { name: /Nwosu/ })
    expect(asked).toEqual([{ page: 1, pageSize: 10 }])
  })
})

it('marks those whose sign-in has a second step', async () => {
  const ada = aStaffRecord({ staff_number: 'AC0042', twoStep: true })
  const bola = aStaffRecord({ staff_number: 'AC0043' })
  server.use(
    mock(listStaff, {
      success: true,
      data: { staff: [ada, bola] },
      meta: { total: 2, page: 1, pageSize: 10 },
    }),
  )
  renderPage(<StaffPage />, { path: '/staff/staff', session: { staff: aStaffWith('staff') } })
  expect(await screen.findByRole('row', { name: /AC0042.*Active\s*Two-step/ })).toBeVisible()
  expect(screen.getByRole('row', { name: /AC0043/ })).not.toHaveTextContent('Two-step')
})

it('offers courses for academic staff alone', async () => {
  const rows = [
    aStaffRecord({ first_name: 'Ada' }),
    aStaffRecord({ first_name: 'Bala', staff_type: 'Administrative', role_id: null }),
  ]
  server.use(
    mock(listStaff, {
      success: true,
      data: { staff: rows },
      meta: { total: 2, page: 1, pageSize: 10 },
    }),
  )
  open()
  expect(
    within(await screen.findByRole('row', { name: /Ada/ })).getByRole('button', {
      name: /^Assign Courses to Ada/,
    }),
  ).toBeVisible()
  const other = within(screen.getByRole('row', { name: /Bala/ }))
  expect(other.queryByRole('button', { name: /Assign/ })).not.toBeInTheDocument()
  expect(other.getByText('N/A')).toBeVisible()
})

describe('the form', () => {
  it('shows the problem of an address and a telephone number, in a dialog and beside the field', async () => {
    const { user } = open('?edit=new')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Staff' }))
    await user.selectOptions(dialog.getByLabelText('Staff Type'), 'Academic')
    await user.selectOptions(
      dialog.getByLabelText('Role'),
      await dialog.findByRole('option', { name: 'Registry' }),
    )
    await user.type(dialog.getByLabelText('First Name'), 'Ada')
    await user.type(dialog.getByLabelText('Last Name'), 'Obi')
    await user.type(dialog.getByLabelText('Phone'), '0803 123')
    await user.type(dialog.getByLabelText('Email'), 'ada{Enter}')
    const refusal = await screen.findByRole('dialog', { name: 'Error' })
    expect(refusal).toHaveTextContent(staffMessages.invalidEmail)
    await user.click(within(refusal).getByRole('button', { name: 'OK' }))
    expect(dialog.getByText(staffMessages.invalidEmail)).toBeVisible()
    expect(dialog.getByText(staffMessages.invalidPhone)).toBeVisible()
    expect(dialog.getByText('7 of 11 digits')).toBeVisible()
  })

  it('offers no role that may do more than one’s own', async () => {
    open('?edit=new')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Staff' }))
    expect(
      await dialog.findByRole('option', { name: 'Bursar (has more access than you)' }),
    ).toBeDisabled()
    expect(dialog.getByRole('option', { name: 'Teacher' })).toBeEnabled()
  })

  it('leaves the own role and status as they are', async () => {
    const own = aStaffRecord({
      role_id: { _id: role._id, name: role.name },
      staff_type: 'Administrative',
    })
    const sent: unknown[] = []
    server.use(
      mock(getStaff, { success: true, data: { staff: own } }),
      mock(updateStaff, ({ body }) => {
        sent.push(body)
        return { success: true as const, message: staffMessages.updated, data: own }
      }),
    )
    const { user } = open(
      `?edit=${own._id}`,
      aStaff({ _id: own._id, role: { _id: role._id, name: role.name, modules: ['staff'] } }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Chidinma Nwosu' }))
    expect(dialog.getByText(staffMessages.ownRoleOrStatus)).toBeVisible()
    expect(dialog.queryByLabelText('Role')).not.toBeInTheDocument()
    await user.type(dialog.getByLabelText('Last Name'), '-Eze{Enter}')
    await waitFor(() => {
      expect(sent).toMatchObject([{ last_name: 'Nwosu-Eze', role_id: role._id, status: 'Active' }])
    })
  })
})
