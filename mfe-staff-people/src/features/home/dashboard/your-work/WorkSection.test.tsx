import { getStaffWork, messages, workKinds, workLabels, workMessages } from '@portal/contracts'
import {
  aStaff,
  expectNoViolations,
  refuseOnce,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { DashboardPage } from '../DashboardPage'
import { noWork, open, replyWork } from '../dashboard.fixture'

const work = () => within(screen.getByRole('region', { name: 'Your work' }))

it('begins with the waiting items, each a link to its list with count and age', async () => {
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString()
  replyWork({
    ...noWork,
    waiting: [
      {
        kind: 'payment-attention',
        module: 'finance',
        count: 3,
        at,
        link: '/staff/payments/attention',
      },
      {
        kind: 'bank-payments',
        module: 'finance',
        count: 100,
        at,
        link: '/staff/payments/bank?state=submitted',
      },
      {
        kind: 'closing-controls',
        module: 'academics',
        count: 1,
        at: '2026-11-28T11:00:00.000Z',
        link: '/staff/academics?controls=x',
      },
      {
        kind: 'duplicates',
        module: 'students',
        count: 2,
        at: null,
        link: '/staff/students?duplicates=all',
      },
    ],
  })
  open(['finance', 'academics'])
  expect(
    await work().findByRole('link', { name: '3 Payments that need attention Oldest: 3 days ago' }),
  ).toHaveAttribute('href', '/staff/payments/attention')
  expect(work().getByRole('link', { name: /^99\+ Bank payments to decide/ })).toHaveAttribute(
    'href',
    '/staff/payments/bank?state=submitted',
  )
  expect(
    work().getByRole('link', {
      name: '1 Controls that close within 7 days Next: 28 Nov 2026, 12:00',
    }),
  ).toBeVisible()
  expect(work().getByRole('link', { name: '2 Possible duplicate records' })).toBeVisible()
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings[0]).toBe('Your work')
  await expectNoViolations()
})

it('has a label for every kind', () => {
  expect(workKinds.map((kind) => workLabels[kind]).filter(Boolean)).toHaveLength(workKinds.length)
})

it("shows the Bursary today's takings beside yesterday's", async () => {
  replyWork({
    ...noWork,
    takings: { today: { amount: 152_500, count: 1 }, yesterday: { amount: 0, count: 0 } },
  })
  open(['finance'])
  expect(await work().findByText('₦152,500.00')).toBeVisible()
  expect(work().getByText('1 payment')).toBeVisible()
  expect(work().getByText('0 payments')).toBeVisible()
  expect(work().getByRole('link', { name: /totals/ })).toHaveAttribute(
    'href',
    '/staff/payments/day',
  )
  await expectNoViolations()
})

const course = {
  _id: '0199a0a0-0000-7000-8000-000000000001',
  code: 'COM 101',
  title: 'Introduction to Computing',
  program: 'ND Computer Science FT',
  year: 1,
  semester: '1',
}

it('shows lecturers their own courses, each with a link to its page', async () => {
  replyWork({ ...noWork, courses: [course] })
  open()
  expect(
    await work().findByRole('link', { name: 'COM 101 Introduction to Computing' }),
  ).toHaveAttribute('href', `/staff/courses/${course._id}`)
  expect(work().getByText('ND Computer Science FT. Year 1, first semester')).toBeVisible()
  expect(work().queryByText(workMessages.none)).toBeNull()
  await expectNoViolations()
})

it('leads a lecturer of the academic office to each own course in the list of courses', async () => {
  replyWork({ ...noWork, courses: [course] })
  open(['academics'])
  expect(
    await work().findByRole('link', { name: 'COM 101 Introduction to Computing' }),
  ).toHaveAttribute('href', '/staff/academics/courses?q=COM%20101')
  expect(work().getByRole('link', { name: 'Class list of COM 101' })).toHaveAttribute(
    'href',
    `/staff/courses/${course._id}`,
  )
  await expectNoViolations()
})

it('says that nothing is waiting, and leads people without modules to their settings', async () => {
  replyWork(noWork)
  renderPage(<DashboardPage />, { session: { staff: aStaff({ role: null }) } })
  expect(await work().findByText(workMessages.none)).toBeVisible()
  expect(work().getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/staff/settings')
  await expectNoViolations()
})

it('finds a student from the home page', async () => {
  replyWork(noWork)
  const { user, location } = open(['students'])
  await user.type(screen.getByLabelText('Find a student'), ' Amina Bello {Enter}')
  expect(location()).toMatchObject({ pathname: '/staff/students', search: '?q=Amina%20Bello' })
})

it('finds a student account from the home page of the Bursary', async () => {
  replyWork(noWork)
  const { user, location } = open(['finance'])
  await user.type(screen.getByLabelText('Find a student account'), 'APP25000003{Enter}')
  expect(location()).toMatchObject({
    pathname: '/staff/payments/accounts',
    search: '?q=APP25000003',
  })
})

it('has no search for staff whose modules have no list of people', async () => {
  replyWork(noWork)
  open(['academics'])
  expect(await work().findByText(workMessages.none)).toBeVisible()
  expect(work().queryByRole('search')).toBeNull()
})

it('says when the work could not be loaded, and loads it again', async () => {
  replyWork(noWork)
  server.use(refuseOnce(getStaffWork, 503, { message: messages.general.busy }))
  const { user } = open(['finance'])
  expect(await work().findByText(messages.general.busy)).toBeVisible()
  await user.click(work().getByRole('button', { name: 'Try again' }))
  expect(await work().findByText(workMessages.none)).toBeVisible()
})
