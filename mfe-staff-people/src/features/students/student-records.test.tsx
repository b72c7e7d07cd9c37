import {
  correctionMessages,
  deleteStudent,
  deletionMessages,
  exportStudents,
  getUserData,
  listPaymentsOfStudent,
  listProgramOfferings,
  listStudents,
  messages,
  staleMessages,
  studentMessages,
  updateStudent,
  type Student,
} from '@portal/contracts'
import {
  anOffering,
  aStaffWith,
  aStudent,
  aStudentPayment,
  aSubmittedBiodata,
  expectNoViolations,
  mock,
  mockFile,
  refuse,
  refuseOnce,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { StudentsPage } from './StudentsPage'

const success = true as const
const offering = anOffering()
const amina = aStudent({
  applicationNumber: 'APP25000002',
  program: offering,
  matricNumber: 'ND/25/CSC/0001',
  status: 'active',
})
let store: Student[]
let sent: object[]
let saved: string[]

beforeEach(() => {
  ;[store, sent, saved] = [
    [amina, aStudent({ applicationNumber: 'APP25000003', firstname: 'Musa', lastname: 'Obi' })],
    [],
    [],
  ]
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  server.use(
    mock(listStudents, () => ({
      success,
      data: { students: store },
      meta: { total: store.length, page: 1, pageSize: 10 },
    })),
    mock(getUserData, ({ query }) => ({
      success,
      data: {
        student: store.find((each) => each.applicationNumber === query.applicationNumber) ?? amina,
        biodata: aSubmittedBiodata(),
      },
    })),
    mock(listProgramOfferings, [
      offering,
      anOffering({ program: { ...offering.program, name: 'Statistics' } }),
    ]),
    mock(updateStudent, ({ params, body }) => {
      sent.push({ ...params, body })
      return { success, message: messages.students.updated }
    }),
    mock(deleteStudent, ({ params }) => {
      sent.push(params)
      store = store.filter(
        ({ applicationNumber }) => applicationNumber !== params.applicationNumber,
      )
      return { success, message: studentMessages.deleted }
    }),
  )
})

type User = ReturnType<typeof renderPage>['user']
const open = (search = '') =>
  renderPage(<StudentsPage />, {
    path: `/staff/students${search}`,
    session: { staff: aStaffWith('students') },
  })
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
async function acknowledge(user: User, name: string, text: string) {
  const dialog = await screen.findByRole('dialog', { name })
  expect(dialog).toHaveTextContent(text)
  await user.click(within(dialog).getByRole('button', { name: 'OK' }))
}
async function openEdit() {
  const page = open()
  await page.user.click(
    within(await row('Amina Bello')).getByRole('button', { name: 'Edit Amina Bello, APP25000002' }),
  )
  return {
    ...page,
    dialog: within(await screen.findByRole('dialog', { name: 'Edit Amina Bello' })),
  }
}
const edited = {
  applicationNumber: 'APP25000002',
  surname: 'Bello',
  firstname: 'Amina',
  othername: '',
  email: amina.email,
  phone: amina.phone,
  program: offering._id,
  session: amina.session._id,
  status: 'active',
  basedOn: amina.updatedAt,
}

describe('edit', () => {
  it('shows the numbers and the session, and changes the rest', async () => {
    const { user, dialog, location } = await openEdit()
    expect(location().search).toBe('?edit=APP25000002')
    for (const text of ['APP25000002', 'ND/25/CSC/0001', '2025/2026'])
      expect(dialog.getByText(text)).toBeVisible()
    for (const label of [/Application/, /Matric/, /Session/])
      expect(dialog.queryByLabelText(label)).not.toBeInTheDocument()
    expect(
      within(dialog.getByLabelText('Status'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['--Select--', 'Active', 'Suspended', 'Cleared', 'Graduated'])
    await expectNoViolations()
    await user.clear(dialog.getByLabelText('Surname'))
    await user.type(dialog.getByLabelText('Surname'), 'Bello-Obi')
    await user.selectOptions(dialog.getByLabelText('Status'), 'Suspended')
    await user.dblClick(dialog.getByRole('button', { name: 'Save' }))
    await acknowledge(user, 'Student updated successfully', 'Student updated successfully')
    expect(sent).toEqual([
      {
        applicationNumber: 'APP25000002',
        body: { ...edited, surname: 'Bello-Obi', status: 'suspended' },
      },
    ])
  })

  const openEditOf = async (changes: Partial<Student>) => {
    store = [aStudent({ ...amina, matricNumber: null, ...changes })]
    return openEdit()
  }
  it.each([
    ['Active', messages.students.admitConfirm, 'Yes, admit', 'active'],
    ['Rejected', messages.students.rejectConfirm, 'Yes, deny', 'rejected'],
  ])(
    'asks before a pending student becomes %s, as the button does',
    async (label, title, yes, status) => {
      const { user, dialog } = await openEditOf({ status: 'pending' })
      await user.clear(dialog.getByLabelText('Surname'))
      await user.type(dialog.getByLabelText('Surname'), 'Obi')
      await dialog.findByRole('option', { name: /^ND Statistics/ })
      await user.selectOptions(
        dialog.getByLabelText('Program'),
        dialog.getByRole('option', { name: /^ND Statistics/ }),
      )
      await user.selectOptions(dialog.getByLabelText('Status'), label)
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      const asked = await screen.findByRole('alertdialog', { name: title })
      expect(asked).toHaveTextContent('Amina Obi, APP25000002, for ND Statistics')
      await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
      expect(sent).toEqual([])
      expect(dialog.getByLabelText('Surname')).toHaveValue('Obi')
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await user.click(
        within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', {
          name: yes,
        }),
      )
      await acknowledge(user, 'Student updated successfully', 'OK')
      expect(sent).toMatchObject([{ body: { surname: 'Obi', status } }])
    },
  )

  it('takes no denial back, and says where that is done', async () => {
    const { dialog } = await openEditOf({ status: 'rejected' })
    expect(
      within(dialog.getByLabelText('Status'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['--Select--', 'Rejected'])
    expect(dialog.getByLabelText('Status')).toHaveAccessibleDescription(
      correctionMessages.onlyInView,
    )
  })

  it('says what is wrong, in a dialog and on the field', async () => {
    const { user, dialog } = await openEdit()
    await user.clear(dialog.getByLabelText('Phone'))
    await user.type(dialog.getByLabelText('Phone'), '0803{Enter}')
    await acknowledge(user, 'Error', 'Please enter a valid 11-digit phone number')
    expect(dialog.getByText('4 of 11 digits')).toBeVisible()
    await user.clear(dialog.getByLabelText('Surname'))
    await user.type(dialog.getByLabelText('Phone'), '1234567{Enter}')
    expect(await dialog.findByText('Surname is required')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('tells what somebody else has changed meanwhile, keeps what was typed, and overwrites it when told to', async () => {
    const updatedAt = '2026-01-02T03:04:05.678Z'
    server.use(
      refuseOnce(updateStudent, 409, { message: 'Ada Obi changed this', code: 'stale', updatedAt }),
    )
    const { user, dialog } = await openEdit()
    await user.type(dialog.getByLabelText('Surname'), ' of mine{Enter}')
    await acknowledge(user, staleMessages.title, 'Ada Obi changed this')
    expect(dialog.getByLabelText('Surname')).toHaveValue('Bello of mine')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await acknowledge(user, 'Student updated successfully', 'OK')
    expect(sent).toMatchObject([{ body: { basedOn: updatedAt } }])
  })

  it.each(['edit', 'view'])('says so when the one in the address is gone: ?%s', async (kind) => {
    server.use(refuse(getUserData, 404, { message: messages.general.notFound }))
    const { user, location } = open(`?${kind}=APP25999999`)
    await acknowledge(user, 'This student was not found', 'It may have been deleted')
    await waitFor(() => {
      expect(location().search).toBe('')
    })
    expect(screen.queryByRole('dialog', { name: 'Error' })).not.toBeInTheDocument()
  })

  it.each(['edit', 'view'])(
    'leads from a number that was joined with another to that one: ?%s',
    async (kind) => {
      const said = correctionMessages.closedRecord('APP25000030', 'APP25000002')
      server.use(refuseOnce(getUserData, 404, { message: said }))
      const { user, location } = open(`?status=active&${kind}=APP25000030`)
      const dialog = await screen.findByRole('alertdialog', { name: 'This student was not found' })
      expect(dialog).toHaveTextContent(said)
      await waitFor(() => {
        expect(location().search).toBe('?status=active')
      })
      await user.click(within(dialog).getByRole('button', { name: 'Open APP25000002' }))
      expect(await screen.findByRole('dialog', { name: /Amina Bello$/ })).toBeVisible()
      expect(location().search).toBe(`?status=active&${kind}=APP25000002`)
    },
  )

  it('says so when the one in the address could not be loaded', async () => {
    server.use(refuse(getUserData, 503, { message: messages.students.detailsFailed }))
    await acknowledge(open('?edit=APP25000002').user, 'Error', 'Failed to fetch student details')
  })
})

describe('delete', () => {
  const ask = async (user: User) => {
    await user.click(
      within(await row('Amina Bello')).getByRole('button', {
        name: 'Delete Amina Bello, APP25000002',
      }),
    )
    return screen.findByRole('alertdialog', { name: deletionMessages.title })
  }
  it('asks with the name, deletes, says so, and the focus goes on', async () => {
    const { user } = open()
    const question = await ask(user)
    expect(question).toHaveTextContent(
      'Amina Bello, APP25000002: This will permanently delete the student record. This action cannot be undone!',
    )
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(sent).toEqual([])
    await user.click(within(await ask(user)).getByRole('button', { name: 'Yes, delete it!' }))
    await acknowledge(user, 'Deleted!', 'Student has been deleted.')
    await waitFor(() => {
      expect(screen.queryByRole('row', { name: /Amina Bello/ })).not.toBeInTheDocument()
    })
    expect(document.body).not.toHaveFocus()
    expect(sent).toEqual([{ applicationNumber: 'APP25000002' }])
  })

  it('says why a student who has paid stays', async () => {
    server.use(refuse(deleteStudent, 409, { message: studentMessages.hasPaid(1) }))
    const { user } = open()
    await user.click(within(await ask(user)).getByRole('button', { name: 'Yes, delete it!' }))
    await acknowledge(
      user,
      'Error',
      'This student has 1 successful payment, so the record cannot be deleted.',
    )
    expect(await row('Amina Bello')).toBeVisible()
  })
})

describe('payments', () => {
  it('stand in the view with their amount in naira and their state', async () => {
    server.use(
      mock(listPaymentsOfStudent, [
        aStudentPayment(),
        aStudentPayment({
          amount: 2500,
          status: 'pending',
          paymentDate: null,
          payment: {
            _id: offering._id,
            payment: { _id: offering._id, name: 'others', description: null },
          },
        }),
      ]),
    )
    open('?view=APP25000002')
    const items = within(await screen.findByRole('list', { name: 'Payments' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Acceptance Fee01 Oct 2025₦45,000.50Successful',
      'others₦2,500.00Pending',
    ])
    await expectNoViolations()
  })

  it('are none, or could not be loaded', async () => {
    server.use(mock(listPaymentsOfStudent, []))
    const { unmount } = open('?view=APP25000002')
    expect(await screen.findByText('No payments yet')).toBeVisible()
    unmount()
    server.use(refuse(listPaymentsOfStudent, 503, { message: 'Busy' }))
    open('?view=APP25000003')
    expect(await screen.findByText('Busy')).toBeVisible()
  })
})

describe('export', () => {
  it('saves students.csv of what the screen shows', async () => {
    let asked: object = {}
    server.use(
      mockFile(exportStudents, ({ query }) => {
        asked = query
        return new Response('_id', {
          headers: {
            'content-type': 'text/csv',
            'content-disposition': 'attachment; filename="students.csv"',
          },
        })
      }),
    )
    const { user } = open('?q=bello&status=active&sort=name')
    await row('Amina Bello')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => {
      expect(saved).toEqual(['students.csv'])
    })
    expect(asked).toEqual({ format: 'csv', q: 'bello', sort: 'name', status: 'active' })
  })

  it('says that there is nothing to export', async () => {
    store = []
    const { user } = open('?q=nobody')
    await screen.findByText('No students found')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await acknowledge(user, 'No Data', 'There is no data to export')
    expect(saved).toEqual([])
  })
})
