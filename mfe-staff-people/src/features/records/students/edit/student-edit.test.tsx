import {
  correctionMessages,
  getStudent,
  getUserData,
  listProgramOfferings,
  messages,
  staleMessages,
  studentMessages,
  updateStudent,
  type Student,
} from '@portal/contracts'
import {
  aStudent,
  expectNoViolations,
  refuse,
  refuseOnce,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { acknowledge, open, row } from '../open-students.fixture'
import { amina, api, offering, testStudentRecords } from '../student-records.fixture'

testStudentRecords()

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
  jambNumber: '',
  entryRoute: '',
  basedOn: amina.updatedAt,
}

describe('edit', () => {
  it('shows the numbers and the session, and changes the rest', async () => {
    const { user, dialog, location } = await openEdit()
    expect(
      within(dialog.getByLabelText('Program')).queryByRole('option', { name: '--Select--' }),
    ).not.toBeInTheDocument()
    expect(location().search).toBe('?edit=APP25000002')
    for (const text of ['APP25000002', 'ND/25/CSC/0001', '2025/2026'])
      expect(dialog.getByText(text)).toBeVisible()
    for (const label of [/Application/, /Matric/, /Session/])
      expect(dialog.queryByLabelText(label)).not.toBeInTheDocument()
    expect(
      within(dialog.getByLabelText('Status'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Active', 'Suspended', 'Cleared', 'Graduated'])
    await expectNoViolations()
    await user.clear(dialog.getByLabelText('Surname'))
    await user.type(dialog.getByLabelText('Surname'), 'Bello-Obi')
    await user.selectOptions(dialog.getByLabelText('Status'), 'Suspended')
    await user.dblClick(dialog.getByRole('button', { name: 'Save' }))
    await acknowledge(user, 'Student updated successfully', 'Student updated successfully')
    expect(api.sent).toEqual([
      {
        applicationNumber: 'APP25000002',
        body: { ...edited, surname: 'Bello-Obi', status: 'suspended' },
      },
    ])
  })

  const openEditOf = async (changes: Partial<Student>) => {
    api.store = [aStudent({ ...amina, matricNumber: null, ...changes })]
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
      expect(api.sent).toEqual([])
      expect(dialog.getByLabelText('Surname')).toHaveValue('Obi')
      await user.click(dialog.getByRole('button', { name: 'Save' }))
      await user.click(
        within(await screen.findByRole('alertdialog', { name: title })).getByRole('button', {
          name: yes,
        }),
      )
      await acknowledge(user, 'Student updated successfully', 'OK')
      expect(api.sent).toMatchObject([{ body: { surname: 'Obi', status } }])
    },
  )

  it('keeps a status in sight that was chosen before somebody else changed it', async () => {
    const { user, dialog } = await openEditOf({ status: 'pending' })
    await user.selectOptions(dialog.getByLabelText('Status'), 'Rejected')
    server.use(
      refuseOnce(updateStudent, 409, {
        code: 'stale',
        message: 'Bola Ige changed this',
        updatedAt: '2026-02-01T10:00:00.000Z',
      }),
    )
    api.store = api.store.map((each) => ({
      ...each,
      status: 'active',
      updatedAt: '2026-02-01T10:00:00.000Z',
    }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Yes, deny' }),
    )
    await acknowledge(user, 'Changed since you opened it', 'Bola Ige changed this')
    await waitFor(() => {
      expect(dialog.getByRole('option', { name: 'Suspended' })).toBeInTheDocument()
    })
    expect(dialog.getByLabelText('Status')).toHaveDisplayValue('Rejected')
  })

  it('takes no denial back, and says where that is done', async () => {
    const { dialog } = await openEditOf({ status: 'rejected' })
    expect(
      within(dialog.getByLabelText('Status'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Rejected'])
    expect(dialog.getByLabelText('Status')).toHaveAccessibleDescription(
      correctionMessages.onlyInView,
    )
  })

  it('says that the programs did not come, and can be saved all the same', async () => {
    server.use(refuse(listProgramOfferings, 503, { message: studentMessages.programsFailed }))
    const { user, dialog } = await openEdit()
    await acknowledge(user, 'Error', 'Failed to fetch programs data')
    expect(dialog.getByLabelText('Program')).toHaveDisplayValue(/^ND Computer Science/)
    await user.type(dialog.getByLabelText('Surname'), '-Obi{Enter}')
    await acknowledge(user, 'Student updated successfully', 'OK')
    expect(api.sent).toMatchObject([{ body: { surname: 'Bello-Obi', program: offering._id } }])
  })

  it('shows the problem in a dialog and on the field', async () => {
    const { user, dialog } = await openEdit()
    await user.clear(dialog.getByLabelText('Phone'))
    await user.type(dialog.getByLabelText('Phone'), '0803{Enter}')
    await acknowledge(user, 'Error', 'Please enter a valid 11-digit phone number')
    expect(dialog.getByText('4 of 11 digits')).toBeVisible()
    await user.clear(dialog.getByLabelText('Surname'))
    await user.type(dialog.getByLabelText('Phone'), '1234567{Enter}')
    expect(await dialog.findByText('Surname is required')).toBeVisible()
    expect(api.sent).toEqual([])
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
    expect(api.sent).toMatchObject([{ body: { basedOn: updatedAt } }])
  })

  it('saves again only what was typed, and takes the rest from the other change', async () => {
    const updatedAt = '2026-01-02T03:04:05.678Z'
    server.use(
      refuseOnce(updateStudent, 409, { message: 'Ada Obi changed this', code: 'stale', updatedAt }),
    )
    const { user, dialog } = await openEditOf({ status: 'pending' })
    api.store = [{ ...amina, matricNumber: null, lastname: 'Obi', status: 'active', updatedAt }]
    await user.type(dialog.getByLabelText(/^Other Name/), 'Ada{Enter}')
    await acknowledge(user, staleMessages.title, 'Ada Obi changed this')
    await waitFor(() => {
      expect(dialog.getByLabelText('Surname')).toHaveValue('Obi')
    })
    expect(dialog.getByLabelText('Status')).toHaveDisplayValue('Active')
    expect(dialog.getByLabelText(/^Other Name/)).toHaveValue('Ada')
    expect(dialog.getByText('Ada Obi changed this')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await acknowledge(user, 'Student updated successfully', 'OK')
    expect(api.sent).toMatchObject([
      { body: { surname: 'Obi', othername: 'Ada', status: 'active', basedOn: updatedAt } },
    ])
  })

  it.each(['edit', 'view'])('says so when the one in the address is gone: ?%s', async (kind) => {
    const refusal = { message: messages.general.notFound }
    server.use(refuse(getUserData, 404, refusal), refuse(getStudent, 404, refusal))
    const { user, location } = open(`?${kind}=APP25999999`)
    await acknowledge(user, 'This student was not found', 'It may have been deleted')
    await waitFor(() => {
      expect(location().search).toBe('')
    })
    expect(screen.queryByRole('dialog', { name: 'Error' })).not.toBeInTheDocument()
  })

  it.each(['edit', 'view'])(
    'leads from a number that was merged into another to that one: ?%s',
    async (kind) => {
      const message = correctionMessages.closedRecord('APP25000030', 'APP25000002')
      const refusal = { message, data: { keptNumber: 'APP25000002' } }
      server.use(
        kind === 'view'
          ? refuseOnce(getUserData, 404, refusal)
          : refuseOnce(getStudent, 404, refusal),
      )
      const { user, location } = open(`?status=active&${kind}=APP25000030`)
      const dialog = await screen.findByRole('alertdialog', {
        name: 'This record was merged into another',
      })
      expect(dialog).toHaveTextContent(message)
      await waitFor(() => {
        expect(location().search).toBe('?status=active')
      })
      await user.click(within(dialog).getByRole('button', { name: 'Open APP25000002' }))
      expect(await screen.findByRole('dialog', { name: /Amina Bello$/ })).toBeVisible()
      expect(location().search).toBe(`?status=active&${kind}=APP25000002`)
    },
  )

  it('says so when the one in the address could not be loaded', async () => {
    server.use(refuse(getStudent, 503, { message: messages.students.detailsFailed }))
    await acknowledge(open('?edit=APP25000002').user, 'Error', 'Failed to fetch student details')
  })
})
