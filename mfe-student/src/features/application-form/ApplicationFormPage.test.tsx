import { getApplicationDraft } from '@portal/contracts'
import { expectNoViolations, networkError, screen, server, waitFor, within } from '@portal/testing'
import { filledDraft, supportPhotos } from './fill-in.fixture'
import { openForm, savedDraft } from './open-form.fixture'

beforeEach(() => {
  supportPhotos()
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

const statuses = () => within(screen.getByRole('list', { name: 'Sections of the form' })).getAllByRole('link').map((link) => {
  const status = document.getElementById(link.getAttribute('aria-describedby') ?? '')
  return `${link.textContent}: ${status?.textContent ?? ''}`
})

it('says that the form is on its way', () => {
  openForm()
  expect(screen.getByText('Loading...')).toBeInTheDocument()
})

it('begins with its sections, how far each has come, and is accessible', async () => {
  openForm()
  expect(await screen.findByText('2 of 5 sections completed')).toBeInTheDocument()
  expect(statuses()).toEqual([
    'Personal Information: Not started', 'Programme Information: Done', 'Academic Background: Not started', 'Post Secondary School: Done', "O'Level Result: Not started",
  ])
  await expectNoViolations()
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
  for (const name of ['Save and continue', 'Continue', 'Save and continue', 'Continue', 'Save and continue']) {
    await user.click(await screen.findByRole('button', { name }))
    seen.push(location().search)
  }
  expect(seen).toEqual(['?section=programme', '?section=academic', '?section=post-secondary', '?section=olevel', '?section=review'])
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
}, 20_000)

it.each(['personal', 'programme', 'academic', 'post-secondary', 'olevel', 'all', 'review'])('is accessible at %s', async (section) => {
  openForm(`?section=${section}`, savedDraft())
  await screen.findAllByRole('heading', { level: 2 })
  await expectNoViolations()
}, 20_000)

it('shows everything on one page', async () => {
  openForm('?section=all')
  await screen.findByRole('heading', { level: 2, name: 'Personal Information' })
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(headings).toEqual(['Personal Information', 'Programme Information', 'Academic Background', 'Post Secondary School', "O'Level Result"])
})

it('is usable when the saved form does not come, and tries again', async () => {
  server.use(networkError(getApplicationDraft))
  const { user } = openForm('?section=personal')
  expect(await screen.findByText(/^Your saved form could not be loaded/)).toBeInTheDocument()
  expect(screen.getByLabelText('Permanent address')).toHaveValue('')
  await expectNoViolations()
  server.resetHandlers()
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => { expect(screen.queryByRole('alert')).not.toBeInTheDocument() })
}, 20_000)

it('keeps what was typed while the saved form was out of reach', async () => {
  server.use(networkError(getApplicationDraft))
  const { user } = openForm('?section=personal')
  await user.type(await screen.findByLabelText('Permanent address'), '14 Unity Close')
  server.resetHandlers()
  await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
  await waitFor(() => { expect(screen.queryByRole('alert')).not.toBeInTheDocument() })
  expect(await screen.findByLabelText('Permanent address')).toHaveValue('14 Unity Close')
}, 20_000)

it('lists every answer, and each can be changed', async () => {
  const { user, location } = openForm('?section=review', savedDraft({ values: { ...filledDraft, dob: '2006-04-09', permanentAddress: '' } }))
  const personal = within(await screen.findByRole('region', { name: 'Personal Information' }))
  expect(personal.getByText('Date of birth').nextElementSibling).toHaveTextContent('09 Apr 2006')
  expect(personal.getByText('Permanent address').nextElementSibling).toHaveTextContent('Not provided')
  expect(within(screen.getByRole('region', { name: "O'Level Result" })).getByText('Physics').nextElementSibling).toHaveTextContent('A1')
  await user.click(personal.getByRole('link', { name: 'Change permanent address' }))
  expect(location().search).toBe('?section=personal&then=review')
  expect(screen.getByLabelText('Permanent address')).toHaveFocus()
  await user.type(screen.getByLabelText('Permanent address'), '14 Unity Close')
  await user.click(screen.getByRole('button', { name: 'Save and go back to your answers' }))
  expect(await screen.findByText('14 Unity Close')).toBeInTheDocument()
}, 20_000)
