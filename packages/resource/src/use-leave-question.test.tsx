import { DialogHost } from '@portal/kit'
import { screen, waitFor } from '@portal/testing'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { useLeaveQuestion } from './use-leave-question'

const opened = jest.fn((event: { preventDefault: () => void }) => {
  event.preventDefault()
})
beforeEach(() => {
  opened.mockClear()
})

function Links({ dirty }: { dirty: boolean }) {
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
const Page = ({ dirty }: { dirty: boolean }) => (
  <MemoryRouter>
    <Links dirty={dirty} />
  </MemoryRouter>
)
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

describe('Back', () => {
  const moved = jest.fn()
  /** The list and the sheet are in the history, with the states of the router. */
  const openSheet = () => {
    globalThis.history.replaceState({ idx: 0 }, '', '/staff/exams')
    globalThis.history.pushState({ idx: 1 }, '', '/staff/exams/sheets/1')
    return render(<Page dirty />)
  }
  const path = () => globalThis.location.pathname
  const goBack = async () => {
    const go = jest.spyOn(globalThis.history, 'go')
    globalThis.history.back()
    await waitFor(() => {
      expect(go.mock.calls).toEqual([[1]])
      expect(path()).toBe('/staff/exams/sheets/1')
    })
    go.mockRestore()
  }
  beforeEach(() => {
    moved.mockClear()
    globalThis.addEventListener('popstate', moved)
  })
  afterEach(() => {
    globalThis.removeEventListener('popstate', moved)
  })

  it('asks, stays at the page, and is followed after the answer', async () => {
    openSheet()
    await goBack()
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }))
    expect([path(), moved.mock.calls.length]).toEqual(['/staff/exams/sheets/1', 0])
    await goBack()
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
    await waitFor(() => {
      expect([path(), moved.mock.calls.length]).toEqual(['/staff/exams', 1])
    })
  })

  it('is followed without a question once the work is saved', async () => {
    const { rerender } = openSheet()
    await goBack()
    rerender(<Page dirty={false} />)
    await waitFor(() => {
      expect([path(), moved.mock.calls.length]).toEqual(['/staff/exams', 1])
    })
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('asks nothing for another part of the same page', async () => {
    openSheet()
    globalThis.history.pushState({ idx: 2 }, '', '/staff/exams/sheets/1?student=2')
    globalThis.history.back()
    await waitFor(() => {
      expect(moved).toHaveBeenCalledTimes(1)
    })
  })
})
