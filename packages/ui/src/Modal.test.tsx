import { expectNoViolations, screen } from '@portal/testing'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from './Button'
import { Modal } from './Modal'

function Opener({ mayClose }: { mayClose?: () => boolean }) {
  const [open, setOpen] = useState(false)
  const [isDeleted, setDeleted] = useState(false)
  return (
    <div role="group" aria-label="Students" tabIndex={-1}>
      {!isDeleted && (
        <Button
          onClick={() => {
            setOpen(true)
          }}
        >
          Edit
        </Button>
      )}
      {open && (
        <Modal
          title="Edit student"
          onClose={() => {
            setOpen(false)
          }}
          {...(mayClose && { mayClose })}
        >
          <input aria-label="Name" />
          <Button
            onClick={() => {
              setDeleted(true)
            }}
          >
            Delete
          </Button>
        </Modal>
      )}
    </div>
  )
}
const open = async (mayClose?: () => boolean) => {
  render(<Opener {...(mayClose && { mayClose })} />)
  await userEvent.click(screen.getByRole('button', { name: 'Edit' }))
  screen.getByLabelText('Name').focus()
}

it('has the focus in the first field of its form', () => {
  render(
    <Modal title="Edit student" onClose={() => undefined}>
      <form>
        <input aria-label="Name" />
      </form>
    </Modal>,
  )
  expect(screen.getByLabelText('Name')).toHaveFocus()
})
it('closes on Escape and gives the focus back', async () => {
  await open()
  await expectNoViolations()
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})
it('gives the focus to the list if its opener was deleted', async () => {
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('group', { name: 'Students' })).toHaveFocus()
})
it('stays open while the parent does not want to lose what was typed', async () => {
  await open(() => false)
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.getByRole('dialog', { name: 'Edit student' })).toBeInTheDocument()
})
it('does nothing on a busy button, which keeps the focus', async () => {
  const press = jest.fn()
  render(
    <Button busy busyLabel="Saving..." onClick={press}>
      Save
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Saving...' })
  await userEvent.click(button)
  expect(press).not.toHaveBeenCalled()
  expect(button).toHaveFocus()
})
