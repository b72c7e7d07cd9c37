import { act, fireEvent } from '@testing-library/react'
import { screen, waitFor, within } from '@portal/testing'
import { filledDraft, supportPhotos, takeSaves } from '../fill-in.fixture'
import { openForm, savedDraft } from '../open-form.fixture'

beforeEach(() => {
  supportPhotos()
  takeSaves()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.useRealTimers()
})

const twoSittings = {
  ...filledDraft,
  sittings: [...filledDraft.sittings, { examType: 'NECO', examYear: '2024', examNumber: '7' }],
}
const inSecond = {
  ...twoSittings,
  subjects: twoSittings.subjects.map((row, index) => ({
    ...row,
    sitting: index === 0 ? '1' : '2',
  })),
}

it('moves the subjects of a removed second sitting to the first, and says so', async () => {
  const { user } = openForm('?section=olevel', savedDraft({ values: inSecond }))
  await user.click(await screen.findByRole('button', { name: 'Remove sitting 2' }))
  expect(screen.getByText('2 subjects moved to sitting 1')).toBeInTheDocument()
  expect(screen.getByText('Sitting 2 removed. 2 subjects moved to sitting 1.')).toHaveAttribute(
    'role',
    'status',
  )
  await waitFor(() => {
    expect(screen.getByLabelText('Exam type for sitting 1')).toHaveFocus()
  })
  await user.click(screen.getByRole('button', { name: 'Add a second sitting' }))
  expect(screen.getByLabelText('Sitting for subject 2')).toHaveValue('1')
  expect(screen.getByLabelText('Exam type for sitting 2')).toHaveFocus()
})

it('locks the first two subjects, offers none twice, and stops at eleven', async () => {
  const { user } = openForm('?section=olevel')
  const rows = within(await screen.findByRole('table', { name: 'Subjects' }))
  expect(rows.getByRole('rowheader', { name: 'English' })).toBeInTheDocument()
  expect(rows.queryByRole('button', { name: 'Remove English' })).not.toBeInTheDocument()
  const add = screen.getByRole('button', { name: 'Add subject' })
  await user.click(add)
  expect(screen.getByLabelText('Subject 3')).toHaveFocus()
  await user.selectOptions(screen.getByLabelText('Subject 3'), 'Physics')
  await user.click(add)
  expect(
    within(screen.getByLabelText('Subject 4')).queryByRole('option', { name: 'Physics' }),
  ).not.toBeInTheDocument()
  for (let count = 4; count < 11; count += 1) await user.click(add)
  expect(add).toHaveAttribute('aria-disabled', 'true')
  expect(add).toHaveAccessibleDescription('At most 11 subjects can be entered.')
  await user.click(add)
  expect(rows.getAllByRole('rowheader')).toHaveLength(11)
  await user.click(screen.getByRole('button', { name: 'Remove Physics' }))
  expect(add).not.toHaveAttribute('aria-disabled')
})

it('brings a removed subject back where it was', async () => {
  const values = {
    ...filledDraft,
    subjects: [...filledDraft.subjects, { name: 'Biology', grade: 'D7', sitting: '1' }],
  }
  const { user } = openForm('?section=olevel', savedDraft({ values }))
  await user.click(await screen.findByRole('button', { name: 'Remove Physics' }))
  expect(screen.queryByRole('button', { name: 'Remove Physics' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Undo removing Physics' })).toHaveFocus()
  await user.keyboard('{Enter}')
  expect(screen.getByLabelText('Subject 3')).toHaveValue('Physics')
  expect(screen.getByLabelText('Grade for subject 3')).toHaveValue('A1')
  await waitFor(() => {
    expect(screen.getByLabelText('Grade for subject 3')).toHaveFocus()
  })
})

it('offers that for eight seconds, and then gives the focus on', async () => {
  openForm('?section=olevel', savedDraft())
  const button = await screen.findByRole('button', { name: 'Remove Physics' })
  jest.useFakeTimers()
  fireEvent.click(button)
  act(() => {
    jest.advanceTimersByTime(7_900)
  })
  expect(screen.getByRole('button', { name: 'Undo removing Physics' })).toHaveFocus()
  act(() => {
    jest.advanceTimersByTime(200)
  })
  expect(screen.queryByRole('button', { name: 'Undo removing Physics' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add subject' })).toHaveFocus()
})

it('counts credits as information', async () => {
  const { user } = openForm('?section=olevel', savedDraft({ values: twoSittings }))
  expect(await screen.findByText('3 credits in 2 sittings')).toBeInTheDocument()
  await user.selectOptions(screen.getByLabelText('Grade for subject 3'), 'D7')
  expect(screen.getByText('2 credits in 2 sittings')).toBeInTheDocument()
})

it('offers exam years from this year back to 1980', async () => {
  openForm('?section=olevel')
  const years = within(await screen.findByLabelText('Exam year for sitting 1'))
    .getAllByRole('option')
    .slice(1)
    .map(({ textContent }) => Number(textContent))
  expect(years[0]).toBe(new Date().getFullYear())
  expect(years.at(-1)).toBe(1980)
})
