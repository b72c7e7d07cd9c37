import { fireEvent, screen, waitFor } from '@portal/testing'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DialogHost } from './DialogHost'
import { alert, confirm } from './dialogs'

it('asks, and gives the answer and the focus back', async () => {
  const user = userEvent.setup()
  render(
    <>
      <button type="button">Delete</button>
      <DialogHost />
    </>,
  )
  screen.getByRole('button', { name: 'Delete' }).focus()
  let answer!: Promise<boolean>
  act(() => {
    answer = confirm({ title: 'Delete it?', danger: true })
  })
  expect(screen.getByRole('alertdialog', { name: 'Delete it?' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Yes' }))
  await expect(answer).resolves.toBe(true)
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveFocus()
})

it('does not take the second half of a double click for an answer', async () => {
  const answered = jest.fn()
  render(
    <>
      <button type="button" onClick={() => void confirm({ title: 'Approve it?' }).then(answered)}>
        Approve
      </button>
      <DialogHost />
    </>,
  )
  const at = { clientX: 120, clientY: 400 }
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }), at)
  const yes = await screen.findByRole('button', { name: 'Yes' })
  fireEvent.click(yes, { ...at, clientY: 410 })
  expect(screen.getByRole('alertdialog', { name: 'Approve it?' })).toBeVisible()
  // Another place is meant.
  fireEvent.click(yes, { ...at, clientY: 600 })
  await waitFor(() => {
    expect(answered).toHaveBeenCalledWith(true)
  })
})

it('gives the focus to the list when the button went with its row', async () => {
  const user = userEvent.setup()
  const page = (row: boolean) => (
    <>
      <div tabIndex={-1} data-testid="list">
        {row && (
          <p>
            <button type="button">Delete</button>
          </p>
        )}
      </div>
      <DialogHost />
    </>
  )
  const { rerender } = render(page(true))
  screen.getByRole('button', { name: 'Delete' }).focus()
  act(() => {
    void alert({ tone: 'success', title: 'Deleted!' })
  })
  rerender(page(false))
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expect(screen.getByTestId('list')).toHaveFocus()
})

it('tells the same once, to all who tell it', async () => {
  const user = userEvent.setup()
  render(<DialogHost />)
  let told!: Promise<unknown>
  act(() => {
    told = Promise.all(
      [1, 2].map(() => alert({ tone: 'error', title: 'Error', message: 'Not reached' })),
    )
  })
  act(() => {
    void alert({ tone: 'error', title: 'Error', message: 'Another' })
  })
  expect(screen.getAllByText('Not reached')).toHaveLength(1)
  expect(screen.getByText('Another')).toBeVisible()
  for (const button of screen.getAllByRole('button', { name: 'OK', hidden: true }))
    await user.click(button)
  await told
  expect(screen.queryByText('Not reached')).toBeNull()
})

it('takes Escape for no', async () => {
  const user = userEvent.setup()
  render(<DialogHost />)
  let answer!: Promise<boolean>
  act(() => {
    answer = confirm({ title: 'Log out?' })
  })
  await user.keyboard('{Escape}')
  await expect(answer).resolves.toBe(false)
})

it('a message that closes by itself is said once, and its countdown is not', async () => {
  jest.useFakeTimers()
  render(<DialogHost />)
  let closed!: Promise<void>
  act(() => {
    closed = alert({
      title: 'Login successful!',
      tone: 'success',
      autoCloseMs: 1500,
      countdown: true,
    })
  })
  expect(screen.getByRole('status')).toHaveTextContent('Login successful!')
  expect(screen.getByText(/Closes in/)).toHaveAttribute('aria-hidden', 'true')
  act(() => {
    jest.advanceTimersByTime(1500)
  })
  jest.useRealTimers()
  await closed
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('a message that closes by itself may be clicked away; another may not', async () => {
  const user = userEvent.setup()
  render(<DialogHost />)
  let closed!: Promise<void>
  act(() => {
    closed = alert({ title: 'Login successful!', tone: 'success', autoCloseMs: 60_000 })
  })
  await user.click(screen.getByRole('dialog'))
  await closed
  act(() => {
    void alert({ title: 'Login Failed', tone: 'error' })
  })
  await user.click(screen.getByRole('dialog'))
  expect(screen.getByRole('dialog', { name: 'Login Failed' })).toBeVisible()
})

it('lists what is grouped under the words of its group, and choosing one closes it', async () => {
  const user = userEvent.setup()
  render(<DialogHost />)
  const onSelect = jest.fn()
  let closed!: Promise<void>
  act(() => {
    closed = alert({
      title: 'Form Validation Error',
      items: [
        { text: 'Gender is required', group: 'Personal: 1', onSelect },
        { text: 'Exam type is required', group: 'Exams: 1' },
      ],
    })
  })
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Personal: 1', 'Exams: 1'])
  expect(screen.getByRole('region', { name: 'Exams: 1' })).toHaveTextContent(
    'Exam type is required',
  )
  await user.click(screen.getByRole('button', { name: 'Gender is required' }))
  await closed
  expect(onSelect).toHaveBeenCalledTimes(1)
})

it('lists two equal sentences apart', () => {
  const complaints = jest.spyOn(console, 'error')
  render(<DialogHost />)
  act(() => {
    void alert({
      title: 'Form Validation Error',
      items: [{ text: 'Too long' }, { text: 'Too long' }],
    })
  })
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  expect(complaints).not.toHaveBeenCalled()
})
