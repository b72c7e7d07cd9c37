import {
  exportCourseForm,
  getOwnRegistration,
  paperMessages,
  registrationMessages,
  submitRegistration,
} from '@portal/contracts'
import {
  anOfferedCourse,
  aRegistrationVersion,
  mock,
  mockFile,
  pdf,
  refuseOnce,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import userEvent from '@testing-library/user-event'
import { box, core, open, other, pageWith } from './registration.fixture'

it('submits the choice, and shows the approved courses with the number of the form', async () => {
  open()
  const approved = pageWith({
    draft: { version: 1, courses: [core._id, other._id], savedAt: null },
    versions: [
      aRegistrationVersion({
        units: 12,
        courses: [core, other].map(({ placesLeft: _left, capacity: _capacity, ...course }) => ({
          ...course,
          offered: true,
        })),
      }),
    ],
    formNumber: 'CF-2025-000007',
    control: { isOn: false, reason: 'closed', opensAt: null, until: null },
    changesUntil: '2025-12-09',
  })
  server.use(
    mock(submitRegistration, { ...success(approved), message: registrationMessages.approved }),
  )
  const button = await screen.findByRole('button', { name: 'Submit courses' })
  server.use(mock(getOwnRegistration, success(approved)))
  await userEvent.click(button)
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText('CF-2025-000007')).toBeInTheDocument()
  expect(card.getByText('Approved')).toBeInTheDocument()
  expect(card.getByText(/until 09 Dec 2025/)).toBeInTheDocument()
  expect(card.getByRole('button', { name: 'Download course form' })).toBeVisible()
  expect(document.body).not.toHaveFocus()
})

it.each([
  [null, /while registration is open/],
  ['2025-12-20T22:59:00.000Z', /drop courses until 20 Dec 2025, 23:59/],
  ['2025-12-01T22:59:00.000Z', /until 09 Dec 2025[.]/],
])(
  'says how long courses can be changed while registration is open until %s',
  async (until, text) => {
    open(
      pageWith({
        versions: [aRegistrationVersion()],
        control: { isOn: true, reason: 'on', opensAt: null, until },
        changesUntil: '2025-12-09',
      }),
    )
    expect(await screen.findByText(text)).toBeVisible()
  },
)

it('names the people for whom the submission waits', async () => {
  open(
    pageWith({
      versions: [aRegistrationVersion({ state: 'submitted', decidedAt: null })],
      waitsFor: ['Ada Obi', 'Bola Ige'],
    }),
  )
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText(/^Submitted .* It waits for Ada Obi or Bola Ige/)).toBeVisible()
})

it('offers the form of the approved courses while later ones wait', async () => {
  open(
    pageWith({
      formNumber: 'CF-2025-000007',
      versions: [
        aRegistrationVersion({ version: 2, state: 'submitted' }),
        aRegistrationVersion({ version: 1, state: 'approved' }),
      ],
    }),
  )
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText(/courses that were approved last/)).toBeVisible()
  const button = card.getByRole('button', { name: 'Download course form' })
  server.use(refuseOnce(exportCourseForm, 409, { message: paperMessages.withdrawnByOffice }))
  await userEvent.click(button)
  const refusal = within(await screen.findByRole('dialog', { name: 'Download course form' }))
  expect(refusal.getByText(paperMessages.withdrawnByOffice)).toBeVisible()
  await userEvent.click(refusal.getByRole('button', { name: 'OK' }))
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  const asked: string[] = []
  server.use(
    mockFile(exportCourseForm, ({ params }) => {
      asked.push(params.number)
      return pdf(params.number)
    }),
  )
  await userEvent.click(button)
  await waitFor(() => {
    expect(saved).toHaveBeenCalledTimes(1)
  })
  expect(asked).toEqual(['CF-2025-000007'])
})

it('offers no form before an approval', async () => {
  open(
    pageWith({
      formNumber: 'CF-2025-000007',
      versions: [aRegistrationVersion({ state: 'submitted' })],
    }),
  )
  await screen.findByRole('region', { name: 'Submitted courses' })
  expect(screen.queryByRole('button', { name: 'Download course form' })).not.toBeInTheDocument()
})

it('says who has decided, and the reason of a return', async () => {
  const decided = { decidedAt: '2025-11-03T10:00:00.000Z', decidedBy: 'Ada Obi' }
  open(
    pageWith({
      versions: [
        aRegistrationVersion({ version: 3, ...decided, state: 'approved', units: 12 }),
        aRegistrationVersion({
          version: 2,
          ...decided,
          state: 'returned',
          units: 9,
          reason: 'Too few units',
        }),
      ],
    }),
  )
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText(/^Approved 03 Nov 2025, 11:00 by Ada Obi/)).toBeInTheDocument()
  expect(card.getByText(/^Returned: 9 units/)).toHaveTextContent('Reason: Too few units')
})

it('offers no submission of the courses that are submitted already', async () => {
  const courses = [core, other].map((course) => ({ ...course, offered: true }))
  const { policy } = pageWith()
  open(
    pageWith({
      policy: { ...policy, maxUnits: 15 },
      versions: [aRegistrationVersion({ state: 'submitted', units: 12, courses })],
    }),
  )
  const additional = await box(/COM 122/)
  expect(screen.queryByRole('button', { name: 'Submit courses' })).not.toBeInTheDocument()
  await userEvent.click(additional)
  expect(await screen.findByRole('button', { name: 'Submit courses' })).toBeVisible()
})

it('tells who has submitted the courses for the student, when and why', async () => {
  const assistance = { by: 'Bola Ige', reason: 'You have no access to a computer' }
  open(
    pageWith({
      versions: [
        aRegistrationVersion({ version: 2, assistance, submittedAt: '2025-11-03T10:00:00.000Z' }),
        aRegistrationVersion({
          state: 'replaced',
          assistance: { by: null, reason: 'You asked by telephone' },
        }),
      ],
    }),
  )
  const card = within(await screen.findByRole('region', { name: 'Submitted courses' }))
  expect(card.getByText(/^Submitted for you by Bola Ige, 03 Nov 2025/)).toHaveTextContent(
    assistance.reason,
  )
  expect(card.getByText(/Submitted for you by the academic office/)).toHaveTextContent(
    'You asked by telephone',
  )
})

it('names courses that are no longer offered, and removes them from the choice', async () => {
  const { placesLeft: _left, capacity: _capacity, ...gone } = anOfferedCourse({ code: 'COM 115' })
  const unknown = anOfferedCourse()._id
  const saves = open(
    pageWith({
      draft: { version: 1, courses: [core._id, other._id, gone._id, unknown], savedAt: null },
      versions: [aRegistrationVersion({ courses: [{ ...gone, offered: false }] })],
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Remove COM 115' }))
  await userEvent.click(
    screen.getByRole('button', { name: 'Remove the course that is no longer offered' }),
  )
  expect(screen.queryByText(/no longer offered to you/)).not.toBeInTheDocument()
  expect(document.body).not.toHaveFocus()
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(saves.at(-1)?.courses).toEqual([core._id, other._id])
  expect(screen.getByRole('button', { name: 'Submit courses' })).toBeEnabled()
})
