import { hasUnsavedWork } from '@portal/kit'
import { renderPage, screen, waitFor } from '@portal/testing'
import { useState } from 'react'
import { SeriesButton } from './SeriesButton'

let sent: string[] = []
let answer: () => void = () => undefined
beforeEach(() => {
  sent = []
})
const send = (row: string) => ({
  unwrap: async () => {
    sent.push(row)
    await new Promise<void>((resolve) => {
      answer = resolve
    })
  },
})

function Page() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button onClick={() => setIsOpen(false)}>Leave</button>
      {isOpen && (
        <SeriesButton<string>
          rows={['one', 'two', 'three']}
          verb="Sending"
          label={(many) => `Send ${String(many)}`}
          ask={() => ({ title: 'Send them?', confirmLabel: 'Yes, send them', message: '' })}
          send={send}
          nameOf={(row) => row}
          done={(many) => `${String(many)} sent.`}
          failed="It failed."
        />
      )}
    </>
  )
}

it('stops when its page is left, and says how many were not sent', async () => {
  const { user } = renderPage(<Page />)
  await user.click(screen.getByRole('button', { name: 'Send 3' }))
  await user.click(await screen.findByRole('button', { name: 'Yes, send them' }))
  expect(await screen.findByRole('button', { name: 'Sending 1 of 3...' })).toBeVisible()
  expect(hasUnsavedWork()).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  answer()
  expect(await screen.findByText('1 sent.')).toBeVisible()
  expect(
    screen.getByText('You left the page, so 2 were not sent. They are unchanged.'),
  ).toBeVisible()
  expect(sent).toEqual(['one'])
  await waitFor(() => expect(hasUnsavedWork()).toBe(false))
})
