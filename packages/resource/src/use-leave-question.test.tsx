import { DialogHost } from '@portal/kit'
import { screen, waitFor } from '@portal/testing'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLeaveQuestion } from './use-leave-question'

const opened = jest.fn((event: { preventDefault: () => void }) => {
  event.preventDefault()
})
beforeEach(() => {
  opened.mockClear()
})

function Page({ dirty }: { dirty: boolean }) {
  useLeaveQuestion(dirty, 'Some marks are not saved yet.')
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the router of the shell in a test */}
      <div onClick={opened}>
        <a href="/staff/exams">Score Sheets</a>
        <a href="/staff/exams" target="_blank" rel="noreferrer">
          In a new tab
        </a>
      </div>
      <DialogHost />
    </>
  )
}
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }))

it('asks before a link is followed, and follows it after the answer', async () => {
  render(<Page dirty />)
  await follow('Score Sheets')
  expect(opened).not.toHaveBeenCalled()
  await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
  expect(opened).not.toHaveBeenCalled()
  await follow('Score Sheets')
  expect(await screen.findByText('Some marks are not saved yet.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => {
    expect(opened).toHaveBeenCalledTimes(1)
  })
})

it('follows the link without a question once the work is saved', async () => {
  const { rerender } = render(<Page dirty />)
  await follow('Score Sheets')
  expect(opened).not.toHaveBeenCalled()
  rerender(<Page dirty={false} />)
  expect(opened).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('asks neither for another tab nor without unsaved work', async () => {
  const { rerender } = render(<Page dirty />)
  await follow('In a new tab')
  expect(opened).toHaveBeenCalledTimes(1)
  rerender(<Page dirty={false} />)
  await follow('Score Sheets')
  expect(opened).toHaveBeenCalledTimes(2)
})
