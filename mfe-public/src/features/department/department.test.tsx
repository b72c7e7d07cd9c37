import { department as content } from '@portal/content/department'
import { listPublicSchools } from '@portal/contracts'
import {
  anId,
  delayed,
  expectNoViolations,
  mock,
  networkError,
  refuse,
  renderPage,
  screen,
  server,
  success,
  waitFor,
  within,
} from '@portal/testing'
import { DepartmentPage } from './DepartmentPage'
import { OneDepartmentPage } from './OneDepartmentPage'

const department = (name: string, slug: string, more: object = {}) => ({
  _id: anId(),
  name,
  slug,
  path: `/department/${slug}` as const,
  description: null,
  programs: [],
  ...more,
})
const school = (name: string, ...departments: ReturnType<typeof department>[]) => ({
  _id: anId(),
  name,
  description: null,
  departments,
})
const statistics = department('Statistics', 'statistics', {
  description: 'Numbers that can be trusted.',
  programs: [
    {
      _id: anId(),
      name: 'Statistics',
      awards: [
        { type: 'ND', mode: 'Full Time' },
        { type: 'ND', mode: 'Part Time' },
        { type: 'HND', mode: 'Full Time' },
      ],
    },
  ],
})
const answer = success({
  schools: [
    school('School of Applied Sciences', statistics, department('Botany', 'botany')),
    school('School of Art'),
  ],
})

const openOne = (slug: string) =>
  renderPage(<OneDepartmentPage />, {
    path: `/department/${slug}`,
    route: '/department/:department',
  })
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

it('shows a department with its school, its programs and their awards', async () => {
  server.use(mock(listPublicSchools, answer))
  openOne('statistics')
  expect(await heading('Statistics')).toBeVisible()
  expect(screen.getByText('Numbers that can be trusted.')).toBeVisible()
  const programs = within(screen.getByRole('region', { name: 'Programmes' }))
  expect(programs.getAllByRole('term').map((term) => term.textContent)).toEqual(['ND', 'HND'])
  expect(programs.getAllByRole('definition').map((modes) => modes.textContent)).toEqual([
    'Full Time, Part Time',
    'Full Time',
  ])
  expect(programs.getByRole('link', { name: 'Apply for admission' })).toHaveAttribute(
    'href',
    '/app/apply',
  )
  expect(document.title).toContain('Statistics')
})

it('says when a department has no programs yet', async () => {
  server.use(mock(listPublicSchools, answer))
  openOne('botany')
  expect(await heading('Botany')).toBeVisible()
  expect(screen.getByText('No programmes are listed yet')).toBeVisible()
})

it('says that there is no such department, and leads to those there are', async () => {
  server.use(mock(listPublicSchools, answer))
  openOne('%3Cb%3Ealchemy')
  expect(await heading('Department not found')).toBeVisible()
  const directory = within(screen.getByRole('navigation', { name: 'Schools and departments' }))
  expect(directory.getByRole('link', { name: 'Statistics' })).toHaveAttribute(
    'href',
    '/department/statistics',
  )
  expect(directory.getByText('No departments are listed yet.')).toBeVisible()
})

it('has its heading while the department is on its way', () => {
  server.use(delayed(listPublicSchools, answer, 10_000))
  openOne('statistics')
  expect(screen.getByRole('heading', { level: 1, name: 'Department' })).toBeVisible()
  expect(within(screen.getByRole('main')).getByRole('status')).toHaveTextContent('Loading...')
})

it('can be tried again when the department does not load', async () => {
  server.use(networkError(listPublicSchools))
  const { user } = openOne('statistics')
  expect(await screen.findByText('The department could not be loaded.')).toBeVisible()
  await expectNoViolations()
  const title = screen.getByRole('heading', { level: 1 })
  server.use(mock(listPublicSchools, answer))
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  // The same element, so that it keeps the focus.
  expect(await heading('Statistics')).toBe(title)
})

const openOwn = () => renderPage(<DepartmentPage />, { path: '/department' })
const own = department(content.title, 'own', {
  path: '/department',
  programs: [{ _id: anId(), name: 'Networks', awards: [{ type: 'ND', mode: 'Full Time' }] }],
})
const ownAnswer = success({ schools: [school('School of Applied Sciences', own, statistics)] })

it('the department with a page of its own has its texts and staff before any answer', async () => {
  server.use(delayed(listPublicSchools, answer, 10_000))
  openOwn()
  expect(await heading(content.title)).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: content.staffTitle })).getAllByRole('listitem'),
  ).toHaveLength(content.staff.length)
})

it('has its programs from the records, and stands in the list of schools under its one address', async () => {
  server.use(mock(listPublicSchools, ownAnswer))
  openOwn()
  expect(
    within(await screen.findByRole('region', { name: 'Programmes' })).getByRole('heading', {
      name: 'Networks',
    }),
  ).toBeVisible()
  const directory = within(screen.getByRole('navigation', { name: 'Schools and departments' }))
  expect(directory.getByRole('link', { name: content.title })).toHaveAttribute(
    'href',
    '/department',
  )
  await expectNoViolations()
})

it('says nothing of programs when the records do not know the department', async () => {
  server.use(mock(listPublicSchools, answer))
  openOwn()
  expect(await screen.findByRole('link', { name: 'Botany' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Programmes' })).toBeNull()
})

it('is reached from the address that another department would have', async () => {
  server.use(mock(listPublicSchools, ownAnswer))
  const { location } = openOne('own')
  await waitFor(() => {
    expect(location().pathname).toBe('/department')
  })
})

it('the page stays when the other departments do not load, and they can be asked for again', async () => {
  server.use(refuse(listPublicSchools, 503, { message: 'Busy' }))
  const { user } = openOwn()
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  server.use(mock(listPublicSchools, answer))
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Statistics' })).toBeVisible()
})

it('says when no school is listed', async () => {
  server.use(mock(listPublicSchools, success({ schools: [] })))
  openOwn()
  expect(await screen.findByText('No schools are listed yet.')).toBeVisible()
})
