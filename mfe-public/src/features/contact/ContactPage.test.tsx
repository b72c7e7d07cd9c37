import { listActiveSessions } from '@portal/contracts'
import { anActiveSession, mock, refuse, renderPage, screen, server, within } from '@portal/testing'
import { ContactPage } from './ContactPage'

const open = () => renderPage(<ContactPage />, { path: '/contact' })

it('has address, telephone, hours, and three offices to write to', () => {
  open()
  const reach = within(screen.getByRole('region', { name: 'Address' }))
  expect(reach.getByText(/1 College Road, Ilorin/)).toBeVisible()
  expect(reach.getByRole('link', { name: '0800 000 0000' })).toHaveAttribute(
    'href',
    'tel:08000000000',
  )
  expect(reach.getByText('Monday to Friday, 8:00 to 16:00')).toBeVisible()
  const offices = within(screen.getByRole('region', { name: 'Email us' })).getAllByRole('link')
  expect(offices).toHaveLength(3)
  for (const office of offices)
    expect(office).toHaveAttribute('href', `mailto:${office.textContent}`)
})

it('copies an address, and says so', async () => {
  const { user } = open()
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await user.click(screen.getByRole('button', { name: 'Copy the address of Admissions' }))
  expect(
    await screen.findByRole('button', { name: 'Copied the address of Admissions' }),
  ).toBeVisible()
  expect(write).toHaveBeenCalledWith(expect.stringMatching(/^admissions@/))
})

it('says what to do when the browser does not let it copy', async () => {
  const { user } = open()
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
  await user.click(screen.getByRole('button', { name: 'Copy the address of Bursary' }))
  expect(
    await screen.findByText(/^Could not copy\. Select the text and copy it: bursary@/),
  ).toBeInTheDocument()
})

it('loads no drawn map for readers who use less data, and the map when they want it', async () => {
  document.documentElement.dataset['lessData'] = 'on'
  const { user, container } = open()
  expect(container.querySelector('img')).not.toHaveAttribute('src')
  expect(screen.getByText(/^Drawn map: The main gate/)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show the map' }))
  expect(screen.getByTitle('Map of Unity Polytechnic')).toBeInTheDocument()
  delete document.documentElement.dataset['lessData']
})

it('asks nobody else for a map until somebody wants it', async () => {
  const { user, container } = open()
  expect(container.querySelector('iframe')).toBeNull()
  expect(screen.getByRole('img', { name: /^Drawn map/ })).toHaveAttribute('loading', 'lazy')
  expect(screen.getByRole('link', { name: /^Open in OpenStreetMap/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\//),
  )
  await user.click(screen.getByRole('button', { name: 'Show the map' }))
  expect(screen.getByTitle('Map of Unity Polytechnic')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html/),
  )
})

it('leads to admission in the open session, or in the one of the content when it cannot be read', async () => {
  server.use(mock(listActiveSessions, [anActiveSession({ sessionYear: '2031/2032' })]))
  const { unmount } = open()
  expect(await screen.findByRole('region', { name: 'Admission for 2031/2032' })).toBeVisible()
  unmount()
  server.use(refuse(listActiveSessions, 503, { message: 'Busy' }))
  open()
  expect(
    within(screen.getByRole('region', { name: 'Admission for 2025/2026' })).getByRole('link'),
  ).toHaveAttribute('href', '/app/apply')
})
