import {
  listProgramOfferings,
  listRegistrationPolicies,
  listSessions,
  neverStored,
  offeringName,
  policyList,
  policyMessages,
  removeRegistrationPolicy,
  saveRegistrationPolicy,
  staleMessages,
  type RegistrationPolicy,
  type RegistrationPolicyInput,
} from '@portal/contracts'
import {
  anAcademicSession,
  anOffering,
  aRegistrationPolicy,
  aStaffWith,
  done,
  expectNoViolations,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { RegistrationRulesPage } from './RegistrationRulesPage'

const open = anAcademicSession({ sessionYear: '2025/2026', status: 'open' })
const next = anAcademicSession({ sessionYear: '2026/2027', status: 'closed' })
const offering = anOffering()
const own = aRegistrationPolicy({ program: offering, maxUnits: 30, adviserNeeded: true })
const name = offeringName(offering)
const stored: Record<string, RegistrationPolicy[]> = {}
let sent: RegistrationPolicyInput[] = []

beforeEach(() => {
  sent = []
  stored[open._id] = [aRegistrationPolicy({ minUnits: 12, feeShare: 60 }), own]
  stored[next._id] = []
  server.use(
    mock(listSessions, [next, open]),
    mock(listProgramOfferings, [offering]),
    mock(listRegistrationPolicies, ({ query }) =>
      success({ policies: stored[query.session] ?? [] }),
    ),
    mock(saveRegistrationPolicy, ({ body }) => {
      sent.push(body)
      return { ...success(own), message: policyMessages.saved }
    }),
  )
})

const openPage = (search = '') =>
  renderPage(<RegistrationRulesPage />, {
    path: `/staff/academics/registration-rules${search}`,
    session: { staff: aStaffWith('academics') },
  })
const card = async () => within(await screen.findByRole('region', { name: 'All programs' }))
const fact = async (term: string) => (await card()).getByText(term).nextElementSibling?.textContent
const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }))

it('shows the rules of the open session and the programs with their own', async () => {
  openPage()
  expect(await fact('Fewest units')).toBe('12')
  expect(await fact('Most units')).toBe('As in the program')
  expect(await fact('Charges that must be paid')).toBe('60%')
  expect(screen.queryByText(policyMessages.usual)).not.toBeInTheDocument()
  const cells = within(await screen.findByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(0, -1)).toEqual(policyList.columns.map((column) => String(column.text(own))))
  await expectNoViolations()
})

it('says plainly what applies in a session without stored rules', async () => {
  const { user, location } = openPage()
  await card()
  await user.selectOptions(screen.getByLabelText('Academic session'), next._id)
  expect(await screen.findByText(policyMessages.usual)).toBeVisible()
  expect(location().search).toBe(`?session=${next._id}`)
  expect(await fact('Semester')).toBe('First')
  expect(await fact('Days for changes after the approval')).toBe('14')
  expect(await fact('Approval')).toBe('No adviser')
  expect(await fact('Charges that must be paid')).toBe('100%')
  expect(await screen.findByText(policyMessages.none)).toBeVisible()
})

it('stores the rules of a session that has none', async () => {
  const { user } = openPage(`?session=${next._id}`)
  await user.click(await screen.findByRole('button', { name: 'Edit the rules of all programs' }))
  const form = await dialog('Rules of 2026/2027: All programs')
  expect(form.queryByLabelText('Program')).not.toBeInTheDocument()
  await user.type(form.getByLabelText(/Fewest units/), '20')
  await user.type(form.getByLabelText(/^Most units \(/), '18')
  await user.type(form.getByLabelText(/^Most units with carry-overs/), '12')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findAllByText(policyMessages.unitsReversed)).toHaveLength(2)
  await user.type(form.getByLabelText(/^Most units with carry-overs/), '{Backspace>2/}24')
  expect(sent).toEqual([])
  await user.clear(form.getByLabelText(/Fewest units/))
  await user.click(form.getByLabelText('An adviser approves each registration'))
  await user.selectOptions(form.getByLabelText('Paid charges'), '0')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('dialog', { name: policyMessages.saved })).toBeVisible()
  expect(sent).toEqual([
    {
      session: next._id,
      program: null,
      semester: '1',
      minUnits: null,
      maxUnits: 18,
      maxUnitsWithCarryOver: 24,
      maxUnitsOnProbation: null,
      changeDays: 14,
      adviserNeeded: true,
      feeShare: 0,
      basedOn: neverStored,
    },
  ])
})

it('adds rules of a program, which begin with those of the session', async () => {
  stored[open._id] = (stored[open._id] ?? []).slice(0, 1)
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: 'Add Rules of a Program' }))
  const form = await dialog('Rules of a program in 2025/2026')
  await form.findByRole('option', { name })
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Choose the program')).toBeVisible()
  await user.selectOptions(form.getByLabelText('Program'), offering._id)
  expect(form.getByLabelText(/Fewest units/)).toHaveValue('12')
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => {
    expect(sent).toMatchObject([{ program: offering._id, minUnits: 12, basedOn: neverStored }])
  })
})

it('tells that somebody else has changed the rules, and saves over them on request', async () => {
  const message = `Somebody changed this. ${staleMessages.again}`
  const updatedAt = '2026-09-01T10:00:00.000Z'
  server.use(refuse(saveRegistrationPolicy, 409, { message, code: 'stale', updatedAt }))
  const { user } = openPage(`?edit=${own._id}`)
  const form = await dialog(`Rules of 2025/2026: ${name}`)
  await user.type(form.getByLabelText('Days for changes'), '{Backspace}')
  await user.click(form.getByRole('button', { name: 'Save' }))
  const told = await dialog(staleMessages.title)
  await user.click(told.getByRole('button', { name: 'OK' }))
  expect(form.getByLabelText('Days for changes')).toHaveValue('1')
})

it('removes the rules of a program after a question', async () => {
  let removed: unknown
  server.use(
    mock(removeRegistrationPolicy, ({ params }) => {
      removed = params.id
      stored[open._id] = (stored[open._id] ?? []).slice(0, 1)
      return done(policyMessages.removed)
    }),
  )
  const { user } = openPage()
  await user.click(await screen.findByRole('button', { name: `Delete the rules of ${name}` }))
  const question = within(
    await screen.findByRole('alertdialog', { name: `Remove the rules of ${name}?` }),
  )
  expect(question.getByText(policyMessages.removeWarning)).toBeVisible()
  await user.click(question.getByRole('button', { name: 'Yes, remove' }))
  expect(await screen.findByText(policyMessages.none)).toBeVisible()
  expect(removed).toBe(own._id)
})

it('offers another try when the rules could not be loaded', async () => {
  server.use(refuse(listRegistrationPolicies, 503, { message: policyMessages.fetchFailed }))
  const { user } = openPage()
  const failure = await dialog('Error')
  await user.click(failure.getByRole('button', { name: 'OK' }))
  server.use(mock(listRegistrationPolicies, success({ policies: [] })))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText(policyMessages.usual)).toBeVisible()
})
