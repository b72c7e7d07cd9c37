import { placeholders } from '@portal/content/placeholders'
import { listActiveSessions } from '@portal/contracts'
import { anActiveSession, anId, delayed, mock, refuse, renderPage, screen, server, within } from '@portal/testing'
import { HomePage } from './HomePage'

const noMotionPreference = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

beforeEach(() => {
  globalThis.matchMedia = () => noMotionPreference
})

const open = () => renderPage(<HomePage />)
const applyLink = () => screen.queryByRole('link', { name: 'Apply now' })

it('says that applications are open and leads to the application', async () => {
  server.use(mock(listActiveSessions, [anActiveSession({ sessionYear: '2025/2026' })]))
  open()
  expect(await screen.findByText('Applications for 2025/2026 are open')).toBeVisible()
  expect(applyLink()).toHaveAttribute('href', '/app/apply')
})

it('says that applications are closed, without a way to apply, when the switch is off', async () => {
  const control = { controls: [{ _id: anId(), controlName: 'application' as const, active: false }] }
  server.use(mock(listActiveSessions, [anActiveSession({ control })]))
  open()
  expect(await screen.findByText(/^Applications are closed at the moment/)).toBeVisible()
  expect(applyLink()).not.toBeInTheDocument()
})

it('says that applications are closed when no session is open', async () => {
  server.use(mock(listActiveSessions, []))
  open()
  expect(await screen.findByText(/^Applications are closed at the moment/)).toBeVisible()
})

it('keeps the way to apply while the state loads and when it cannot be read, and says nothing of it', async () => {
  let asked = false
  server.events.on('response:mocked', () => { asked = true })
  server.use(refuse(listActiveSessions, 503, { message: 'Busy' }))
  open()
  expect(applyLink()).toBeVisible()
  await screen.findByText((_, element) => element?.tagName === 'H1' && asked)
  expect(applyLink()).toBeVisible()
  expect(screen.queryByText('Busy')).not.toBeInTheDocument()
})

it('shows headline, quick links, the Rector and the scholarship before any answer', () => {
  server.use(delayed(listActiveSessions, [], 10_000))
  open()
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  const links = within(screen.getByRole('region', { name: 'Where to next' }))
  expect(links.getByRole('link', { name: 'Applicant and student portal' })).toHaveAttribute('href', '/app/auth')
  expect(screen.getByRole('region', { name: 'From the Rector' })).toHaveTextContent('Unity Polytechnic')
  const scholarship = screen.getByRole('region', { name: '100 scholarship slots for the 2025/2026 session' })
  expect(within(scholarship).getByRole('link')).toHaveAttribute('href', '/funding')
})

it('names the open session wherever a session stands', async () => {
  server.use(mock(listActiveSessions, [anActiveSession({ sessionYear: '2031/2032' })]))
  open()
  expect(await screen.findByRole('region', { name: '100 scholarship slots for the 2031/2032 session' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Admission for 2031/2032' })).toBeVisible()
  expect(document.body).not.toHaveTextContent('2025/2026')
  expect(document.body).not.toHaveTextContent('{session}')
})

it('fills in what is written once, wherever it stands', () => {
  open()
  expect(document.body).toHaveTextContent(placeholders.slots)
  expect(document.body).not.toHaveTextContent(/[{}]/)
})

it('has the first slide as a picture of its own size that is wanted first', () => {
  const { container } = open()
  const first = container.querySelector('img')
  expect(first).toHaveAttribute('fetchpriority', 'high')
  expect(first).toHaveAttribute('width')
  expect(first).not.toHaveAttribute('loading', 'lazy')
})
