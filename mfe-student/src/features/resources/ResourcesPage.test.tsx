import {
  aStudent,
  aSubmittedBiodata,
  expectNoViolations,
  renderPage,
  screen,
  within,
} from '@portal/testing'
import { findContacts } from './find-contacts'
import { ResourcesPage } from './ResourcesPage'

const open = () =>
  renderPage(<ResourcesPage />, {
    path: '/app/resources',
    session: { student: aStudent({ blood_group: 'O+' }), biodata: aSubmittedBiodata() },
  })
const region = (name: string) => within(screen.getByRole('region', { name }))

it('has the eight documents, disabled with the reason, and no stop of the Tab key', () => {
  open()
  const tiles = region('Documents').getAllByRole('button')
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'ID Card',
    'Course Form',
    'SIWES Form',
    'Transcript',
    'Pay Advice',
    'Pay Receipts',
    'Exam Docket',
    'Hostel Slip',
  ])
  for (const tile of tiles) {
    expect(tile).toHaveAttribute('aria-disabled', 'true')
    expect(tile).toHaveAccessibleDescription('Not activated yet')
    expect(tile).not.toHaveAttribute('tabindex')
  }
})

it('has the plan of the campus, and the map on demand', async () => {
  const { user, container } = open()
  expect(screen.getByRole('heading', { name: 'Campus Map' })).toHaveAttribute('id', 'map')
  expect(screen.getByRole('img', { name: /^Plan of the campus/ })).toBeInTheDocument()
  expect(container.querySelector('iframe')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the map' }))
  expect(container.querySelector('iframe')).not.toBeNull()
})

it('has events to come, the medical card, and an appointment that cannot be booked', () => {
  open()
  expect(region('Upcoming events').getByText('Not activated yet')).toBeInTheDocument()
  const medical = region('Medical ID & Biodata')
  expect(medical.getByText('O+')).toBeInTheDocument()
  expect(medical.getByText('14 Mar 2006')).toBeInTheDocument()
  expect(medical.getByText('Female')).toBeInTheDocument()
  expect(medical.getByText('Musa Bello, 08087654321')).toBeInTheDocument()
  const book = medical.getByRole('button', { name: 'Book an Appointment' })
  expect(book).toHaveAttribute('aria-disabled', 'true')
  expect(book).toHaveAccessibleDescription('Not activated yet')
})

it('lists fourteen contacts whose telephone and email are links, and their buttons disabled and shown on request', async () => {
  const { user } = open()
  const directory = region('Directory')
  expect(directory.getAllByRole('listitem')).toHaveLength(14)
  const [first] = directory.getAllByRole('listitem')
  const links = within(first as HTMLElement)
  expect(links.getByRole('link', { name: '+234 700 000 2901' })).toHaveAttribute(
    'href',
    'tel:+2347000002901',
  )
  expect(links.getByRole('link', { name: 'admissions@ayokapoly.example' })).toHaveAttribute(
    'href',
    'mailto:admissions@ayokapoly.example',
  )
  expect(directory.queryByRole('button', { name: /^(Make Enquiry|Lodge)/ })).toBeNull()
  await user.click(
    directory.getByRole('button', { name: 'Show the enquiry and complaint buttons' }),
  )
  await expectNoViolations()
  expect(directory.getAllByRole('button', { name: /^Make Enquiry to/ })).toHaveLength(14)
  expect(
    directory
      .getAllByRole('button', { name: /^Lodge a Complaint with/ })
      .every((button) => button.getAttribute('aria-disabled') === 'true'),
  ).toBe(true)
})

it('finds a contact by name or office, says how many, and owns up when there is none', async () => {
  const { user } = open()
  const box = screen.getByRole('searchbox', { name: 'Find an office or a person' })
  await user.type(box, 'adeola library')
  expect(await screen.findByText('1 of 14 contacts')).toBeInTheDocument()
  expect(screen.getByRole('heading', { name: 'Library' })).toBeInTheDocument()
  await user.clear(box)
  await user.type(box, 'zzz <b>')
  expect(await screen.findByText('No office or person matches “zzz <b>”.')).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(await screen.findByText('14 of 14 contacts')).toBeInTheDocument()
})

const contacts = [
  {
    office: 'Library',
    name: 'Mrs Adéọlá Ọṣúnbọ̀wálé',
    phone: '+234 1',
    email: 'library@school.example',
  },
]
it.each([
  ['', 1],
  ['  ', 1],
  ['LIB', 1],
  ['osunbowale', 1],
  ['library 234', 1],
  ['library qq', 0],
  ['💡', 0],
  ['أ', 0],
  ['a'.repeat(10_000), 0],
])('finds with %s', (typed, count) => {
  expect(findContacts(contacts, typed)).toHaveLength(count)
})

it('waits for the session', () => {
  renderPage(<ResourcesPage />, { path: '/app/resources' })
  expect(screen.getByText('Loading...')).toBeInTheDocument()
})
