import {
  addProgramType,
  getStaffProfile,
  messages,
  ProgramTypeInput,
  programTypeMessages,
} from '@portal/contracts'
import { defineApi, hasUnsavedWork, mutation } from '@portal/kit'
import {
  aProgramType,
  aStaffWith,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { TextField } from '@portal/ui'
import { FormDialog } from './FormDialog'
import { useFormDialog } from './use-form-dialog'

const api = defineApi('mfe-staff-academics', { add: mutation('POST /programtypes') })
const schema = () => Promise.resolve(ProgramTypeInput)
const success = true as const
const onClose = jest.fn()

function Page() {
  const [add] = api.add.useMutation()
  const dialog = useFormDialog<ProgramTypeInput, { message?: string | undefined }>({
    schema,
    values: { type: '', description: 'Diploma' },
    failed: 'Failed',
    onClose,
    send: (body) => add({ body }),
  })
  return (
    <FormDialog title="Add Type" dialog={dialog} onClose={onClose}>
      <TextField label="Type" {...dialog.field('type')} />
    </FormDialog>
  )
}

it('says where to sign in when the session has ended, keeps what was typed, and saves afterwards', async () => {
  const staff = aStaffWith('academics')
  server.use(refuse(addProgramType, 401, { message: messages.general.notSignedIn }))
  const { user } = renderPage(<Page />, { session: { staff } })
  const form = within(screen.getByRole('dialog', { name: 'Add Type' }))
  expect(form.queryByRole('link')).not.toBeInTheDocument()
  await user.type(form.getByLabelText('Type'), 'ND{Enter}')
  const failure = await screen.findByRole('dialog', { name: 'Error' })
  expect(failure).toHaveTextContent(messages.general.notSignedIn)
  await user.click(within(failure).getByRole('button', { name: 'OK' }))
  const link = form.getByRole('link', { name: 'Sign in again' })
  expect(link).toHaveAttribute('href', '/staff/auth')
  expect(link).toHaveAttribute('target', '_blank')
  expect(form.getByLabelText('Type')).toHaveValue('ND')
  await expectNoViolations()

  const sent: unknown[] = []
  server.use(
    mock(getStaffProfile, { success, data: staff }),
    mock(addProgramType, ({ body }) => {
      sent.push(body)
      return { success, message: programTypeMessages.added, data: aProgramType() }
    }),
  )
  await user.click(form.getByRole('button', { name: 'Save' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: programTypeMessages.added })).getByRole(
      'button',
      { name: 'OK' },
    ),
  )
  expect(sent).toEqual([{ type: 'ND', description: 'Diploma' }])
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  await waitFor(() => {
    expect(form.queryByRole('link')).not.toBeInTheDocument()
  })
})

it.each([
  ['Escape', '{Escape}', null],
  ['the cross', '', 'Close'],
  ['Cancel', '', 'Cancel'],
])('asks once before %s discards an entry', async (_, keys, name) => {
  onClose.mockClear()
  const { user } = renderPage(<Page />)
  const form = within(screen.getByRole('dialog', { name: 'Add Type' }))
  const leave = async (): Promise<void> => {
    if (name) await user.click(form.getByRole('button', { name }))
    else await user.keyboard(keys)
  }
  await user.type(form.getByLabelText('Type'), 'ND')
  await leave()
  const question = () => screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  await user.click(within(await question()).getByRole('button', { name: 'Stay' }))
  expect(form.getByLabelText('Type')).toHaveValue('ND')
  expect(onClose).not.toHaveBeenCalled()
  await leave()
  await user.click(within(await question()).getByRole('button', { name: 'Leave' }))
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  expect(hasUnsavedWork()).toBe(false)
})

it('closes an untouched form without a question', async () => {
  onClose.mockClear()
  const { user } = renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => {
    expect(onClose).toHaveBeenCalledTimes(1)
  })
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
})

it('leads to the first wrong field of the page, also to one that its form cannot focus', async () => {
  function Form() {
    const [add] = api.add.useMutation()
    const dialog = useFormDialog<ProgramTypeInput, { message?: string | undefined }>({
      schema,
      values: { type: '', description: '' },
      failed: 'Failed',
      onClose,
      send: (body) => add({ body }),
    })
    const { ref: _ref, ...type } = dialog.field('type')
    return (
      <FormDialog title="Add Type" dialog={dialog} onClose={onClose}>
        <TextField label="Type" {...type} />
        <TextField label="Description" {...dialog.field('description')} />
      </FormDialog>
    )
  }
  const { user } = renderPage(<Form />)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(screen.getByLabelText('Type')).toHaveFocus()
  })
})
