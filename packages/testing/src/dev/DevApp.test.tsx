import { createPortalStore, defineArea, type AreaManifest, type AreaRoute } from '@portal/kit'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expectNoViolations, screen, waitFor } from '..'
import { createBackend, showSession } from './backend/backend'
import { DevApp } from './DevApp'
import { pagesOf } from './shell/AreaPage'

const route = (
  id: `student.${string}`,
  path: `/${string}`,
  access: AreaRoute['access'],
): AreaRoute => ({ id, path, title: id, access, frame: 'student' })
const manifest: AreaManifest = {
  schema: 1,
  name: 'mfe-student',
  routes: [
    route('student.sign-in', '/app/auth', 'guest'),
    route('student.dashboard', '/app', 'student'),
    route('student.finance', '/app/finance', 'student'),
  ],
  menu: [
    { id: 'finance', menu: 'student-sidebar', order: 20, label: 'Finance', to: '/app/finance' },
    { id: 'dashboard', menu: 'student-sidebar', order: 10, label: 'Dashboard', to: '/app' },
  ],
}
const heading = (text: string) => async () => ({ default: () => <h1>{text}</h1> })
const area = defineArea({
  routes: {
    'student.sign-in': heading('Sign in'),
    'student.dashboard': heading('Dashboard'),
    'student.finance': async () => ({
      default: () => {
        throw new Error('No money')
      },
    }),
  },
})

async function open(path: string) {
  globalThis.history.replaceState(null, '', path)
  const backend = createBackend('mfe-student', sessionStorage)
  const store = createPortalStore()
  showSession(store, backend.state())
  backend.subscribe(() => {
    showSession(store, backend.state())
  })
  const user = userEvent.setup()
  await act(async () =>
    render(
      <DevApp
        store={store}
        backend={backend}
        manifest={manifest}
        pages={pagesOf(manifest, async () => ({ default: area }))}
      />,
    ),
  )
  return { user, backend }
}
const openPanel = async (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: /^Dev:/ }))

it('shows the pages of the area with its own menu, in order', async () => {
  await open('/')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  const links = screen.getByRole('navigation', { name: 'Main' }).querySelectorAll('a')
  expect([...links].map((link) => link.textContent)).toEqual(['Dashboard', 'Finance'])
})

it('guards as the shell does, and goes back to the page that was asked for', async () => {
  const { user } = await open('/app')
  await openPanel(user)
  await user.selectOptions(screen.getByLabelText('Role'), 'Visitor')
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Role'), 'Applicant or student')
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await user.selectOptions(screen.getByLabelText('Role'), 'Staff, no module')
  await waitFor(() => {
    expect(globalThis.location.pathname).toBe('/staff')
  })
  expect(screen.getByRole('heading', { name: 'This page belongs to another area' })).toBeVisible()
  await expectNoViolations()
})

it('names the mocks on its button', async () => {
  const { user } = await open('/app')
  await openPanel(user)
  await user.selectOptions(screen.getByLabelText('Scenario'), 'Admitted')
  await user.selectOptions(screen.getByLabelText('Latency'), '300 ms')
  await user.selectOptions(screen.getByLabelText('Errors'), 'Every call fails (500)')
  expect(
    screen.getByRole('button', {
      name: 'Dev: Applicant or student · Admitted · 300 ms · with errors',
    }),
  ).toHaveAttribute('aria-expanded', 'true')
  await user.click(screen.getByRole('button', { name: 'Reset' }))
  expect(
    screen.getByRole('button', { name: 'Dev: Applicant or student · New applicant' }),
  ).toBeVisible()
})

it('keeps menu and panel when a page throws', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  await open('/app/finance')
  expect(await screen.findByText('No money')).toBeVisible()
  expect(screen.getByRole('complementary', { name: 'Developer panel' })).toBeVisible()
})
