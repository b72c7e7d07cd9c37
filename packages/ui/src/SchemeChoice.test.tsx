import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { applyScheme } from './scheme'
import { SchemeChoice } from './SchemeChoice'

const shown = () => document.documentElement.dataset['scheme']
beforeEach(() => {
  localStorage.clear()
  applyScheme()
})

it('follows the device until a person chooses, and remembers the choice', async () => {
  const { unmount } = render(<SchemeChoice />)
  expect(screen.getByLabelText('Colours')).toHaveValue('system')
  expect(shown()).toBeUndefined()
  await userEvent.selectOptions(screen.getByLabelText('Colours'), 'Dark')
  expect(shown()).toBe('dark')
  unmount()
  delete document.documentElement.dataset['scheme']
  applyScheme()
  expect(shown()).toBe('dark')
  render(<SchemeChoice />)
  expect(screen.getByLabelText('Colours')).toHaveValue('dark')
})

it('follows the device again on request', async () => {
  localStorage.setItem('portal:scheme', 'light')
  applyScheme()
  render(<SchemeChoice />)
  await userEvent.selectOptions(screen.getByLabelText('Colours'), 'As on this device')
  expect([shown(), localStorage.getItem('portal:scheme')]).toEqual([undefined, null])
})

it('ignores a stored scheme that it does not know', () => {
  localStorage.setItem('portal:scheme', 'sepia')
  applyScheme()
  expect(shown()).toBeUndefined()
})
