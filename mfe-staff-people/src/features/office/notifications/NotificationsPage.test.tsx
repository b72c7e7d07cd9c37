import {
  addNotification,
  deleteNotification,
  getNotification,
  getNotificationReach,
  listNotifications,
  notificationMessages,
  updateNotification,
  type Notification,
  type NotificationEdit,
} from '@portal/contracts'
import {
  aNotification,
  anId,
  aStaffWith,
  delayed,
  expectNoViolations,
  itIsAResource,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { NotificationsPage } from './NotificationsPage'

const reach = mock(getNotificationReach, ({ query: { targetStudent } }) => {
  if (targetStudent === undefined) return success({ students: 1240, name: null })
  return success(
    targetStudent === 'APP25000003'
      ? { students: 1, name: 'Amina Bello' }
      : { students: 0, name: null },
  )
})

const reply = (
  all: Notification[],
  {
    q = '',
    page = 1,
    pageSize = 10,
  }: { q?: string | undefined; page?: number | undefined; pageSize?: number | undefined },
) => {
  const found = all.filter(({ title }) => title.toLowerCase().includes(q))
  return {
    success: true as const,
    data: found.slice((page - 1) * pageSize, page * pageSize),
    meta: { total: found.length, page, pageSize },
  }
}

itIsAResource<Notification>({
  page: <NotificationsPage />,
  path: '/staff/notifications',
  module: 'notifications',
  one: 'notification',
  many: 'notifications',
  sentences: notificationMessages,
  operations: {
    list: listNotifications,
    add: addNotification,
    update: updateNotification,
    remove: deleteNotification,
    get: getNotification,
  },
  rows: (title) => aNotification({ _id: anId(), title, message: 'Monday at nine.' }),
  listReply: reply,
  headers: ['Title', 'Message', 'Type', 'For', 'Date', 'Active'],
  cells: ['Alpha', 'Monday at nine.', ' Info', 'All students', '01 Oct 2025', 'On'],
  addLabel: 'Add Notification',
  text: { label: 'Title', field: 'title' },
  unique: 'title',
  fill: async (dialog, user) => {
    await user.type(dialog.getByLabelText('Message'), 'Monday at nine.')
    await user.type(dialog.getByLabelText(/^Link/), '/app/finance')
    await user.type(dialog.getByLabelText('Title'), 'Orientation')
    return {
      title: 'Orientation',
      message: 'Monday at nine.',
      link: '/app/finance',
      type: 'info',
      targetStudent: '',
      active: true,
      key: expect.any(String) as string,
    }
  },
})

describe('its own rules', () => {
  const library = aNotification({ title: 'Library hours', active: true, link: null })
  let store: Notification[] = []
  let sent: NotificationEdit[] = []
  beforeEach(() => {
    store = [
      library,
      aNotification({
        title: 'Ballot',
        type: 'danger',
        active: false,
        targetStudent: 'APP25000003',
      }),
    ]
    sent = []
    server.use(
      reach,
      mock(listNotifications, ({ query }) => reply(store, query)),
      mock(updateNotification, ({ body }) => {
        sent.push(body)
        store = store.map((each) =>
          each._id === library._id ? { ...each, active: body.active } : each,
        )
        return { ...success(store[0]!), message: notificationMessages.updated }
      }),
    )
  })
  const open = (search = '') =>
    renderPage(<NotificationsPage />, {
      path: `/staff/notifications${search}`,
      session: { staff: aStaffWith('notifications') },
    })
  const theSwitch = () => screen.findByRole('switch', { name: 'Active: Library hours' })

  it('turns a notification off at once, with the whole of it', async () => {
    const { user } = open()
    await user.click(await theSwitch())
    expect(await theSwitch()).not.toBeChecked()
    await waitFor(() => {
      expect(sent).toEqual([{ ...library, active: false, basedOn: library.updatedAt }])
    })
    await waitFor(async () => {
      expect(await theSwitch()).toHaveAttribute('aria-busy', 'false')
    })
    expect(await theSwitch()).not.toBeChecked()
    expect(screen.getByRole('row', { name: /Library hours/ })).toHaveAttribute(
      'data-inactive',
      'true',
    )
  })

  it('turns it back, and says why, when the server says no', async () => {
    server.use(
      delayed(
        updateNotification,
        () => {
          throw new Error('not reached')
        },
        10_000,
      ),
    )
    server.use(refuse(updateNotification, 503, { message: notificationMessages.updateFailed }))
    const { user } = open()
    await user.click(await theSwitch())
    expect(await screen.findByRole('dialog', { name: 'Error' })).toHaveTextContent(
      'Failed to update notification',
    )
    await waitFor(async () => {
      expect(await theSwitch()).toBeChecked()
    })
  })

  it('shows what the student sees, cut at a hundred characters, and whom it reaches', async () => {
    const { user } = open('?edit=new')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Notification' }))
    const preview = within(dialog.getByRole('region', { name: 'Preview' }))
    expect(await preview.findByText(/All students \(1,240\)/)).toBeVisible()
    await user.type(dialog.getByLabelText('Title'), 'Fees')
    await user.click(dialog.getByLabelText('Message'))
    await user.paste(`${'x'.repeat(100)} and more`)
    const words = (field: HTMLElement) =>
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent)
    expect(words(dialog.getByLabelText('Type'))).toEqual([
      'Info',
      'Warning',
      'Success',
      'Important',
    ])
    await user.selectOptions(dialog.getByLabelText('Type'), 'danger')
    expect(preview.getByText('Fees')).toBeVisible()
    expect(preview.getByText('Important')).toBeVisible()
    expect(preview.getByText(new RegExp(`^${'x'.repeat(100)}…`))).toBeVisible()
    expect(preview.queryByText('Open')).not.toBeInTheDocument()
    await user.click(dialog.getByLabelText(/^Link/))
    await user.paste('javascript:alert(1)')
    expect(preview.queryByText('Open')).not.toBeInTheDocument()
    await user.clear(dialog.getByLabelText(/^Link/))
    await user.paste('https://example.com')
    expect(preview.getByText('Open')).toBeVisible()
    await expectNoViolations()
  })

  it('looks the student up as the number is typed, and refuses one that nobody has', async () => {
    const { user } = open('?edit=new')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Notification' }))
    await user.type(dialog.getByLabelText(/^Target student/), 'APP25000003')
    expect(
      await dialog.findByText(
        /^Reaches: Amina Bello$/,
        { selector: '[role=status]' },
        { timeout: 5_000 },
      ),
    ).toBeInTheDocument()
    await user.type(dialog.getByLabelText(/^Target student/), '9')
    expect(
      await dialog.findAllByText(
        new RegExp(notificationMessages.unknownStudent),
        {},
        { timeout: 5_000 },
      ),
    ).not.toHaveLength(0)
    expect(dialog.getByLabelText(/^Target student/)).toBeInvalid()
  })

  it('says what a link may be', async () => {
    const { user } = open('?edit=new')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Notification' }))
    await user.type(dialog.getByLabelText('Title'), 'Fees')
    await user.type(dialog.getByLabelText('Message'), 'Pay')
    await user.type(dialog.getByLabelText(/^Link/), 'example.com')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect(await dialog.findByText(notificationMessages.link)).toBeVisible()
  })
})
