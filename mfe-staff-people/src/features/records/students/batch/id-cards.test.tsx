import { cardBatchMessages, listStudents, messages, startCardBatch } from '@portal/contracts'
import {
  aCardBatch,
  expectNoViolations,
  mock,
  refuseOnce,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { open } from '../open-students.fixture'
import { box, people, success, testDecisions } from './decisions.fixture'

testDecisions()
const batch = aCardBatch({ status: 'running', file: 'waiting', finishedAt: null })
const question = { name: 'Make the ID cards of the selected students?' }

it('asks for the cards of the selected students once, and leads to their progress', async () => {
  const sent: unknown[] = []
  server.use(
    refuseOnce(startCardBatch, 503, { message: messages.general.busy }),
    mock(startCardBatch, ({ body }) => {
      sent.push(body)
      return { success, data: batch }
    }),
  )
  const { user, location } = open()
  await user.click(await box('Select Amina Bello, APP25000001'))
  await user.click(screen.getByRole('button', { name: 'Make ID cards' }))
  const dialog = within(await screen.findByRole('dialog', question))
  expect(dialog.getByText('1 student')).toBeVisible()
  await expectNoViolations()
  await user.click(dialog.getByRole('button', { name: 'Make ID cards' }))
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Error' })).getByRole('button', {
      name: 'OK',
    }),
  )
  await user.dblClick(dialog.getByRole('button', { name: 'Make ID cards' }))
  await waitFor(() => {
    expect(location()).toMatchObject({
      pathname: '/staff/students/id-cards',
      search: `?view=${batch._id}`,
    })
  })
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      selection: { students: [people[0]!._id] },
    },
  ])
})

it('shows that other people are making these cards', async () => {
  const message = cardBatchMessages.running(1, 'Ada Obi')
  server.use(refuseOnce(startCardBatch, 409, { message }))
  const { user } = open()
  await user.click(await box('Select Amina Bello, APP25000001'))
  await user.click(screen.getByRole('button', { name: 'Make ID cards' }))
  await user.click(
    within(await screen.findByRole('dialog', question)).getByRole('button', {
      name: 'Make ID cards',
    }),
  )
  expect(await screen.findByText(message)).toBeVisible()
})

it('starts nothing for more than 500 students', async () => {
  server.use(
    mock(listStudents, ({ query }) => ({
      success,
      data: { students: people },
      meta: { total: 501, page: query.page ?? 1, pageSize: 10 },
    })),
  )
  const { user } = open('?q=bello')
  await user.click(
    (await screen.findAllByRole('checkbox', { name: 'Select all students on this page' }))[0]!,
  )
  await user.click(screen.getByRole('button', { name: 'Select all 501 that match' }))
  await user.click(screen.getByRole('button', { name: 'Make ID cards' }))
  const dialog = within(await screen.findByRole('dialog', question))
  expect(dialog.getByText(cardBatchMessages.tooMany(501))).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Make ID cards' })).not.toBeInTheDocument()
})
