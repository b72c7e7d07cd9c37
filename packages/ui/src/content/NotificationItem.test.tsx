import { expectNoViolations } from '@portal/testing'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clip } from './clip'
import { NotificationItem } from './NotificationItem'

const notification = {
  type: 'danger',
  title: 'School fee',
  date: '2026-11-20T09:00:00.000Z',
} as const
const long = 'Pay. '.repeat(40).trim()

it.each([
  ['shorter text', 'Fees are due', 100, 'Fees are due'],
  ['text of exactly the length', 'abc', 3, 'abc'],
  ['longer text', 'abc def', 4, 'abc…'],
  ['emoji, whole', '👩‍🎓👩‍🎓'.slice(0, 4) + 'x', 1, '👩…'],
])('clips %s', (_, text, max, expected) => {
  expect(clip(text, max)).toBe(expected)
})

it('says its type in a word, and its age with the exact time', async () => {
  render(<NotificationItem {...notification} message="Due on Friday" />)
  expect(screen.getByText('Important')).toBeInTheDocument()
  expect(screen.getByText(/ago|just now/)).toHaveAttribute('datetime', notification.date)
  expect(screen.getByText(/ago|just now/)).toHaveAttribute('title', '20 Nov 2026, 10:00')
  await expectNoViolations()
})

it('shows a hundred characters of a long message, and all of it on a press', async () => {
  render(<NotificationItem {...notification} message={long} max={100} />)
  expect(screen.queryByText(new RegExp(long))).not.toBeInTheDocument()
  const more = screen.getByRole('button', { name: 'Show all of School fee' })
  await userEvent.click(more)
  expect(screen.getByText(new RegExp(long))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Show less of School fee' })).toHaveAttribute(
    'aria-expanded',
    'true',
  )
})
