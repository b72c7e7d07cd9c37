import {
  dismissMail,
  getBackgroundWork,
  listMails,
  mailMessages,
  retryFailedMails,
  retryMail,
} from '@portal/contracts'
import {
  aMailRecord,
  aRunningJob,
  aWorkerRun,
  expectNoViolations,
  hold,
  refuse,
  refuseOnce,
  screen,
  server,
  waitFor,
  within,
} from '@portal/testing'
import { amina, api, bola, cells, row, show, testBackgroundWork } from './background-work.fixture'

testBackgroundWork()

const button = (name: string) => screen.getByRole('button', { name })
const closeMessage = async (user: ReturnType<typeof show>['user'], name: string) => {
  await user.click(
    within(await screen.findByRole('dialog', { name })).getByRole('button', { name: 'OK' }),
  )
}

it('shows failed emails with their person and their problem, jobs and schedules', async () => {
  show()
  expect(await cells(/Amina Bello/)).toEqual([
    'Admission',
    'Amina Belloamina.bello@example.com',
    '03 Aug 2026, 10:00',
    '8',
    'The mail server refuses this address.EENVELOPE 550',
    'Send againDismiss',
  ])
  expect(await cells(/Bola Ade/)).toContain('The mail server cannot be reached.Error ECONNREFUSED')
  expect(button('Failed 2')).toHaveAttribute('aria-pressed', 'true')
  const job = within(await screen.findByRole('list', { name: 'Running jobs' }))
  expect(job.getByRole('link', { name: 'Import of students.csv' })).toHaveAttribute(
    'href',
    `/staff/database?import=${api.jobs[0]?._id ?? ''}`,
  )
  expect(job.getByRole('progressbar', { name: 'Progress of students.csv' })).toHaveValue(120)
  expect(job.getByText(/120 of 500, started by Folasade Akinwumi/)).toBeVisible()
  expect((await cells(/Sends emails/)).slice(0, 3)).toEqual([
    'Sends emails',
    'Every second',
    'Runs',
  ])
  expect(screen.getByRole('link', { name: 'Background work' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectNoViolations()
})

it('shows that it loads, and then that nothing has failed', async () => {
  const [mails, work] = [hold(listMails), hold(getBackgroundWork)]
  server.use(mails.held, work.held)
  Object.assign(api, { mails: [], jobs: [], workers: [] })
  show()
  expect(await screen.findByText('Loading emails...')).toBeInTheDocument()
  expect(screen.getByText('Loading the background work...')).toBeInTheDocument()
  mails.release()
  work.release()
  expect(await screen.findByText(mailMessages.none.failed)).toBeVisible()
  expect(await screen.findByText(mailMessages.noJobs)).toBeVisible()
  expect(screen.getByText(mailMessages.noWorkers)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Send all failed again' })).toBeNull()
  await expectNoViolations()
})

it('says what did not load, and loads it again', async () => {
  server.use(
    refuseOnce(listMails, 500, { message: 'No emails today' }),
    refuseOnce(getBackgroundWork, 500, { message: 'No work today' }),
  )
  const { user } = show()
  await closeMessage(user, 'Error')
  const [first] = screen.getAllByRole('button', { name: 'Try again' })
  expect(screen.getByText('No emails today')).toBeVisible()
  expect(screen.getByText('No work today')).toBeVisible()
  await expectNoViolations()
  await user.click(first!)
  await row(/Amina Bello/)
  await user.click(button('Try again'))
  await row(/Sends emails/)
})

it('keeps status, search and page in the address', async () => {
  api.mails = [
    amina,
    ...Array.from({ length: 12 }, (_, nth) =>
      aMailRecord({
        _id: `0199a1fc-0000-7000-8000-0000000000${String(nth + 10)}`,
        to: { name: `Person ${String(nth + 1)}`, address: `p${String(nth + 1)}@example.com` },
        status: 'waiting',
        nextAttemptAt: '2026-08-03T10:30:00.000Z',
      }),
    ),
  ]
  const { user, location } = show()
  await row(/Amina Bello/)
  await user.click(button('Waiting 12'))
  expect(await cells(/Person 1\b/)).toContain('03 Aug 2026, 11:30')
  await user.click(button('Page 2 of 2'))
  await row(/Person 12/)
  expect(location().search).toBe('?status=waiting&page=2')
  await user.type(screen.getByRole('searchbox', { name: 'Search emails' }), 'p7@')
  await row(/Person 7/)
  expect(location().search).toBe('?status=waiting&q=p7%40')
  await user.click(button('Failed 1'))
  expect(await screen.findByText(mailMessages.noneFound)).toBeVisible()
  expect(location().search).toBe('?q=p7%40')
  await user.click(button('Clear the search'))
  await row(/Amina Bello/)
  expect(location().search).toBe('')
})

it.each([
  ['status=rubbish', { status: 'failed' }],
  ['status=sent&q=ade', { status: 'sent', q: 'ade' }],
])('takes the valid parts of the address: ?%s', async (search, expected) => {
  show(`?${search}`)
  await waitFor(() => {
    expect(api.asked).toEqual([{ page: 1, pageSize: 10, ...expected }])
  })
})

it('sends a failed email again', async () => {
  const { user } = show()
  await row(/Amina Bello/)
  await user.click(button('Send again: Admission, to Amina Bello'))
  expect(
    await screen.findByRole('dialog', { name: 'Admission, to Amina Bello' }),
  ).toHaveTextContent(mailMessages.retried)
  await closeMessage(user, 'Admission, to Amina Bello')
  await waitFor(() => {
    expect(screen.queryByRole('row', { name: /Amina Bello/ })).toBeNull()
  })
  expect(api.sent).toEqual([`retry ${amina._id}`])
  await user.click(button('Waiting 1'))
  await row(/Amina Bello/)
  await user.click(button('Send now: Admission, to Amina Bello'))
  expect(api.sent).toHaveLength(2)
})

it('asks before all failed emails are sent again, with their number', async () => {
  const { user } = show()
  await row(/Amina Bello/)
  await user.click(button('Send all failed again'))
  const question = () => screen.findByRole('alertdialog', { name: 'Send 2 emails again?' })
  await user.click(within(await question()).getByRole('button', { name: 'Cancel' }))
  expect(api.sent).toEqual([])
  await user.click(button('Send all failed again'))
  await user.click(within(await question()).getByRole('button', { name: 'Yes, send' }))
  await closeMessage(user, 'Sending again')
  expect(api.sent).toEqual(['retry all'])
  expect(await screen.findByText(mailMessages.none.failed)).toBeVisible()
})

it('asks before an email is dismissed, and says that the person will not get it', async () => {
  const { user } = show()
  await row(/Bola Ade/)
  await user.click(button('Dismiss: Receipt, to Bola Ade'))
  const question = await screen.findByRole('alertdialog', { name: 'Dismiss this email?' })
  expect(question).toHaveTextContent('Bola Ade will not get it.')
  await expectNoViolations()
  await user.click(within(question).getByRole('button', { name: 'Yes, dismiss it' }))
  await closeMessage(user, 'Receipt, to Bola Ade')
  expect(api.sent).toEqual([`dismiss ${bola._id}`])
  await user.click(button('No longer needed'))
  expect(await cells(/Bola Ade/)).not.toContain('Send againDismiss')
})

it('names the address of an email without a name', async () => {
  api.mails = [aMailRecord({ to: { name: '', address: 'ada@example.com' } })]
  const { user } = show()
  await row(/ada/)
  expect(button('Send again: Admission, to ada@example.com')).toBeVisible()
  await user.click(button('Dismiss: Admission, to ada@example.com'))
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'ada@example.com will not get it.',
  )
})

it.each([
  ['Send again: Admission, to Amina Bello', retryMail, mailMessages.isBeingSent, undefined],
  ['Dismiss: Admission, to Amina Bello', dismissMail, mailMessages.notFailed, 'Yes, dismiss it'],
  ['Send all failed again', retryFailedMails, mailMessages.retryFailed, 'Yes, send'],
])('shows why it is refused, and loads the list again: %s', async (name, call, message, yes) => {
  server.use(refuse(call, 409, { message }))
  const { user } = show()
  await row(/Amina Bello/)
  await user.click(button(name))
  if (yes !== undefined) await user.click(await screen.findByRole('button', { name: yes }))
  expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(message)
  await waitFor(() => {
    expect(api.asked).toHaveLength(2)
  })
})

it('links decisions for people with the module students, and names them for others', async () => {
  api.jobs = [aRunningJob({ kind: 'decisions', name: 'Admission of several students' })]
  const { unmount } = show('', 'students')
  expect(
    await screen.findByRole('link', { name: 'Admission of several students' }),
  ).toHaveAttribute('href', `/staff/students?batch=${api.jobs[0]?._id ?? ''}`)
  unmount()
  show()
  expect(await screen.findByText('Admission of several students')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Admission of several students' })).toBeNull()
})

it('warns of tasks that are late, and shows the last failure', async () => {
  api.workers = [
    aWorkerRun({
      name: 'removal',
      isLate: true,
      workedAt: null,
      failedAt: '2026-08-03T09:05:00.000Z',
      failure: 'Error ECONNREFUSED',
    }),
  ]
  show()
  const label = 'Removes expired records, old emails and unused files'
  const warning = (await screen.findByText('Some tasks are late')).parentElement
  expect(warning).toHaveTextContent(`${label}: last run on 03 Aug 2026, 10:05`)
  const shown = await cells(/Every 10 minutes/)
  expect([shown[2], ...shown.slice(4)]).toEqual([
    'Late',
    'None yet',
    '03 Aug 2026, 10:05Error ECONNREFUSED',
  ])
  await expectNoViolations()
})
