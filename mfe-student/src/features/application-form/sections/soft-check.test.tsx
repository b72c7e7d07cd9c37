import { expectNoViolations, screen, waitFor, within } from '@portal/testing'
import { filledDraft, supportPhotos, takeSaves } from '../fill-in.fixture'
import { openForm, savedDraft, student } from '../open-form.fixture'
import { localChecks } from '../draft/local-copy'

beforeEach(() => {
  sessionStorage.clear()
  supportPhotos()
  takeSaves()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

const school = { ...filledDraft.academicBackground.primary, name: '' }
const draft = savedDraft({
  values: {
    ...filledDraft,
    academicBackground: { ...filledDraft.academicBackground, primary: school },
  },
})
const status = async (title: string) => {
  const link = await screen.findByRole('link', { name: title })
  return document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent
}
const saveAndContinue = async (user: ReturnType<typeof openForm>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Save and continue' }))
}

it('names the problems of a section that is left, and blocks nothing', async () => {
  const { user, location } = openForm('?section=academic', draft)
  await saveAndContinue(user)
  expect(location().search).toBe('?section=post-secondary')
  expect(
    screen.getByText(/^1 answer in Academic Background is missing or needs a correction\./),
  ).toBeVisible()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await expectNoViolations()
  await user.click(screen.getByRole('link', { name: 'Go back to Academic Background' }))
  const name = await screen.findByLabelText('Primary school name')
  await waitFor(() => {
    expect(name).toHaveAccessibleDescription('Primary school name is required')
  })
  await user.click(
    within(screen.getByRole('region', { name: 'There is a problem' })).getByRole('button', {
      name: 'Primary school name is required',
    }),
  )
  expect(name).toHaveFocus()
  await user.type(name, 'Unity Primary')
  await waitFor(() => {
    expect(name).not.toBeInvalid()
  })
  await saveAndContinue(user)
  expect(screen.queryByText('There is a problem')).toBeNull()
})

it('says so in the list, also after a reload', async () => {
  const { user, unmount } = openForm('?section=academic', draft)
  await saveAndContinue(user)
  unmount()
  openForm('', draft)
  expect(await status('Academic Background')).toBe('There is a problem')
  expect(await status("O'Level Result")).toBe('Done')
})

it('says nothing about a section that was not finished, and forgets it after the submission', async () => {
  openForm('', draft)
  expect(await status('Academic Background')).toBe('In progress')
  localChecks.keep(student.applicationNumber, new Set(['academic']))
  localChecks.forget(student.applicationNumber)
  expect(localChecks.find(student.applicationNumber).size).toBe(0)
})

it('asks for month and year of a school, and stores the first day of the month', async () => {
  const sent = takeSaves()
  const { user } = openForm('?section=academic', draft)
  const start = within(await screen.findByRole('group', { name: 'Secondary school start date' }))
  expect(start.getByLabelText('Month')).toHaveDisplayValue('September')
  expect(start.getByLabelText('Year')).toHaveValue('2017')
  await user.selectOptions(start.getByLabelText('Month'), 'January')
  await user.clear(start.getByLabelText('Year'))
  await user.type(start.getByLabelText('Year'), '2018')
  await saveAndContinue(user)
  await waitFor(() => {
    expect(sent.at(-1)?.values.academicBackground.secondary.startDate).toBe('2018-01-01')
  })
})
