import {
  confirmProgressions,
  listProgressions,
  progressionMessages as messages,
  type Progression,
} from '@portal/contracts'
import {
  aProgression,
  aStaffWith,
  expectNoViolations,
  mock,
  refuseOnce,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { ProgressionPage } from './ProgressionPage'

const id = '01980000-0000-7000-8000-0000000000a1'
const chosen = `?session=${id}&program=${id}&level=1&semester=2`
const good = aProgression({ name: 'Amina Bello' })
const weak = aProgression({
  name: 'Chinedu Okafor',
  cgpa: 150,
  awardClass: null,
  proposed: 'probation',
})
const missing = aProgression({
  name: 'Halima Sani',
  cgpa: null,
  awardClass: null,
  missing: 2,
  proposed: null,
})

const open = (students: Progression[] = [good, weak, missing], query = chosen) => {
  const sent: unknown[] = []
  const page = { students, openSession: '2025/2026' }
  server.use(
    mock(listProgressions, () => success(page)),
    mock(confirmProgressions, ({ body }) => {
      sent.push(body)
      return { ...success(page), message: messages.confirmed(2) }
    }),
  )
  const rendered = renderPage(<ProgressionPage />, {
    path: `/staff/exams/progression${query}`,
    route: '/staff/exams/progression',
    session: { staff: aStaffWith('exams') },
  })
  return { ...rendered, sent }
}

it('asks for a level first', async () => {
  open([], '')
  expect(await screen.findByText(messages.choose)).toBeVisible()
})

it('lists the students with proposals and decisions', async () => {
  const confirmed = {
    decision: 'probation' as const,
    cgpa: 190,
    minute: 'AB/2026/3',
    reason: null,
    at: '2026-11-20T09:00:00.000Z',
    by: 'Bola Ige',
  }
  const { container } = open([good, { ...weak, confirmed }, missing])
  const row = within(await screen.findByRole('row', { name: /Chinedu Okafor/ }))
  expect(row.getAllByText('Probation')).toHaveLength(2)
  expect(row.getByText(/minute AB\/2026\/3, CGPA 1\.90 at that time/)).toBeVisible()
  expect(screen.getByText(messages.marksMissing(2))).toBeVisible()
  expect(screen.getByText('Lower Credit 1 · Below the lowest class 1')).toBeVisible()
  await expectNoViolations(container)
})

it('records each proposal of the selected students, without those whose marks are missing', async () => {
  const { user, sent } = open()
  for (const name of [good.name, weak.name, missing.name])
    await user.click(await screen.findByRole('checkbox', { name: new RegExp(name) }))
  expect(screen.getByText('1 student without all results.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Record decisions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record decisions' }))
  expect(dialog.getByText(/Probation applies in 2025\/2026/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  expect(await dialog.findByText(messages.minute)).toBeVisible()
  await user.type(dialog.getByLabelText('Minute'), 'AB/2026/3')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await waitFor(() => {
    expect(sent).toEqual([
      {
        session: id,
        program: id,
        level: 1,
        semester: '2',
        minute: 'AB/2026/3',
        students: [
          { student: good.student, decision: 'proceed', cgpa: 260, seen: null },
          { student: weak.student, decision: 'probation', cgpa: 150, seen: null },
        ],
      },
    ])
  })
  expect(await screen.findByText(messages.confirmed(2))).toBeVisible()
})

it('needs a reason for a decision that differs from a proposal', async () => {
  const { user, sent } = open()
  await user.click(await screen.findByRole('checkbox', { name: /Chinedu Okafor/ }))
  await user.click(screen.getByRole('button', { name: 'Record decisions' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Record decisions' }))
  await user.selectOptions(dialog.getByLabelText('Decision'), 'Proceed')
  await user.type(dialog.getByLabelText('Minute'), 'AB/2026/3')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  expect(await dialog.findByText(messages.reason)).toBeVisible()
  await user.type(dialog.getByLabelText(/^Reason/), 'A medical report')
  await user.click(dialog.getByRole('button', { name: 'Record' }))
  await waitFor(() => {
    expect(sent).toMatchObject([
      { reason: 'A medical report', students: [{ decision: 'proceed', student: weak.student }] },
    ])
  })
})

it('loads the list again after a failure', async () => {
  const { user } = open()
  server.use(refuseOnce(listProgressions, 500, { message: 'Failed' }))
  await user.click(await screen.findByRole('button', { name: 'OK' }))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Amina Bello/ })).toBeVisible()
})
