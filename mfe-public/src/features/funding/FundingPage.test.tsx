import { funding } from '@portal/content/funding'
import { applyForScholarship, listActiveSessions, messages } from '@portal/contracts'
import {
  anActiveSession,
  delayed,
  expectNoViolations,
  gatewayError,
  mock,
  networkError,
  refuse,
  screen,
  server,
  success,
  untilIdle,
  waitFor,
  within,
} from '@portal/testing'
import { application, field, fields, fillIn, open, submit } from './funding.fixture'

const sentences = messages.scholarship
const id = 'SCH-2025-000123'
const duplicate = sentences.duplicate('admissions@school.example')
const expectStored = () => {
  for (const name of Object.keys(fields) as (keyof typeof fields)[])
    expect(field(name)).toHaveValue(application[name])
  expect(screen.getByLabelText('Course')).toHaveValue(application.course)
}

afterEach(() => {
  jest.useRealTimers()
})

it('has instructions, the courses, the slots and the deadline, each from its one place', () => {
  open()
  expect(
    within(screen.getByRole('region', { name: 'Before you apply' })).getAllByRole('listitem')
      .length,
  ).toBeGreaterThan(3)
  expect(screen.getAllByText(/to be announced/).length).toBeGreaterThan(0)
  const options = within(screen.getByLabelText('Course'))
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(options).toEqual(['--Select--', ...funding.courses])
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
  expect(screen.getByRole('link', { name: /^Go to the admission portal/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:/),
  )
  await expectNoViolations()
  await user.keyboard('{Escape}')
  expect(button).toHaveAttribute('aria-expanded', 'false')
})

it('sends once what was typed, without the spaces of the JAMB number and with the score as a number', async () => {
  const sent: unknown[] = []
  server.use(
    mock(applyForScholarship, ({ body }) => {
      sent.push(body)
      return success({ scholarship_id: id })
    }),
  )
  const { user, location } = open()
  await fillIn(user)
  await user.dblClick(screen.getByRole('button', { name: 'Submit Application' }))
  expect(await screen.findByRole('dialog', { name: 'Application submitted' })).toHaveTextContent(
    sentences.success(id),
  )
  expect(sent).toEqual([{ ...application, jambRegNo: '202512345678AB', jambScore: 245 }])
  await waitFor(() => {
    expect(location().state).toEqual({ scholarshipId: id })
  })
})

it('leaves out the score when there is none', async () => {
  const sent: object[] = []
  server.use(
    mock(applyForScholarship, ({ body }) => {
      sent.push(body)
      return success({ scholarship_id: id })
    }),
  )
  const { user } = open()
  await fillIn(user, { jambScore: '' })
  await submit(user)
  await screen.findByRole('dialog')
  expect(sent).toHaveLength(1)
  expect(sent[0]).not.toHaveProperty('jambScore')
})

it('closes its message after three seconds, empties the form, and keeps the ID on the page', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  server.use(mock(applyForScholarship, success({ scholarship_id: id })))
  const { user } = open()
  await fillIn(user)
  await submit(user)
  await screen.findByRole('dialog')
  const opened = performance.now()
  expect(screen.getByText(/^Closes in/)).toHaveAttribute('aria-hidden', 'true')
  expect(field('name')).toHaveValue(application.name)
  const counted = new Set<string>()
  const watcher = new MutationObserver(() => {
    counted.add(screen.queryByText(/^Closes in/)?.textContent ?? '')
  })
  watcher.observe(document.body, { characterData: true, childList: true, subtree: true })
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull()
  })
  watcher.disconnect()
  expect(performance.now() - opened).toBeGreaterThan(2_800)
  expect(counted.size).toBeGreaterThan(1) // 30 steps of 100 ms, of which a busy machine skips many
  await waitFor(() => {
    expect(field('name')).toHaveValue('')
  })
  const receipt = within(screen.getByRole('region', { name: 'Your application has been received' }))
  expect(receipt.getByText(sentences.success(id))).toBeVisible()
  await waitFor(() => {
    expect(receipt.getByRole('heading')).toHaveFocus()
  })
})

it('shows the ID again after a reload, to copy and to print', async () => {
  const { user } = open({ scholarshipId: id })
  const receipt = within(
    await screen.findByRole('region', { name: 'Your application has been received' }),
  )
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(receipt.getByRole('button', { name: 'Copy the ID' }))
  expect(write).toHaveBeenCalledWith(id)
  globalThis.print = jest.fn()
  await user.click(receipt.getByRole('button', { name: 'Print' }))
  expect(globalThis.print).toHaveBeenCalledTimes(1)
})

it.each([
  [
    'the sentence of the API',
    refuse(applyForScholarship, 429, { message: 'Too many attempts.' }),
    'Too many attempts.',
  ],
  [
    'its own where the API has none',
    refuse(applyForScholarship, 502, { message: undefined as unknown as string }),
    sentences.failed,
  ],
  ['its own where a gateway answers', gatewayError(applyForScholarship), sentences.failed],
  [
    'the network sentence without an answer',
    networkError(applyForScholarship),
    sentences.networkFailed,
  ],
])('shows %s, and keeps what was typed', async (_, handler, sentence) => {
  server.use(handler)
  const { user } = open()
  await fillIn(user)
  await submit(user)
  expect(await screen.findByRole('dialog', { name: 'Not submitted' })).toHaveTextContent(sentence)
  await user.click(screen.getByRole('button', { name: 'OK' }))
  expectStored()
})

it('shows beside the JAMB number that it has been used', async () => {
  server.use(
    refuse(applyForScholarship, 409, {
      message: duplicate,
      errors: [{ field: 'jambRegNo', message: duplicate }],
    }),
  )
  const { user } = open()
  await fillIn(user)
  await submit(user)
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  expect(field('jambRegNo')).toHaveAccessibleDescription(expect.stringContaining(duplicate))
  await waitFor(() => {
    expect(field('jambRegNo')).toHaveFocus()
  })
  expectStored()
})

it('names what is missing, in a list and on the fields, and sends nothing', async () => {
  server.use(networkError(applyForScholarship))
  const { user } = open()
  await submit(user)
  const summary = within(await screen.findByRole('region', { name: 'Please check the form' }))
  expect(summary.getAllByRole('button').map((problem) => problem.textContent)).toEqual([
    'Name is required',
    'Course is required',
    'Address is required',
    'Please enter a valid email address.',
    'Mobile number is required',
    'JAMB registration number is required',
    'Application number is required',
  ])
  expect(document.title).toMatch(/^Error: Scholarship/)
  await user.click(summary.getByRole('button', { name: 'Address is required' }))
  expect(field('address')).toHaveFocus()
})

const closed = () => screen.queryByText(sentences.closed)

const askedFor = async (handler: Parameters<typeof server.use>[0]) => {
  let asked = false
  server.events.on('request:start', () => {
    asked = true
  })
  server.use(handler)
  open()
  await waitFor(() => {
    expect(asked).toBe(true)
  })
}

it('does not close the form before the sessions are known', async () => {
  await askedFor(delayed(listActiveSessions, [], 10_000))
  expect(closed()).toBeNull()
  expect(screen.getByRole('button', { name: 'Submit Application' })).toBeEnabled()
})

it.each([
  ['when the sessions do not load', refuse(listActiveSessions, 503, { message: 'Busy' })],
  ['when a session is open', mock(listActiveSessions, [anActiveSession()])],
])('does not close the form %s', async (_, handler) => {
  await askedFor(handler)
  await untilIdle()
  expect(closed()).toBeNull()
  expect(screen.getByRole('button', { name: 'Submit Application' })).toBeEnabled()
})

it('says above the form that no session is open, and lets nobody fill it in for nothing', async () => {
  server.use(
    mock(listActiveSessions, [anActiveSession({ status: 'archived' })]),
    networkError(applyForScholarship),
  )
  const { user } = open()
  const notice = await screen.findByText(sentences.closed)
  expect(
    notice.compareDocumentPosition(field('name')) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy()
  const button = screen.getByRole('button', { name: 'Submit Application' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription(sentences.closed)
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  await expectNoViolations()
})
