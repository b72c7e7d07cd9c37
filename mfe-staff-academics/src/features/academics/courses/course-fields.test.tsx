import { courseMessages, listStaff } from '@portal/contracts'
import { refuse, server, waitFor } from '@portal/testing'
import { api, open, openFilled, testCourseDialog } from './course-dialog.fixture'

testCourseDialog()

it.each([
  ['Credit Units', ['0', '7', '-1', '2.5', 'three', '1e1'], courseMessages.unitsRange],
  ['Hours', ['0', '-45', '4.5', '501'], courseMessages.hoursRange],
])('says which numbers %s may be', async (label, values, sentence) => {
  const { user, dialog } = await openFilled()
  for (const value of values) {
    await user.clear(dialog.getByLabelText(label))
    await user.type(dialog.getByLabelText(label), `${value}{Enter}`)
    expect(await dialog.findByText(sentence)).toBeVisible()
  }
  expect(api.sent).toEqual([])
})

it.each(['Code', 'Title', /^Description/, 'Credit Units', 'Hours', 'Lecturer'])(
  'refuses ten thousand rows pasted into %s, and loses nothing',
  async (label) => {
    const rows = Array.from({ length: 10_000 }, (_, nth) => `COM ${String(nth)}\tTitle`).join(' ')
    const { user, dialog } = await openFilled()
    const field = dialog.getByLabelText<HTMLInputElement>(label)
    await user.clear(field)
    await user.click(field)
    await user.paste(rows)
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => {
      expect(field).toHaveAttribute('aria-invalid', 'true')
    })
    expect(field.value).toHaveLength(rows.length)
    expect([dialog.getByLabelText('Semester'), api.sent]).toEqual([
      expect.objectContaining({ value: '3' }),
      [],
    ])
  },
)

it('fills in what is known of a code, takes it away with the code, and leaves alone what somebody has typed', async () => {
  const { user, dialog } = await open()
  const [code, title] = [dialog.getByLabelText('Code'), dialog.getByLabelText('Title')]
  await user.type(code, 'com 101')
  expect(
    await dialog.findByText('This code is “Introduction to Computing”, in 3 programs.'),
  ).toBeVisible()
  expect(title).toHaveValue('Introduction to Computing')
  await user.type(code, '9')
  await waitFor(() => {
    expect(title).toHaveValue('')
  })
  await user.type(title, 'Mine')
  await user.type(code, '{Backspace}')
  expect(await dialog.findByText(/This code is/)).toBeVisible()
  expect(title).toHaveValue('Mine')
})

it('says that lecturers could not be loaded, or that nobody is called so', async () => {
  const { user, dialog } = await open()
  await user.type(dialog.getByLabelText('Lecturer'), 'nobody')
  expect(await dialog.findByText(courseMessages.noLecturers)).toBeVisible()
  server.use(refuse(listStaff, 503, { message: 'x' }))
  await user.clear(dialog.getByLabelText('Lecturer'))
  await user.type(dialog.getByLabelText('Lecturer'), 'ter')
  expect(await dialog.findByText(courseMessages.lecturersFailed)).toBeVisible()
})
