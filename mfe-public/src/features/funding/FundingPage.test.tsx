import { applyForScholarship, listActiveSessions, messages, scholarshipCourses } from '@portal/contracts'
import { anActiveSession, expectNoViolations, mock, networkError, refuse, renderPage, screen, server, success, waitFor, within } from '@portal/testing'
import { FundingPage } from './FundingPage'

const say = messages.scholarship
const id = 'SCH-2025-000123'
const application = {
  name: 'Adéọlá Ọṣúnbọ̀wálé', course: 'ND Computer Science', address: '12 Market Road, Ilorin', email: 'ada@mail.example', mobile: '0803 123 4567',
  jambRegNo: '2025 1234 5678AB', jambScore: '245', applicationNo: 'APP25000123',
}
const fields = {
  name: 'Name', address: 'Address', email: 'Email', mobile: 'Mobile Number', jambRegNo: 'JAMB Registration Number',
  jambScore: 'JAMB Score (optional)', applicationNo: 'Application Number',
}
const open = (state?: unknown) => renderPage(<FundingPage />, { path: '/funding', state })
type User = ReturnType<typeof open>['user']
const field = (name: keyof typeof fields) => screen.getByLabelText(fields[name])

async function fillIn(user: User, changes: Partial<typeof application> = {}) {
  const values = { ...application, ...changes }
  await user.selectOptions(screen.getByLabelText('Course'), values.course)
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) {
    await user.clear(field(name))
    if (values[name]) {
      await user.click(field(name))
      await user.paste(values[name])
    }
  }
}
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Submit Application' }))
const expectKept = () => {
  for (const name of Object.keys(fields) as (keyof typeof fields)[]) expect(field(name)).toHaveValue(application[name])
  expect(screen.getByLabelText('Course')).toHaveValue(application.course)
}

it('has instructions, the five courses, and the deadline of the specification', async () => {
  open()
  expect(within(screen.getByRole('region', { name: 'Before you apply' })).getAllByRole('listitem').length).toBeGreaterThan(3)
  expect(screen.getAllByText(/to be announced/).length).toBeGreaterThan(0)
  const options = within(screen.getByLabelText('Course')).getAllByRole('option').map((option) => option.textContent)
  expect(options).toEqual(['--Select--', ...scholarshipCourses])
  await expectNoViolations()
})

it('names the open session, and the one of the content until it is known', async () => {
  server.use(mock(listActiveSessions, [anActiveSession({ sessionYear: '2031/2032' })]))
  open()
  expect(screen.getByText('2025/2026 academic session')).toBeVisible()
  expect(await screen.findByText(/for the 2031\/2032 academic session/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('2024/2025')
})

it('says where the application number is found, by tap and by key', async () => {
  const { user } = open()
  const button = screen.getByRole('button', { name: /help with the application number/i })
  await user.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByRole('link', { name: /^Go to the admission portal/ })).toHaveAttribute('href', expect.stringMatching(/^https:/))
  await expectNoViolations()
  await user.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

it('sends once what was typed, without the spaces of the JAMB number and with the score as a number', async () => {
  const sent: unknown[] = []
  server.use(mock(applyForScholarship, ({ body }) => {
    sent.push(body)
    return success({ scholarship_id: id })
  }))
  const { user, location } = open()
  await fillIn(user)
  await user.dblClick(screen.getByRole('button', { name: 'Submit Application' }))
  expect(await screen.findByRole('dialog', { name: 'Application submitted' })).toHaveTextContent(say.success(id))
  expect(sent).toEqual([{ ...application, jambRegNo: '202512345678AB', jambScore: 245 }])
  await waitFor(() => { expect(location().state).toEqual({ scholarshipId: id }) })
})

it('leaves out the score when there is none', async () => {
  const sent: object[] = []
  server.use(mock(applyForScholarship, ({ body }) => {
    sent.push(body)
    return success({ scholarship_id: id })
  }))
  const { user } = open()
  await fillIn(user, { jambScore: '' })
  await submit(user)
  await screen.findByRole('dialog')
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('jambScore')
})

it('closes its message after three seconds, empties the form, and keeps the ID on the page', async () => {
  server.use(mock(applyForScholarship, success({ scholarship_id: id })))
  const { user } = open()
  await fillIn(user)
  await submit(user)
  await screen.findByRole('dialog')
  const opened = performance.now()
  expect(screen.getByText(/^Closes in/)).toHaveAttribute('aria-hidden', 'true')
  expect(field('name')).toHaveValue(application.name)
  await waitFor(() => { expect(screen.queryByRole('dialog')).toBeNull() }, { timeout: 6_000 })
  expect(performance.now() - opened).toBeGreaterThan(2_800)
  await waitFor(() => { expect(field('name')).toHaveValue('') })
  const receipt = within(screen.getByRole('region', { name: 'Your application has been received' }))
  expect(receipt.getByText(say.success(id))).toBeVisible()
  await waitFor(() => { expect(receipt.getByRole('heading')).toHaveFocus() })
  await expectNoViolations()
})

it('shows the ID again after a reload, to copy and to print', async () => {
  const { user } = open({ scholarshipId: id })
  const receipt = within(await screen.findByRole('region', { name: 'Your application has been received' }))
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(receipt.getByRole('button', { name: 'Copy the ID' }))
  expect(write).toHaveBeenCalledWith(id)
  globalThis.print = jest.fn()
  await user.click(receipt.getByRole('button', { name: 'Print' }))
  expect(globalThis.print).toHaveBeenCalledTimes(1)
})

it.each([
  ['the sentence of the API', refuse(applyForScholarship, 429, { message: 'Too many attempts.' }), 'Too many attempts.'],
  ['its own where the API has none', refuse(applyForScholarship, 502, { message: undefined as unknown as string }), say.failed],
  ['the network sentence without an answer', networkError(applyForScholarship), say.networkFailed],
])('shows %s, and keeps what was typed', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = open()
  await fillIn(user)
  await submit(user)
  expect(await screen.findByRole('dialog', { name: 'Not submitted' })).toHaveTextContent(sentence)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expectKept()
})

it('shows beside the JAMB number that it has been used', async () => {
  server.use(refuse(applyForScholarship, 409, { message: say.duplicate, errors: [{ field: 'jambRegNo', message: say.duplicate }] }))
  const { user } = open()
  await fillIn(user)
  await submit(user)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(field('jambRegNo')).toHaveAccessibleDescription(expect.stringContaining(say.duplicate))
  await waitFor(() => { expect(field('jambRegNo')).toHaveFocus() })
  expectKept()
})

it('names what is missing, in a list and on the fields, and sends nothing', async () => {
  server.use(networkError(applyForScholarship))
  const { user } = open()
  await submit(user)
  const summary = within(await screen.findByRole('region', { name: 'Please check the form' }))
  expect(summary.getAllByRole('button').map((problem) => problem.textContent)).toEqual([
    'Name is required', 'Course is required', 'Address is required', 'Please enter a valid email address.', 'Mobile number is required',
    'JAMB registration number is required', 'Application number is required',
  ])
  expect(document.title).toMatch(/^Error: Scholarship/)
  await user.click(summary.getByRole('button', { name: 'Address is required' }))
  expect(field('address')).toHaveFocus()
  await expectNoViolations()
})

it.each([
  ['a telephone number with letters', { mobile: '0803 CALL ME' }, say.invalidMobile],
  ['a score in words', { jambScore: 'two hundred' }, say.invalidScore],
  ['a score below nought', { jambScore: '-1' }, say.invalidScore],
  ['spaces for a name', { name: '   ' }, 'Name is required'],
  ['ten thousand characters', { address: 'x'.repeat(10_000) }, 'Use at most 300 characters'],
  ['markup for an address', { email: '<b>a@b</b>' }, 'Please enter a valid email address.'],
])('refuses %s in words', async (_, changes, sentence) => {
  server.use(networkError(applyForScholarship))
  const { user } = open()
  await fillIn(user, changes)
  await submit(user)
  expect((await screen.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('takes emoji, markup and right-to-left text as the text they are', async () => {
  let sent: { name?: string; address?: string } = {}
  server.use(mock(applyForScholarship, ({ body }) => {
    sent = body
    return success({ scholarship_id: id })
  }))
  const { user } = open()
  await fillIn(user, { name: 'آدا 😀', address: '<img src=x onerror=alert(1)>' })
  await submit(user)
  await screen.findByRole('dialog')
  expect(sent).toMatchObject({ name: 'آدا 😀', address: '<img src=x onerror=alert(1)>' })
})
