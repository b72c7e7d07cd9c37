import { studentMessages, updateStudent } from '@portal/contracts'
import { refuseOnce, screen, server, within } from '@portal/testing'
import { acknowledge, open, row } from '../open-students.fixture'
import { api, testStudentRecords } from '../student-records.fixture'

testStudentRecords()

async function openEdit() {
  const { user } = open()
  await user.click(
    within(await row('Amina Bello')).getByRole('button', { name: 'Edit Amina Bello, APP25000002' }),
  )
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Edit Amina Bello' })) }
}

it('saves JAMB number and entry route, and shows a refusal at the field', async () => {
  const { user, dialog } = await openEdit()
  const number = dialog.getByLabelText(/^JAMB Number/)
  await user.type(number, 'short')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(studentMessages.invalidJambNumber)).toBeVisible()
  await user.clear(number)
  await user.type(number, '2025 12345678ab')
  await user.selectOptions(dialog.getByLabelText(/^Entry Route/), 'Direct entry')
  const message = studentMessages.jambTaken
  server.use(
    refuseOnce(updateStudent, 409, { message, errors: [{ field: 'jambNumber', message }] }),
  )
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', {
      name: 'OK',
    }),
  )
  expect(number).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(number).toHaveValue('2025 12345678ab')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  await acknowledge(user, 'Student updated successfully', 'Student updated successfully')
  expect(api.sent).toMatchObject([
    {
      body: {
        applicationNumber: 'APP25000002',
        jambNumber: '2025 12345678ab',
        entryRoute: 'direct-entry',
      },
    },
  ])
})
