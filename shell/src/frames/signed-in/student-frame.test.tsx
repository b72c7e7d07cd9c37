import { getStudentProgress, listNotifications } from '@portal/contracts'
import {
  act,
  aNotification,
  aProgress,
  aStudent,
  aSubmittedBiodata,
  mock,
  refuse,
  screen,
  server,
  success,
  within,
} from '@portal/testing'
import { renderShell } from '../../testing/render-shell'

const enrolled = aStudent({ firstname: 'Amina', status: 'active', matricNumber: 'ND/25/CSC/0042' })
const long = 'Bring the originals of your documents. '.repeat(6).trim()
const fees = aNotification({
  type: 'danger',
  title: 'School fee',
  message: long,
  link: '/app/finance',
  priority: 1,
})
const library = aNotification({ title: 'Library hours', priority: 5 })
beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  server.use(
    mock(getStudentProgress, success(aProgress({ notices: [] }))),
    mock(listNotifications, ({ query }) => success(query.general ? [library] : [fees])),
  )
})
const open = () =>
  renderShell({ path: '/app', who: { student: enrolled, biodata: aSubmittedBiodata() } })
const bell = (unread: string) =>
  screen.findByRole('button', { name: `Notifications, ${unread} unread` })

it('counts what is unread, lists it in order, and counts it no more', async () => {
  const { user } = open()
  await user.click(await bell('2'))
  const panel = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(
    panel.getAllByRole('listitem').map(
      (item) =>
        within(item).getByText(/^(School fee|Library hours)$/, {
          selector: '.notification-item-title',
        }).textContent,
    ),
  ).toEqual(['School fee', 'Library hours'])
  expect(panel.getByText('Important')).toBeVisible()
  expect(panel.getByRole('link', { name: 'Open School fee' })).toHaveAttribute(
    'href',
    '/app/finance',
  )
  expect(await bell('none')).toHaveAttribute('aria-expanded', 'true')
})

it('also counts as read what loads while the bell is open', async () => {
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  server.use(
    mock(listNotifications, async ({ query }) => {
      if (!query.general) return success([fees])
      await answered
      return success([library])
    }),
  )
  const { user } = open()
  await user.click(await bell('1'))
  expect(await bell('none')).toBeVisible()
  answer()
  expect(await screen.findByText('Library hours')).toBeVisible()
  await user.keyboard('{Escape}')
  expect(await bell('none')).toHaveAttribute('aria-expanded', 'false')
})

it('shows an applicant what was written to them and to everybody', async () => {
  const { user } = renderShell({ path: '/app', who: { student: aStudent() } })
  await user.click(await bell('2'))
  expect(
    within(screen.getByRole('region', { name: 'Notifications' })).getAllByRole('listitem'),
  ).toHaveLength(2)
})

it('shows a hundred characters of a message, and the rest one press away', async () => {
  const { user } = open()
  await user.click(await bell('2'))
  expect(screen.queryByText(long, { exact: false })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show all of School fee' }))
  expect(screen.getByText(long, { exact: false })).toBeVisible()
})

it('closes by Escape, with the focus back on the bell, and when a notification is followed', async () => {
  const { user, location } = open()
  await user.click(await bell('2'))
  await user.keyboard('{Tab}{Escape}')
  expect(await bell('none')).toHaveFocus()
  await user.keyboard('{Enter}')
  await user.click(screen.getByRole('link', { name: 'Open School fee' }))
  expect(location().pathname).toBe('/app/finance')
  expect(await bell('none')).toHaveAttribute('aria-expanded', 'false')
})

it('says when there is nothing, and fails without a dialog', async () => {
  server.use(mock(listNotifications, success([])))
  const { user } = open()
  await user.click(await bell('none'))
  expect(await screen.findByText('You have no notifications.')).toBeVisible()
  server.use(refuse(listNotifications, 503, { message: 'busy' }))
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000)
  act(() => {
    globalThis.dispatchEvent(new Event('focus'))
  })
  expect(await screen.findByText(/^Could not load/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Notifications, could not load' })).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  server.resetHandlers()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Library hours')).toBeVisible()
})

it('has the entries of the side menu once in the navbar: the last one at its end', async () => {
  open()
  await bell('2')
  const linksOf = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .queryAllByRole('link')
      .map(({ textContent }) => textContent)
  const main = linksOf('Main')
  const side = linksOf('Student')
  expect(side).toEqual([...main, ...linksOf('Account')])
  expect(linksOf('Account')).toEqual(side.slice(-1))
})
