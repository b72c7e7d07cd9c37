import {
  addAssistant,
  assistantMessages,
  lecturerName,
  listAssistants,
  listStaff,
  removeAssistant,
  type AssistantLecturer,
} from '@portal/contracts'
import {
  anAssistant,
  aStaff,
  expectNoViolations,
  mock,
  refuse,
  screen,
  server,
  within,
} from '@portal/testing'
import { openDialog, placed, testPlacedCourse } from '../open-dialog.fixture'

testPlacedCourse()

const success = true as const
const lecturer = aStaff({ first_name: 'Terver', last_name: 'Iorliam' })
let stored: AssistantLecturer[]
let sent: object[]

beforeEach(() => {
  stored = [anAssistant()]
  sent = []
  server.use(
    mock(listStaff, {
      success,
      data: { staff: [lecturer] },
      meta: { total: 1, page: 1, pageSize: 20 },
    }),
    mock(listAssistants, () => stored),
    mock(addAssistant, ({ params, body }) => {
      sent.push({ ...params, ...body })
      const { _id, first_name, last_name } = lecturer
      const data = { _id, first_name, last_name, staff_number: 'AC0009' }
      stored = [...stored, data]
      return { success, data, message: assistantMessages.added }
    }),
    mock(removeAssistant, ({ params }) => {
      sent.push(params)
      stored = stored.filter(({ _id }) => _id !== params.staffId)
      return { success, message: assistantMessages.removed }
    }),
  )
})

const open = () => openDialog(/^Assistants of /, 'Assistant lecturers')

it('lists the assistants, adds one by keyboard, and removes one after a question', async () => {
  const { user, dialog } = await open()
  await dialog.findByRole('row', { name: /Musa Bello/ })
  await expectNoViolations()
  await user.type(dialog.getByRole('combobox', { name: 'Assistant lecturer' }), 'terver')
  await user.click(await screen.findByRole('option', { name: 'Terver Iorliam' }))
  await user.click(dialog.getByRole('button', { name: 'Add assistant lecturer' }))
  expect(await screen.findByRole('dialog', { name: assistantMessages.added })).toBeVisible()
  expect(sent).toEqual([{ id: placed._id, lecturer: lecturer._id }])
  await user.keyboard('{Enter}')
  await dialog.findByRole('row', { name: /Terver Iorliam/ })
  expect(dialog.getByRole('combobox', { name: 'Assistant lecturer' })).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: 'Remove Musa Bello' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove Musa Bello?' }))
  await user.click(question.getByRole('button', { name: 'Yes, remove them' }))
  expect(await screen.findByRole('dialog', { name: assistantMessages.removed })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(dialog.queryByRole('row', { name: /Musa Bello/ })).toBeNull()
})

it('asks for a person, and shows a refusal at the field', async () => {
  const message = assistantMessages.isLecturer(lecturerName(lecturer))
  server.use(refuse(addAssistant, 409, { message, errors: [{ field: 'lecturer', message }] }))
  const { user, dialog } = await open()
  await user.click(dialog.getByRole('button', { name: 'Add assistant lecturer' }))
  const field = dialog.getByRole('combobox', { name: 'Assistant lecturer' })
  expect(field).toBeInvalid()
  await user.type(field, 'terver')
  await user.click(await screen.findByRole('option', { name: 'Terver Iorliam' }))
  await user.click(dialog.getByRole('button', { name: 'Add assistant lecturer' }))
  const failure = within(await screen.findByRole('dialog', { name: 'Error' }))
  expect(failure.getByText(message)).toBeVisible()
  await user.click(failure.getByRole('button', { name: 'OK' }))
  expect(dialog.getByText(message)).toBeVisible()
})

it('tells that there are none', async () => {
  stored = []
  const { dialog } = await open()
  expect(await dialog.findByText(assistantMessages.none)).toBeVisible()
})
