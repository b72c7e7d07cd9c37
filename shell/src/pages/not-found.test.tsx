import { aStaffWith, aStudent, screen, within } from '@portal/testing'
import { renderShell } from '../testing/render-shell'

const student = { student: aStudent() }
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
beforeEach(() => {
  jest.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined)
})

it('shows an unknown page in the public frame', async () => {
  renderShell({ path: '/nowhere' })
  expect(await heading('Page not found')).toBeVisible()
  expect(screen.getByRole('banner')).toBeVisible()
  expect(screen.getByRole('contentinfo')).toBeVisible()
})

it.each([
  ['/staff/nowhere', { staff: aStaffWith('students') }, '/staff'],
  ['/app/nowhere', student, '/app'],
])(
  'shows an unknown page of a portal in its frame, with the way to the dashboard: %s',
  async (path, who, dashboard) => {
    renderShell({ path, who })
    expect(await heading('Page not found')).toBeVisible()
    expect(screen.getByRole('button', { name: /Log ?out/i })).toBeVisible()
    expect(
      within(screen.getByRole('main')).getByRole('link', { name: 'dashboard' }),
    ).toHaveAttribute('href', dashboard)
  },
)

it('does not call a page unknown when an area is missing from the registry', async () => {
  renderShell({ path: '/nowhere', incomplete: true })
  expect(await heading('This page is not available now')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
