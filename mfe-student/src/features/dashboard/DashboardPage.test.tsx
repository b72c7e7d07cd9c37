import { getStudentProgress, getUserData, listNotifications } from '@portal/contracts'
import {
  act,
  aProgress,
  aSubmittedBiodata,
  hold,
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
import {
  applicant,
  enrolled,
  fresh,
  notification,
  open,
  region,
  todo,
  upTo,
  way,
} from './dashboard.fixture'

it('greets the applicant, asks for the application form, and says why the rest is locked', async () => {
  open()
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Welcome, Amina')
  expect(screen.getByText('You are registered')).toBeInTheDocument()
  expect(
    await (await todo()).findByRole('link', { name: 'Complete the application form' }),
  ).toHaveAttribute('href', '/app/appForm')
  expect(screen.getByText('1', { selector: '.badge' })).toHaveTextContent('1 to do')
  const steps = (await way()).getAllByRole('listitem')
  expect(steps).toHaveLength(6)
  expect(steps[0]).toHaveTextContent(/Applied Done ?12 Sept? 2025/)
  expect(steps[1]).toHaveAttribute('aria-current', 'step')
  expect(steps[2]).toHaveTextContent(
    'Admission decision Locked' + 'Submit your application form first.',
  )
  expect(
    screen.getByText('Your next step: Application form. After that: Admission decision.'),
  ).toBeInTheDocument()
})

it('says beside what is to do until when, and beside what is locked from when', async () => {
  const [applied, form, ...rest] = fresh
  const stepsWith = (own: Partial<typeof form>) =>
    success({ steps: [applied!, { ...form!, ...own }, ...rest], notices: [], charges: [] })
  server.use(mock(getStudentProgress, stepsWith({ dueAt: '2026-10-30T22:59:00.000Z' })))
  const { unmount } = open()
  expect(await (await todo()).findByText('Last day: 30 Oct 2026, 23:59.')).toBeInTheDocument()
  expect((await way()).getByText('Last day: 30 Oct 2026, 23:59.')).toBeInTheDocument()
  unmount()
  const reason = 'The application form is not open yet.'
  server.use(
    mock(
      getStudentProgress,
      stepsWith({
        state: 'locked',
        detail: null,
        reason,
        link: null,
        opensAt: '2026-08-03T07:00:00.000Z',
      }),
    ),
  )
  open()
  expect(await screen.findByText(`${reason} It opens on 03 Aug 2026, 08:00.`)).toBeInTheDocument()
})

it('has what needs an answer first, then Todo, then the way, then the rest', async () => {
  server.use(mock(getStudentProgress, success(aProgress({ notices: [notification], charges: [] }))))
  open()
  await screen.findByText('Admission status')
  const seen = [...document.querySelectorAll('.notification-item-title, h2')].map(
    ({ textContent }) => textContent,
  )
  expect(seen.slice(0, 4)).toEqual([
    'Admission status',
    'Todo list',
    'Application progress',
    'Biodata',
  ])
})

it('has the Todo list of an enrolled student before the notifications', async () => {
  server.use(mock(getStudentProgress, success(aProgress({ steps: upTo(6, 'done'), charges: [] }))))
  open(enrolled, aSubmittedBiodata())
  await screen.findByRole('heading', { name: 'Application progress' })
  const seen = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(seen.slice(0, 4)).toEqual([
    'Todo list',
    'Notifications',
    'Application progress',
    'Biodata',
  ])
})

it.each([
  [
    'waits',
    upTo(2, 'waiting'),
    'The polytechnic is working on this step: Admission decision. After that: Acceptance fee.',
  ],
  ['was not admitted', upTo(2, 'refused'), 'Your application ended here: Admission decision.'],
  ['has nothing to do', upTo(1, 'locked'), 'No step can be taken now.'],
])('tells somebody who %s', async (_, steps, sentence) => {
  server.use(mock(getStudentProgress, success({ steps, notices: [], charges: [] })))
  open(applicant, aSubmittedBiodata())
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect((await todo()).getByText('No action is needed now.')).toBeInTheDocument()
})

it('greys what is for enrolled students, readable and out of reach', async () => {
  open()
  for (const name of ['Email', 'Schedule', 'Upcoming events', 'Quick links', 'My Courses']) {
    expect(within(await region(name)).getByText('Not activated yet')).toBeInTheDocument()
  }
  expect(screen.getByText('Payments').closest('[inert]')).not.toBeNull()
  for (const name of ['Schedule', 'Upcoming events']) {
    expect(
      within(await region(name))
        .getAllByRole('list', { hidden: true })
        .map((list) => list.children.length),
    ).toEqual([3, 2])
  }
  expect(screen.queryByRole('region', { name: 'Notifications' })).not.toBeInTheDocument()
})

it('has the quick links on their routes once there is a matriculation number', async () => {
  open(enrolled, aSubmittedBiodata())
  expect(screen.getByText('You are enrolled')).toBeInTheDocument()
  expect(screen.queryByText('Not activated yet')).not.toBeInTheDocument()
  const links = within(await region('Quick links'))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
  expect(links).toEqual([
    ['Print ID Card', '/app/resources'],
    ['Campus Map', '/app/resources#map'],
    ['Complaints', '/app/resources'],
    ['Payments', '/app/finance'],
    ['Appointments', '/app/resources'],
    ['TimeTable', '/app/academics#timetable'],
    ['Grades', '/app/academics#grades'],
    ['Transcript', '/app/resources'],
    ['GP Projection', '/app/academics#gpp'],
    ['Scholarships', '/app/finance#scholarships'],
  ])
})

it('shows the size of what is to come while it loads', async () => {
  const { held, release } = hold(getStudentProgress)
  server.use(held, mock(getStudentProgress, success(aProgress())))
  open()
  expect((await todo()).getByText('Loading...')).toBeInTheDocument()
  release()
  expect(await screen.findByText(/^Your next step: Application form/)).toBeInTheDocument()
})

it('fails without a dialog, says so in the card, and can try again', async () => {
  server.use(networkError(getStudentProgress), refuse(listNotifications, 503, { message: 'busy' }))
  const { user } = open(enrolled, aSubmittedBiodata())
  expect(await screen.findAllByText(/^Could not load/)).toHaveLength(2)
  expect(screen.getByText('You are enrolled')).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  server.resetHandlers()
  await user.click((await todo()).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Library hours')).toBeInTheDocument()
  expect((await way()).getAllByRole('listitem')).toHaveLength(6)
})

it('keeps the focus on the way to try again while it does, and then on the title of the card', async () => {
  server.use(networkError(getStudentProgress))
  const { user } = open()
  const again = await (await todo()).findByRole('button', { name: 'Try again' })
  again.focus()
  let answer: () => void = () => undefined
  server.use(
    mock(
      getStudentProgress,
      () =>
        new Promise((done) => {
          answer = () => {
            done(success(aProgress()))
          }
        }),
    ),
  )
  await user.keyboard('{Enter}')
  await waitFor(() => {
    expect(again).toHaveAttribute('aria-busy', 'true')
  })
  expect(again).toHaveFocus()
  answer()
  expect(await screen.findByText(/^Your next step: Application form/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
  await waitFor(() => {
    expect(screen.getByRole('heading', { name: 'Todo list' })).toHaveFocus()
  })
})

it('asks for the student again when it is looked at again', async () => {
  const biodata = aSubmittedBiodata()
  open(applicant, biodata)
  await way()
  server.use(mock(getUserData, success({ student: { ...applicant, status: 'active' }, biodata })))
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  expect(await screen.findByText('You have been admitted')).toBeInTheDocument()
})

it('keeps what it shows when the API does not answer any more', async () => {
  open()
  await screen.findByText(/^Your next step: Application form/)
  server.use(networkError(getUserData), networkError(getStudentProgress))
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  await untilIdle()
  expect(screen.getByText('Welcome, Amina')).toBeInTheDocument()
  expect(screen.getByText(/^Your next step: Application form/)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})
