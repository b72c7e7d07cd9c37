import { registrationMessages, registrationProblems } from '@portal/contracts'
import { anId, anOfferedCourse, expectNoViolations, screen, within } from '@portal/testing'
import userEvent from '@testing-library/user-event'
import { box, core, open, other, pageWith } from './registration.fixture'

it('shows carry-overs first, ticked and locked, with their level', async () => {
  const carryOver = anOfferedCourse({ code: 'COM 112', carryOver: true, level: 1 })
  open(
    pageWith({
      level: 2,
      courses: [carryOver, core, other],
      draft: { version: 0, courses: [carryOver._id, core._id], savedAt: null },
    }),
  )
  const [first] = await screen.findAllByRole('group')
  const group = within(first!)
  expect(first).toHaveAccessibleName('Carry-overs')
  expect(group.getByText(registrationMessages.carryOvers)).toBeVisible()
  expect(group.getByText(/^Level 1 ·/)).toBeVisible()
  const locked = group.getByRole('checkbox', { name: /COM 112/ })
  expect(locked).toBeChecked()
  expect(locked).toBeDisabled()
  expect(within(screen.getByRole('group', { name: 'Core' })).getByRole('checkbox')).toBeEnabled()
  await expectNoViolations()
})

it('shows other courses of earlier levels in a group of their own, neither ticked nor locked', async () => {
  const left = anOfferedCourse({ code: 'GNS 101', kind: 'general', outstanding: true, level: 1 })
  const saves = open(
    pageWith({
      level: 2,
      courses: [left, core, other],
      draft: { version: 1, courses: [core._id], savedAt: null },
    }),
  )
  const [first] = await screen.findAllByRole('group')
  expect(first).toHaveAccessibleName('Earlier levels')
  expect(within(first!).getByText(registrationMessages.outstanding)).toBeVisible()
  expect(within(first!).getByText(/^Level 1 ·/)).toBeVisible()
  const ticked = await box(/GNS 101/)
  expect(ticked).not.toBeChecked()
  await userEvent.click(ticked)
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(saves).toEqual([{ version: 1, courses: [core._id, left._id] }])
  expect(ticked).toBeEnabled()
})

it('names the credited courses, which are not offered', async () => {
  open(pageWith({ credited: [{ code: 'GNS 101', title: 'Use of English' }] }))
  await box(/COM 101/)
  expect(screen.getByText(`${registrationMessages.credited} GNS 101 Use of English.`)).toBeVisible()
})

it('lets a carry-over be added that a saved choice lacks', async () => {
  const carryOver = anOfferedCourse({ code: 'COM 112', carryOver: true, units: 6 })
  const saves = open(
    pageWith({
      courses: [carryOver, core, other],
      draft: { version: 1, courses: [core._id], savedAt: null },
    }),
  )
  const missing = await box(/COM 112/)
  expect(missing).toHaveAccessibleDescription(
    new RegExp(registrationProblems['carry-over-missing']().message),
  )
  await userEvent.click(missing)
  expect(await screen.findByText('Saved')).toBeInTheDocument()
  expect(saves).toEqual([{ version: 1, courses: [core._id, carryOver._id] }])
})

it('lets a student after the last year register carry-overs alone', async () => {
  const carryOver = anOfferedCourse({ code: 'COM 112', carryOver: true, level: 2, units: 6 })
  open(
    pageWith({
      level: null,
      spillOver: true,
      courses: [carryOver],
      draft: { version: 0, courses: [carryOver._id], savedAt: null },
      policy: { ...pageWith().policy, minUnits: 0 },
    }),
  )
  expect(await box(/COM 112/)).toBeDisabled()
  expect(screen.getByText(/of at most 14 units/)).toHaveTextContent('6 of at most 14 units')
  expect(screen.getByText(/spill-over/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Submit courses' })).toBeVisible()
})

it('names the missing prerequisites at the course, and how to meet them', async () => {
  const needy = anOfferedCourse({
    code: 'COM 121',
    kind: 'elective',
    requires: [
      { course: anId(), code: 'COM 100', kind: 'passed' },
      { course: other.course, code: 'COM 113', kind: 'with' },
    ],
  })
  open(
    pageWith({
      courses: [core, other, needy],
      draft: { version: 1, courses: [core._id, needy._id], savedAt: null },
    }),
  )
  expect(await box(/COM 121/)).toHaveAccessibleDescription(
    'Check It requires that you have passed COM 100. It is taken together with COM 113. Remove it.',
  )
  await userEvent.click(screen.getByRole('checkbox', { name: /COM 113/ }))
  expect(screen.getByRole('checkbox', { name: /COM 121/ })).toHaveAccessibleDescription(
    'Check It requires that you have passed COM 100. Remove it.',
  )
})

it.each([
  ['carry-over', null, 'The limit for carry-overs applies.'],
  ['probation', 'CGPA below 2.00', 'The limit for probation applies. Reason: CGPA below 2.00'],
] as const)('says why the limit for %s applies', async (kind, reason, words) => {
  open(pageWith({ policy: { ...pageWith().policy, limit: { kind, reason } } }))
  expect(await screen.findByText(words)).toBeVisible()
})
