import { aStaff, aStaffWith, aStudent, expectNoViolations, screen, within } from '@portal/testing'
import { renderShell } from '../testing/render-shell'

const student = { student: aStudent() }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})
const links = () =>
  within(screen.getByRole('navigation', { name: 'Staff' }))
    .getAllByRole('link')
    .map((link) => link.textContent)

it.each([
  [
    'the modules of the role',
    aStaffWith('students', 'finance'),
    ['Dashboard', 'Students', 'Payments', 'Settings'],
  ],
  ['one module', aStaffWith('finance'), ['Dashboard', 'Payments', 'Settings']],
  ['no module', aStaffWith(), ['Dashboard', 'Settings']],
  ['no role', aStaff({ role: null }), ['Dashboard', 'Settings']],
])('the staff sidebar follows %s', async (_, staff, expected) => {
  renderShell({ path: '/staff', who: { staff } })
  expect(await heading('Staff dashboard page')).toBeVisible()
  expect(links()).toEqual(expected)
})

it('marks the page one is on', async () => {
  renderShell({ path: '/staff/students/APP1', who: { staff: aStaffWith('students') } })
  expect(await heading('Student page')).toBeVisible()
  const menu = within(screen.getByRole('navigation', { name: 'Staff' }))
  expect(menu.getByRole('link', { name: 'Students' })).toHaveAttribute('aria-current', 'page')
  expect(menu.getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current')
})

it('student pages greet by first name and show the initials', async () => {
  renderShell({ path: '/app', who: student })
  expect(await heading('Dashboard page')).toBeVisible()
  expect(screen.getByText('Welcome, Amina')).toBeVisible()
  expect(screen.getByText('AB')).toBeVisible()
  await expectNoViolations()
})

it('the drawer opens as a dialog, closes by Escape, and gives the focus back', async () => {
  const { user } = renderShell({ path: '/app', who: student })
  const menu = await screen.findByRole('button', { name: 'Menu' })
  await user.click(menu)
  screen.getByRole('button', { name: 'Close menu' }).focus()
  expect(
    within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Finance' }),
  ).toBeVisible()
  await expectNoViolations()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(menu).toHaveFocus()
})

it('the drawer closes when a page is chosen', async () => {
  const { user } = renderShell({ path: '/app', who: student })
  await user.click(await screen.findByRole('button', { name: 'Menu' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'Finance' }))
  expect(await heading('Finance page')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('the staff sidebar folds, keeps its names, and stays folded', async () => {
  const first = renderShell({ path: '/staff', who: { staff: aStaffWith('students') } })
  await first.user.click(await screen.findByRole('button', { name: 'Hide menu names' }))
  expect(screen.getByRole('link', { name: 'Students' })).toBeInTheDocument()
  first.unmount()
  renderShell({ path: '/staff', who: { staff: aStaffWith('students') } })
  expect(await screen.findByRole('button', { name: 'Show menu names' })).toHaveAttribute(
    'aria-expanded',
    'false',
  )
  globalThis.localStorage.clear()
})
