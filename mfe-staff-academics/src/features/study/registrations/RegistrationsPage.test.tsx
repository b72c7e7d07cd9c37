import {
  decisionMessages,
  exportRegisteredCourses,
  listRegistrations,
  registrationList,
} from '@portal/contracts'
import { expectNoViolations, mockFile, refuse, screen, server, waitFor } from '@portal/testing'

import { amina, api, approved, dialog, open, row, testRegistrations } from './registrations.fixture'

testRegistrations()

it('lists the registrations with the words of their check', async () => {
  open()
  for (const [name, words] of [
    ['Amina', 'No problem'],
    ['Bayo', 'Rule broken'],
    ['Chidi', 'Differs from suggested'],
    ['Dayo', 'Approved'],
  ] as const)
    expect(await row(name)).toHaveTextContent(words)
  expect(screen.getByRole('link', { name: 'Course Registrations' })).toBeVisible()
  expect(registrationList.columns.map(({ header }) => header)).toContain('Matric Number')
  await expectNoViolations()
})

it('asks for the filters of the address', async () => {
  open('?state=submitted&level=2&semester=1')
  await row('Amina')
  expect(api.asked).toMatchObject({ state: 'submitted', level: 2, semester: '1', page: 1 })
})

it('marks those that wait for more than 72 hours, and filters them', async () => {
  api.rows = [{ ...amina, lateDays: 4 }]
  open('?state=submitted&waiting=late')
  expect(await row('Amina')).toHaveTextContent('Waiting for 4 days')
  expect(api.asked).toMatchObject({ state: 'submitted', waiting: 'late' })
  expect(screen.getByText(/More than 72 hours/)).toBeVisible()
})

it('names the offices of an adviser, who has no tabs of the academic office', async () => {
  api.offices = ['Course adviser, Computer Science, ND FT, level 1']
  open('', [])
  expect(
    await screen.findByText('You decide as Course adviser, Computer Science, ND FT, level 1.'),
  ).toBeVisible()
  expect(screen.getByRole('heading', { level: 1, name: 'Course Registrations' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Schools' })).not.toBeInTheDocument()
})

it('says whom the page is for to somebody without an office', async () => {
  api.offices = []
  api.rows = []
  open('', ['students'])
  expect(await screen.findByText(decisionMessages.noOffice)).toBeVisible()
  expect(screen.queryByRole('searchbox')).not.toBeInTheDocument()
})

it('exports the courses with the filters of the list', async () => {
  let asked: unknown
  Object.assign(URL, { createObjectURL: () => 'blob:list', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.use(
    mockFile(exportRegisteredCourses, ({ query }) => {
      asked = query
      return new Response('Name', {
        headers: {
          'content-type': 'text/csv',
          'content-disposition': 'attachment; filename="registered-courses.csv"',
        },
      })
    }),
  )
  const { user } = open('?state=approved&level=2&q=amina')
  await row('Amina')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(screen.queryByRole('button', { name: 'Courses: Print all' })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Courses: CSV' }))
  await waitFor(() => {
    expect(asked).toEqual({ format: 'csv', state: 'approved', level: 2, q: 'amina' })
  })
})

it('tells who has submitted the courses for a student, and leads to the page for it', async () => {
  const reason = 'The student has no computer'
  api.rows = [{ ...amina, assistance: { by: 'Bola Ige', reason } }]
  const { user } = open()
  await row('Amina')
  await user.click(screen.getByRole('button', { name: /^View Amina/ }))
  const view = await dialog(/Amina/)
  expect(view.getByText(`Bola Ige: ${reason}`)).toBeVisible()
  expect(view.getByRole('link', { name: 'Register for the student' })).toHaveAttribute(
    'href',
    '/staff/academics/registrations/for/APP25000003',
  )
})

it('tells from which file a registration on paper was imported', async () => {
  api.rows = [{ ...approved, imported: { by: 'Bola Ige', file: 'paper.csv' } }]
  const { user } = open()
  await row('Dayo')
  await user.click(screen.getByRole('button', { name: /^View Dayo/ }))
  expect((await dialog(/Dayo/)).getByText('Bola Ige, from paper.csv')).toBeVisible()
})

it('offers the page for a student to the academic office alone', async () => {
  api.offices = ['Course adviser, Computer Science, ND FT, level 1']
  const { user } = open('', [])
  await row('Amina')
  await user.click(screen.getByRole('button', { name: /^View Amina/ }))
  const view = await dialog(/Amina/)
  expect(view.queryByRole('link', { name: 'Register for the student' })).not.toBeInTheDocument()
})

it('offers another try when the list could not be loaded', async () => {
  server.use(refuse(listRegistrations, 503, { message: decisionMessages.fetchFailed }))
  const { user } = open()
  await user.click((await dialog('Error')).getByRole('button', { name: 'OK' }))
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})
