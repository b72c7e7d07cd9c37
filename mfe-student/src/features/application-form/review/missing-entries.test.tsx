import { screen, waitFor, within } from '@portal/testing'
import { filledDraft } from '../fill-in.fixture'
import { openForm, savedDraft } from '../open-form.fixture'
import { submit, takeForms, testSubmit } from './submit.fixture'

testSubmit()

it('lists everything that is missing by section, leads to the field, and sends nothing', async () => {
  const sent = takeForms()
  const { user, location } = openForm('?section=personal')
  await user.selectOptions(await screen.findByLabelText('Nationality'), 'Nigeria')
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  await user.click(screen.getByRole('link', { name: 'Check your answers' }))
  await submit(user)
  const dialog = await screen.findByRole('dialog', { name: 'Form Validation Error' })
  expect(
    within(dialog)
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Personal Information: 14', 'Academic Background: 6', "O'Level Result: 5"])
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Profile image is required',
    'Gender is required',
    'Date of birth is required',
    'Permanent address is required',
    'State of origin is required',
    'LGA is required',
    'Place of birth is required',
    'Marital status is required',
    'Parent/guardian name is required',
    'Parent/guardian address is required',
    'Parent/guardian phone is required',
    'Next of kin name is required',
    'Next of kin relationship is required',
    'Next of kin phone is required',
    'Primary school name is required',
    'Primary school start date is required',
    'Primary school end date is required',
    'Secondary school name is required',
    'Secondary school start date is required',
    'Secondary school end date is required',
    'Exam type for sitting 1 is required',
    'Exam year for sitting 1 is required',
    'Exam number for sitting 1 is required',
    'Subject grade for English is required',
    'Subject grade for Mathematics is required',
  ])
  await user.click(within(dialog).getByRole('button', { name: 'Gender is required' }))
  await waitFor(() => {
    expect(screen.getByLabelText('Gender')).toHaveFocus()
  })
  expect(location().search).toBe('?section=personal&then=review')
  expect(screen.getByLabelText('Gender')).toHaveAccessibleDescription('Gender is required')
  expect(document.title).toMatch(/^Error: /)
  await user.selectOptions(screen.getByLabelText('Gender'), 'female')
  await waitFor(() => {
    expect(screen.getByLabelText('Gender')).not.toBeInvalid()
  })
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  expect(screen.getAllByText('There is a problem').length).toBeGreaterThan(3)
  expect(
    within(screen.getByRole('region', { name: 'There is a problem' })).getAllByRole('listitem'),
  ).toHaveLength(24)
  await user.click(screen.getByRole('button', { name: 'Subject grade for English is required' }))
  await waitFor(() => {
    expect(screen.getByLabelText('Grade for subject 1')).toHaveFocus()
  })
  expect(sent).toHaveLength(0)
})

it('lists a few problems without sections', async () => {
  const { user } = openForm(
    '?section=review',
    savedDraft({ values: { ...filledDraft, gender: '', permanentAddress: 'x'.repeat(301) } }),
  )
  await screen.findByRole('heading', { name: 'Check your answers' })
  await submit(user)
  const dialog = await screen.findByRole('dialog', { name: 'Form Validation Error' })
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Profile image is required',
    'Gender is required',
    'Permanent address must be at most 300 characters',
  ])
  expect(within(dialog).queryByRole('heading', { level: 3 })).not.toBeInTheDocument()
})
