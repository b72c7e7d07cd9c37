import { getStudentProgress, listNotifications } from '@portal/contracts'
import {
  aNotification,
  aSubmittedBiodata,
  mock,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { enrolled, fresh, notification, open, region, todo, upTo, way } from './dashboard.fixture'

it('keeps the cards of stored notifications for who is enrolled', async () => {
  server.use(
    mock(
      listNotifications,
      success([aNotification({ title: 'Portal maintenance', type: 'warning' })]),
    ),
  )
  const { store } = open()
  await todo()
  await waitFor(() => {
    expect(JSON.stringify(store.getState().api)).toContain('Portal maintenance')
  })
  expect(screen.queryByText('Portal maintenance')).not.toBeInTheDocument()
})

it('shows the notifications of an enrolled student in their order, three at first', async () => {
  const general = [
    aNotification({ title: 'Library', priority: 5 }),
    aNotification({ title: 'Sports', priority: 6 }),
  ]
  const own = [
    aNotification({ title: 'School fee', type: 'danger', priority: 1, link: '/app/finance' }),
    general[0]!,
  ]
  server.use(
    mock(
      getStudentProgress,
      success({
        steps: upTo(6, 'done'),
        notices: [{ ...notification, type: 'success', title: 'Admitted' }],
        charges: [],
      }),
    ),
    mock(listNotifications, ({ query }) => success(query.general ? general : own)),
  )
  const { user } = open(enrolled, aSubmittedBiodata())
  const card = within(await region('Notifications'))
  await user.click(await card.findByRole('button', { name: 'Show all 4 notifications' }))
  expect(
    [...document.querySelectorAll('.notification-item-title')].map(
      ({ textContent }) => textContent,
    ),
  ).toEqual(['Admitted', 'School fee', 'Library', 'Sports'])
  expect(card.getByText('Important')).toBeInTheDocument()
  expect(card.getByRole('link', { name: 'Open School fee' })).toHaveAttribute(
    'href',
    '/app/finance',
  )
  expect((await way()).getByText('Show the 6 steps')).toBeInTheDocument()
})

it('says that there are no notifications', async () => {
  server.use(
    mock(getStudentProgress, success({ steps: fresh, notices: [], charges: [] })),
    mock(listNotifications, success([])),
  )
  open(enrolled)
  expect(await screen.findByText('You have no notifications.')).toBeInTheDocument()
})
