import {
  addPrerequisite,
  listPrerequisites,
  prerequisiteMessages,
  removePrerequisite,
  type Prerequisite,
} from '@portal/contracts'
import {
  anId,
  aPrerequisite,
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
let stored: Prerequisite[]
let sent: object[]

beforeEach(() => {
  stored = [aPrerequisite({ kind: 'taken' })]
  sent = []
  server.use(
    mock(listPrerequisites, () => stored),
    mock(addPrerequisite, ({ params, body }) => {
      sent.push({ ...params, ...body })
      const course = { _id: anId(), code: 'STA 111', title: 'Descriptive Statistics' }
      const data = aPrerequisite({ course, kind: body.kind })
      stored = [...stored, data]
      return { success, data, message: prerequisiteMessages.added }
    }),
    mock(removePrerequisite, ({ params }) => {
      sent.push(params)
      stored = stored.filter(({ _id }) => _id !== params.prerequisiteId)
      return { success, message: prerequisiteMessages.removed }
    }),
  )
})

const open = () => openDialog(/^Prerequisites of /, 'Prerequisites')
const rows = ({ dialog }: Awaited<ReturnType<typeof open>>) =>
  dialog
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    )

it('lists the prerequisites, adds one by keyboard, and removes one after a question', async () => {
  const page = await open()
  const { user, dialog } = page
  await dialog.findByRole('row', { name: /COM 101/ })
  expect(rows(page)).toEqual([['COM 101', 'Introduction to Computing', 'Taken before', 'Remove']])
  await expectNoViolations()
  expect(dialog.getByLabelText('Code')).toHaveFocus()
  await user.keyboard('sta 111{Tab}')
  await user.selectOptions(dialog.getByLabelText('Kind'), 'Taken together')
  await user.keyboard('{Tab}{Enter}')
  expect(await screen.findByRole('dialog', { name: prerequisiteMessages.added })).toBeVisible()
  expect(sent).toEqual([{ id: placed.course._id, code: 'sta 111', kind: 'with' }])
  await user.keyboard('{Enter}')
  await dialog.findByRole('row', { name: /STA 111/ })
  expect(dialog.getByLabelText('Code')).toHaveValue('')
  await user.click(dialog.getByRole('button', { name: 'Remove COM 101' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove COM 101?' }))
  await user.click(question.getByRole('button', { name: 'Yes, remove it' }))
  expect(await screen.findByRole('dialog', { name: prerequisiteMessages.removed })).toBeVisible()
  await user.keyboard('{Enter}')
  expect(dialog.queryByRole('row', { name: /COM 101/ })).toBeNull()
})

it('shows a refusal at the code, and preserves the entries', async () => {
  const message = prerequisiteMessages.circle(['COM 101', 'COM 211', 'COM 101'])
  server.use(refuse(addPrerequisite, 409, { message, errors: [{ field: 'code', message }] }))
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('Code'), 'COM 211{Enter}')
  const failure = within(await screen.findByRole('dialog', { name: 'Error' }))
  expect(failure.getByText(message)).toBeVisible()
  await user.click(failure.getByRole('button', { name: 'OK' }))
  expect(dialog.getByText(message)).toBeVisible()
  expect(dialog.getByLabelText('Code')).toHaveValue('COM 211')
})

it('tells that there are none', async () => {
  stored = []
  const { dialog } = await open()
  expect(await dialog.findByText(prerequisiteMessages.none)).toBeVisible()
})
