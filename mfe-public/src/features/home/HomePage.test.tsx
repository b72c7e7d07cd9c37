import { placeholders } from '@portal/content/placeholders'
import { listActiveSessions } from '@portal/contracts'
import {
  aControl,
  anActiveSession,
  delayed,
  mock,
  refuse,
  renderPage,
  screen,
  server,
  within,
} from '@portal/testing'
import { HomePage } from './HomePage'

const noMotionPreference = Object.assign(new EventTarget(), { matches: false }) as MediaQueryList

beforeEach(() => {
  globalThis.matchMedia = () => noMotionPreference
})

const open = () => renderPage(<HomePage />)
const withControl = (control: Parameters<typeof aControl>[0]) =>
  anActiveSession({ control: { controls: [aControl(control)] } })
const applyLink = () => screen.queryByRole('link', { name: 'Apply now' })

it('says that applications are open and leads to the application', async () => {
  server.use(mock(listActiveSessions, [anActiveSession({ sessionYear: '2025/2026' })]))
  open()
  expect(await screen.findByText('Applications for 2025/2026 are open')).toBeVisible()
  expect(applyLink()).toHaveAttribute('href', '/app/apply')
})

it('says that applications are closed, without a way to apply, when the switch is off', async () => {
  server.use(mock(listActiveSessions, [withControl({ active: false, standing: 'off' })]))
  open()
  expect((await screen.findAllByText(/^Applications are closed\. We/)).at(0)).toBeVisible()
  expect(applyLink()).not.toBeInTheDocument()
})

it('says that applications are closed when no session is open', async () => {
  server.use(mock(listActiveSessions, []))
  open()
  expect((await screen.findAllByText(/^Applications are closed\. We/)).at(0)).toBeVisible()
})

const dates = {
  opensAt: '2026-08-03T07:00:00.000Z',
  closesAt: '2026-10-30T22:59:00.000Z',
  lateUntil: '2026-11-13T22:59:00.000Z',
}
it.each<[string, Parameters<typeof aControl>[0], string]>([
  ['are open', dates, 'Last day: 30 Oct 2026, 23:59'],
  ['are late', { ...dates, standing: 'late' }, 'Late applications until 13 Nov 2026, 23:59'],
  [
    'are yet to open',
    { ...dates, active: false, standing: 'not-yet-open' },
    'Applications open on 03 Aug 2026, 08:00',
  ],
])(
  'shows the date in headline, slide and section while applications %s',
  async (_, control, words) => {
    server.use(mock(listActiveSessions, [withControl(control)]))
    open()
    expect(
      (await screen.findAllByText(words, { exact: false })).map(
        (each) =>
          each.closest('section')?.getAttribute('aria-label') ??
          each.closest('section')?.getAttribute('aria-labelledby'),
      ),
    ).toEqual([null, 'Admission, programmes and campus life', 'how-to-apply'])
  },
)

it('invites nobody anywhere once applications are closed', async () => {
  server.use(
    mock(listActiveSessions, [withControl({ ...dates, active: false, standing: 'closed' })]),
  )
  open()
  expect(screen.getAllByText('Start an application')).toHaveLength(2)
  const slides = screen.getByRole('region', { name: 'Admission, programmes and campus life' })
  expect(await within(slides).findByText(/^Applications are closed\. We/)).toBeInTheDocument()
  expect(within(slides).getByText('How to apply')).toHaveAttribute('href', '/#how-to-apply')
  expect(screen.queryByText('Start an application')).not.toBeInTheDocument()
  expect(screen.queryByText(/^Last day/)).not.toBeInTheDocument()
  expect(document.querySelectorAll('a[href="/app/apply"]')).toHaveLength(1)
  expect(screen.getByRole('link', { name: 'Apply for admission' }).parentElement).toHaveTextContent(
    'Applications are closed',
  )
})

it('keeps the way to apply while the state loads and when it cannot be read, and says nothing of it', async () => {
  let asked = false
  server.events.on('response:mocked', () => {
    asked = true
  })
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
  const links = within(screen.getByRole('region', { name: 'Popular links' }))
  expect(links.getByRole('link', { name: 'Applicant and student portal' })).toHaveAttribute(
    'href',
    '/app/auth',
  )
  expect(screen.getByRole('region', { name: 'From the Rector' })).toHaveTextContent(
    'Unity Polytechnic',
  )
  const scholarship = screen.getByRole('region', {
    name: '100 scholarship slots for the 2025/2026 session',
  })
  expect(within(scholarship).getByRole('link')).toHaveAttribute('href', '/funding')
})

it('names the open session wherever a session stands', async () => {
  server.use(mock(listActiveSessions, [anActiveSession({ sessionYear: '2031/2032' })]))
  open()
  expect(
    await screen.findByRole('region', { name: '100 scholarship slots for the 2031/2032 session' }),
  ).toBeVisible()
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
