import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { SearchBox } from './SearchBox'

const searches = jest.fn<undefined, [string]>()

function Host({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <SearchBox
        label="Search students"
        value={value}
        onSearch={(text) => {
          searches(text)
          setValue(text)
        }}
      />
      <button
        onClick={() => {
          setValue('from outside')
        }}
      >
        Back
      </button>
    </>
  )
}

const pass = (ms: number) => {
  act(() => {
    jest.advanceTimersByTime(ms)
  })
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search students' })
let user: ReturnType<typeof userEvent.setup>

beforeEach(() => {
  searches.mockClear()
  jest.useFakeTimers()
  user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
})
afterEach(() => {
  jest.useRealTimers()
})

it('searches once, 300 ms after the last key', async () => {
  render(<Host />)
  await user.type(field(), ' bello ')
  expect(searches).not.toHaveBeenCalled()
  pass(299)
  expect(searches).not.toHaveBeenCalled()
  pass(1)
  expect(searches.mock.calls).toEqual([['bello']])
})

it('searches at once on Enter', async () => {
  render(<Host />)
  await user.type(field(), 'bello{Enter}')
  expect(searches.mock.calls).toEqual([['bello']])
})

it('clears at once and keeps the focus', async () => {
  render(<Host initial="bello" />)
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(searches.mock.calls).toEqual([['']])
  expect(field()).toHaveFocus()
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument()
})

it('shows a search from outside, such as from Back', async () => {
  render(<Host initial="bello" />)
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(field()).toHaveValue('from outside')
})
