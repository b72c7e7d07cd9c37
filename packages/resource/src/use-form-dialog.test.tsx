import { ProgramTypeInput } from '@portal/contracts'
import { act, renderPage, screen, waitFor, within } from '@portal/testing'
import { useState } from 'react'
import { useFormDialog } from './use-form-dialog'

const schema = () => Promise.resolve(ProgramTypeInput)
const onClose = jest.fn()
let answer: (reply: { message: string }) => void

function Form() {
  const dialog = useFormDialog<ProgramTypeInput, { message: string }>({
    schema,
    values: { type: '', description: 'Diploma' },
    failed: 'Failed',
    onClose,
    send: () => ({
      unwrap: () =>
        new Promise((resolve) => {
          answer = resolve
        }),
    }),
  })
  return (
    <form onSubmit={dialog.submit}>
      <input aria-label="Type" {...dialog.form.register('type')} />
      <button type="submit">{dialog.busy ? 'Saving' : 'Save'}</button>
    </form>
  )
}

function Page() {
  const [isOpen, open] = useState(true)
  return (
    <>
      {isOpen && <Form />}
      <button
        type="button"
        onClick={() => {
          open(false)
        }}
      >
        Leave
      </button>
    </>
  )
}

it.each([
  ['closes once it is saved', false, 1],
  ['closes nothing when it was left while it was on its way', true, 0],
])('%s', async (_, leaves, times) => {
  onClose.mockClear()
  const { user } = renderPage(<Page />)
  await user.type(screen.getByLabelText('Type'), 'ND{Enter}')
  await screen.findByRole('button', { name: 'Saving' })
  if (leaves) await user.click(screen.getByRole('button', { name: 'Leave' }))
  act(() => {
    answer({ message: 'Added' })
  })
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Added' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
  await act(() => Promise.resolve())
  expect(onClose).toHaveBeenCalledTimes(times)
})
