import { getSite, type ShownSiteEntry } from '@portal/contracts'
import {
  aSiteEntry,
  aStaffWith,
  aStudent,
  expectNoViolations,
  mock,
  screen,
  server,
  within,
} from '@portal/testing'
import { renderShell } from '../../testing/render-shell'

const entry = (changes: Partial<ShownSiteEntry>): ShownSiteEntry => {
  const { _id, place, title, text, link, updatedAt } = aSiteEntry(changes)
  return { _id, place, title, text, link, updatedAt }
}
const library = { title: 'Library', link: 'https://library.example/' }

beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
  globalThis.localStorage.clear()
})
const show = (entries: ShownSiteEntry[]) => {
  server.use(mock(getSite, () => entries))
}

it('adds links to a group of the public menu and to the footer', async () => {
  show([
    entry({ place: 'admissions-menu', ...library }),
    entry({ place: 'footer', title: 'Hostels', link: '/about' }),
  ])
  const { user } = renderShell({ path: '/' })
  const [bar] = await screen.findAllByRole('navigation', { name: 'Main' })
  await user.click(within(bar!).getByRole('button', { name: 'Admissions' }))
  const link = await within(bar!).findByRole('link', { name: 'Library (another website)' })
  expect(link).toHaveAttribute('href', library.link)
  const footer = within(screen.getByRole('navigation', { name: 'Quick links' }))
  expect(footer.getByRole('link', { name: 'Hostels' })).toHaveAttribute('href', '/about')
})

it('adds links to the menu of students, on wide screens in a menu of their own', async () => {
  show([entry(library), entry({ title: 'Clinic', link: '/contact' })])
  const { user } = renderShell({ path: '/app', who: { student: aStudent() } })
  const more = within(await screen.findByRole('navigation', { name: 'More pages' }))
  await user.click(more.getByRole('button', { name: 'More' }))
  expect(more.getByRole('link', { name: 'Clinic' })).toHaveAttribute('href', '/contact')
  expect(more.getByRole('link', { name: 'Library (another website)' })).toBeVisible()
  const rail = within(screen.getByRole('navigation', { name: 'Student' }))
  expect(rail.getByRole('link', { name: 'Library (another website)' })).toBeVisible()
  await expectNoViolations()
})

it('has no menu of its own without such links', async () => {
  renderShell({ path: '/app', who: { student: aStudent() } })
  expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'More pages' })).toBeNull()
})

it('adds links at the end of the menu of staff', async () => {
  show([entry({ place: 'staff-menu', ...library })])
  renderShell({ path: '/staff', who: { staff: aStaffWith('finance') } })
  const menu = within(await screen.findByRole('navigation', { name: 'Staff' }))
  await menu.findByRole('link', { name: 'Library (another website)' })
  expect(menu.getAllByRole('link').at(-1)).toHaveAccessibleName('Library (another website)')
})

it('shows notices to their readers until they are closed, and again after a change', async () => {
  const notice = entry({
    place: 'student-notice',
    title: 'The clinic is closed.',
    link: '/contact',
  })
  const second = entry({ place: 'student-notice', title: 'Results are out.', link: null })
  show([notice, second, entry({ place: 'staff-notice', title: 'For staff', link: null })])
  const { user, unmount } = renderShell({ path: '/app', who: { student: aStudent() } })
  const notices = within(await screen.findByRole('region', { name: 'Notices' }))
  expect(notices.getByText(/^The clinic is closed./)).toBeVisible()
  expect(notices.getByRole('link', { name: /Read more/ })).toHaveAttribute('href', '/contact')
  expect(screen.queryByText('For staff')).toBeNull()
  await expectNoViolations()
  expect(screen.queryByText('Results are out.')).toBeNull()
  await user.click(notices.getByRole('button', { name: /Close the notice: The clinic/ }))
  expect(notices.getByText('Results are out.')).toBeVisible()
  expect(notices.getByRole('button', { name: /Close the notice: Results/ })).toHaveFocus()
  await user.click(notices.getByRole('button', { name: /Close the notice: Results/ }))
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
  expect(screen.getByRole('main')).toHaveFocus()
  unmount()

  const again = renderShell({ path: '/app', who: { student: aStudent() } })
  expect(await screen.findByRole('heading', { name: 'Dashboard page' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Notices' })).toBeNull()
  again.unmount()

  show([{ ...notice, updatedAt: '2026-12-01T08:00:00.000Z' }])
  renderShell({ path: '/app', who: { student: aStudent() } })
  expect(await screen.findByRole('region', { name: 'Notices' })).toBeVisible()
})
