import { getApplicationDraft, getStudentProgress } from '@portal/contracts'
import {
  aProgress,
  expectNoViolations,
  mock,
  networkError,
  screen,
  server,
  success,
  untilIdle,
  waitFor,
  within,
} from '@portal/testing'
import { filledDraft, supportPhotos } from './fill-in.fixture'
import { openForm, savedDraft } from './open-form.fixture'

beforeEach(() => {
  supportPhotos()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

const statuses = () =>
  within(screen.getByRole('list', { name: 'Sections of the form' }))
    .getAllByRole('link')
    .map((link) => {
      const status = document.getElementById(link.getAttribute('aria-describedby') ?? '')
      return `${link.textContent}: ${status?.textContent ?? ''}`
    })

it('says that the form is on its way', () => {
  openForm()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
})

it('begins with its sections, and how far each has come', async () => {
  openForm()
  expect(await screen.findByText('2 of 5 sections completed')).toBeInTheDocument()
  expect(statuses()).toEqual([
    'Personal Information: Not started',
    'Programme Information: Done',
    'Academic Background: Not started',
    'Post Secondary School: Done',
    "O'Level Result: Not started",
  ])
})

it('goes on where another device stopped', async () => {
  openForm('', savedDraft({ photo: '/api/students/application-form/draft/photo?v=1' }))
  expect(await screen.findByText('5 of 5 sections completed')).toBeInTheDocument()
  expect(screen.getByText('Saved at 14:32')).toBeInTheDocument()
})

it('opens a section by its address, keeps what was typed in it, and Back leads to the list', async () => {
  const { user, location } = openForm()
  await user.click(await screen.findByRole('link', { name: 'Academic Background' }))
  expect(location().search).toBe('?section=academic')
  expect(screen.getByRole('heading', { level: 2, name: 'Academic Background' })).toHaveFocus()
  expect(document.title).toContain('Academic Background – Application Form')
  await user.type(screen.getByLabelText('Primary school name'), 'Unity Primary')
  await user.click(screen.getAllByRole('link', { name: 'Back to the list' })[0] as HTMLElement)
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(statuses()).toContain('Academic Background: In progress')
  await user.click(screen.getByRole('link', { name: 'Academic Background' }))
  expect(screen.getByLabelText('Primary school name')).toHaveValue('Unity Primary')
})

it('goes from section to section without asking whether anything is missing', async () => {
  const { user, location } = openForm('?section=personal')
  const seen: string[] = []
  for (const name of [
    'Save and continue',
    'Continue',
    'Save and continue',
    'Continue',
    'Save and continue',
  ]) {
    await user.click(await screen.findByRole('button', { name }))
    seen.push(location().search)
  }
  expect(seen).toEqual([
    '?section=programme',
    '?section=academic',
    '?section=post-secondary',
    '?section=olevel',
    '?section=review',
  ])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

it('shows everything on one page', async () => {
  openForm('?section=all')
  await screen.findByRole('heading', { level: 2, name: 'Personal Information' })
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings).toEqual([
    'Personal Information',
    'Programme Information',
    'Academic Background',
    'Post Secondary School',
    "O'Level Result",
  ])
})

it('is usable when the saved form does not come, and tries again', async () => {
  server.use(networkError(getApplicationDraft))
  const { user } = openForm('?section=personal')
  expect(await screen.findByText(/^Your saved form could not be loaded/)).toBeInTheDocument()
  expect(screen.getByLabelText('Permanent address')).toHaveValue('')
  await expectNoViolations()
  server.resetHandlers()
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
})

it('keeps what was typed while the saved form was out of reach', async () => {
  server.use(networkError(getApplicationDraft))
  const { user } = openForm('?section=personal')
  await user.type(await screen.findByLabelText('Permanent address'), '14 Unity Close')
  server.resetHandlers()
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => {
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })
  expect(await screen.findByLabelText('Permanent address')).toHaveValue('14 Unity Close')
})

it('lists every answer, and each can be changed', async () => {
  const { user, location } = openForm(
    '?section=review',
    savedDraft({ values: { ...filledDraft, dob: '2006-04-09', permanentAddress: '' } }),
  )
  const personal = within(await screen.findByRole('region', { name: 'Personal Information' }))
  expect(personal.getByText('Date of birth').nextElementSibling).toHaveTextContent('09 Apr 2006')
  expect(personal.getByText('Permanent address').nextElementSibling).toHaveTextContent(
    'Not provided',
  )
  expect(
    within(screen.getByRole('region', { name: "O'Level Result" })).getByText('Physics')
      .nextElementSibling,
  ).toHaveTextContent('A1')
  await user.click(personal.getByRole('link', { name: 'Change permanent address' }))
  expect(location().search).toBe('?section=personal&then=review')
  expect(screen.getByLabelText('Permanent address')).toHaveFocus()
  await user.type(screen.getByLabelText('Permanent address'), '14 Unity Close')
  await user.click(screen.getByRole('button', { name: 'Save and go back to your answers' }))
  expect(await screen.findByText('14 Unity Close')).toBeInTheDocument()
})

it('does not call an other name missing that nobody has to have', async () => {
  openForm('?section=review', savedDraft())
  const personal = within(await screen.findByRole('region', { name: 'Personal Information' }))
  expect(personal.getByText('Other name').nextElementSibling).toHaveTextContent(/^–$/)
})

it.each([
  ['its name', { name: '', grade: 'A1', sitting: '1' }, 'Subject 3'],
  ['its grade', { name: 'Physics', grade: '', sitting: '1' }, 'Grade for subject 3'],
])('leads from a subject without %s to what it lacks', async (_, row, label) => {
  const { user } = openForm(
    '?section=review',
    savedDraft({
      values: { ...filledDraft, subjects: [...filledDraft.subjects.slice(0, 2), row] },
    }),
  )
  await user.click(
    await screen.findByRole('link', { name: `Change ${(row.name || 'Subject 3').toLowerCase()}` }),
  )
  expect(screen.getByLabelText(label)).toHaveFocus()
})

it.each(['', '?section=review'])(
  'says at appForm%s that the form is closed, in the words of the progress',
  async (search) => {
    const reason = 'The application form is closed for this session.'
    const progress = aProgress()
    const steps = progress.steps.map((step) =>
      step.id === 'form'
        ? { ...step, state: 'locked' as const, detail: null, link: null, reason }
        : step,
    )
    server.use(mock(getStudentProgress, success({ ...progress, steps })))
    openForm(search, savedDraft())
    expect(
      await screen.findByText(/^The application form is closed for this session\./),
    ).toBeInTheDocument()
    await expectNoViolations()
  },
)

it('says nothing of the kind while the form is open', async () => {
  openForm('', savedDraft())
  await screen.findByRole('list', { name: 'Sections of the form' })
  await untilIdle()
  expect(screen.queryByText('You cannot submit the form now')).not.toBeInTheDocument()
})
