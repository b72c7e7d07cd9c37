import { listMissingRegistrations, type MissingQuery } from '@portal/contracts'
import {
  aMissingStudent,
  aStaffWith,
  expectNoViolations,
  mock,
  renderPage,
  screen,
  server,
  success,
} from '@portal/testing'
import { MissingPage } from './MissingPage'

const asked: MissingQuery[] = []
const show = (path: string, students = [aMissingStudent()]) => {
  asked.length = 0
  server.use(
    mock(listMissingRegistrations, ({ query }) => {
      asked.push(query)
      return {
        ...success({ students }),
        meta: { total: students.length, page: 1, pageSize: 10 },
      }
    }),
  )
  return renderPage(<MissingPage />, { session: { staff: aStaffWith('academics') }, path })
}
const page = '/staff/academics/registrations/missing'

it('lists the students of the address with their email and phone', async () => {
  const { program } = aMissingStudent()
  const { container } = show(`${page}?program=${program._id}&level=2`)
  expect(await screen.findByText('Amina Bello')).toBeVisible()
  expect(screen.getByRole('link', { name: 'amina.bello@example.com' })).toHaveAttribute(
    'href',
    'mailto:amina.bello@example.com',
  )
  expect(asked[0]).toMatchObject({ program: program._id, level: 2 })
  expect(screen.getByRole('link', { name: 'Register courses for Amina Bello' })).toHaveAttribute(
    'href',
    `/staff/academics/registrations/for/${aMissingStudent().applicationNumber}`,
  )
  expect(screen.getByRole('link', { name: 'Coverage' })).toHaveAttribute(
    'href',
    '/staff/academics/registrations/coverage',
  )
  await expectNoViolations(container)
})

it('lists the students without a level', async () => {
  show(`${page}?level=none`, [aMissingStudent({ level: null })])
  expect(await screen.findByText('Amina Bello')).toBeVisible()
  expect(asked[0]).toMatchObject({ level: 'none' })
  expect(screen.getByText(/No level/)).toBeVisible()
})

it('lists all students where the coverage asks for them', async () => {
  show(`${page}?level=2&submitted=all`)
  expect(await screen.findByText(/with or without submitted courses/)).toBeVisible()
  expect(asked[0]).toMatchObject({ level: 2, submitted: 'all' })
})

it('tells that everybody has submitted courses', async () => {
  show(page, [])
  expect(await screen.findByText('Every student here has submitted courses')).toBeVisible()
})
