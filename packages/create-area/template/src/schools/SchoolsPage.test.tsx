import { listSchools } from '@portal/contracts'
import { aSchool, mock, refuse, renderPage, screen, server, success } from '@portal/testing'
import { SchoolsPage } from './SchoolsPage'

it('lists the schools', async () => {
  server.use(mock(listSchools, success({ schools: [aSchool({ name: 'School of Engineering' })] })))
  renderPage(<SchoolsPage />)
  expect(await screen.findByText('School of Engineering')).toBeVisible()
})

it('says that the schools could not be loaded', async () => {
  server.use(refuse(listSchools, 500, { message: 'An error occurred' }))
  renderPage(<SchoolsPage />)
  expect(await screen.findByText('Could not load.', { exact: false })).toBeVisible()
})
