import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectNoViolations } from '@portal/testing'
import { useState } from 'react'
import type { Option } from '../fields/SelectField'
import { ComboboxField } from './ComboboxField'

const people: Option[] = [
  { value: '1', label: 'Musa Abdullahi' },
  { value: '2', label: 'Ekaette Bassey' },
  { value: '3', label: 'Chidinma Nwosu' },
]

function Sample({
  chosen,
  searches,
  initialText = '',
}: {
  chosen: string[]
  searches: string[]
  initialText?: string
}) {
  const [q, search] = useState('')
  return (
    <ComboboxField
      label="Lecturer"
      name="lecturer"
      initialText={initialText}
      emptyMessage="No lecturers found"
      onChoose={(value) => {
        chosen.push(value)
      }}
      options={people.filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))}
      onSearch={(text) => {
        searches.push(text)
        search(text)
      }}
    />
  )
}

function open(initialText?: string) {
  const [chosen, searches]: [string[], string[]] = [[], []]
  render(<Sample chosen={chosen} searches={searches} {...(initialText && { initialText })} />)
  return {
    user: userEvent.setup(),
    chosen,
    searches,
    field: screen.getByRole('combobox', { name: 'Lecturer' }),
  }
}
const names = () => screen.queryAllByRole('option').map((option) => option.textContent)

it('is chosen from by keyboard alone, round and round', async () => {
  const { user, chosen, field } = open()
  await user.tab()
  expect(field).toHaveFocus()
  expect(field).toHaveAttribute('aria-expanded', 'false')
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
  expect(field).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('option', { name: 'Chidinma Nwosu' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  expect(field).toHaveAttribute(
    'aria-activedescendant',
    screen.getByRole('option', { name: 'Chidinma Nwosu' }).id,
  )
  await expectNoViolations()
  await user.keyboard('{Enter}')
  expect(chosen).toEqual(['3'])
  expect(field).toHaveValue('Chidinma Nwosu')
  expect(field).toHaveAttribute('aria-expanded', 'false')
})

it('searches once for what is typed, and takes the only match with Enter', async () => {
  const { user, chosen, searches, field } = open()
  await user.type(field, 'bas')
  expect(chosen).toEqual(['', '', ''])
  await waitFor(() => {
    expect(names()).toEqual(['Ekaette Bassey'])
  })
  expect(searches).toEqual(['bas'])
  expect(screen.getByRole('status')).toHaveTextContent('1 to choose from')
  await user.keyboard('{Enter}')
  expect(chosen.at(-1)).toBe('2')
})

it('is chosen from with the pointer, which leaves the focus in the field', async () => {
  const { user, chosen, field } = open()
  await user.click(field)
  await user.click(screen.getByRole('option', { name: 'Musa Abdullahi' }))
  expect(chosen).toEqual(['1'])
  expect(field).toHaveFocus()
})

it('closes with Escape without closing what it stands in, and says when nobody is found', async () => {
  const left = jest.fn<undefined, [string, boolean]>()
  const listen = (event: KeyboardEvent) => {
    left(event.key, event.defaultPrevented)
  }
  const { user, field } = open('Musa Abdullahi')
  document.addEventListener('keydown', listen)
  await user.type(field, 'x')
  expect(await screen.findByText('No lecturers found')).toBeVisible()
  await user.keyboard('{Escape}{Escape}')
  document.removeEventListener('keydown', listen)
  expect(left.mock.calls.slice(-2)).toEqual([
    ['Escape', true],
    ['Escape', false],
  ])
  expect(field).toHaveValue('Musa Abdullahix')
})

it('asks nobody for what has been pasted by mistake, and keeps it', async () => {
  const { user, chosen, searches, field } = open()
  const rows = Array.from({ length: 10_000 }, (_, nth) => `COM ${String(nth)}`).join(' ')
  await user.click(field)
  await user.paste(rows)
  expect(await screen.findByText('No lecturers found')).toBeVisible()
  expect(field).toHaveValue(rows)
  expect([chosen, searches]).toEqual([[''], []])
})
