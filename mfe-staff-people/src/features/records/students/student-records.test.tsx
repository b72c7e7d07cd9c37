import {
  deleteStudent,
  deletionMessages,
  exportStudents,
  listPaymentsOfStudent,
  studentMessages,
} from '@portal/contracts'
import {
  aStudentPayment,
  expectNoViolations,
  mock,
  mockFile,
  refuse,
  screen,
  server,
  waitFor,
  within,
  type RenderedPage,
} from '@portal/testing'
import { acknowledge, open, row } from './open-students.fixture'
import { api, offering, testStudentRecords } from './student-records.fixture'

testStudentRecords()

describe('delete', () => {
  const ask = async (user: RenderedPage['user']) => {
    await user.click(
      within(await row('Amina Bello')).getByRole('button', {
        name: 'Delete Amina Bello, APP25000002',
      }),
    )
    return screen.findByRole('alertdialog', { name: deletionMessages.title })
  }
  it('asks with the name, deletes, says so, and the focus goes on', async () => {
    const { user } = open()
    const question = await ask(user)
    expect(question).toHaveTextContent(
      'Amina Bello, APP25000002: This will permanently delete the student record. This action cannot be undone!',
    )
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(api.sent).toEqual([])
    await user.click(within(await ask(user)).getByRole('button', { name: 'Yes, delete it!' }))
    await acknowledge(user, 'Deleted!', 'Student has been deleted.')
    await waitFor(() => {
      expect(screen.queryByRole('row', { name: /Amina Bello/ })).not.toBeInTheDocument()
    })
    expect(document.body).not.toHaveFocus()
    expect(api.sent).toEqual([{ applicationNumber: 'APP25000002' }])
  })

  it('says why a student who has paid stays', async () => {
    server.use(refuse(deleteStudent, 409, { message: studentMessages.hasPaid(1) }))
    const { user } = open()
    await user.click(within(await ask(user)).getByRole('button', { name: 'Yes, delete it!' }))
    await acknowledge(
      user,
      'Error',
      'This student has 1 successful payment, so the record cannot be deleted.',
    )
    expect(await row('Amina Bello')).toBeVisible()
  })
})

describe('payments', () => {
  it('stand in the view with their amount in naira and their state', async () => {
    server.use(
      mock(listPaymentsOfStudent, [
        aStudentPayment(),
        aStudentPayment({
          amount: 2500,
          status: 'pending',
          paymentDate: null,
          payment: {
            _id: offering._id,
            payment: { _id: offering._id, name: 'others', description: null },
          },
        }),
      ]),
    )
    open('?view=APP25000002')
    const items = within(await screen.findByRole('list', { name: 'Payments' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(items).toEqual([
      'Acceptance Fee01 Oct 2025₦45,000.50Successful',
      'others₦2,500.00Pending',
    ])
    await expectNoViolations()
  })

  it('are none, or could not be loaded', async () => {
    server.use(mock(listPaymentsOfStudent, []))
    const { unmount } = open('?view=APP25000002')
    expect(await screen.findByText('No payments yet')).toBeVisible()
    unmount()
    server.use(refuse(listPaymentsOfStudent, 503, { message: 'Busy' }))
    open('?view=APP25000003')
    expect(await screen.findByText('Busy')).toBeVisible()
  })
})

describe('export', () => {
  it('saves students.csv of what the screen shows', async () => {
    let asked: object = {}
    server.use(
      mockFile(exportStudents, ({ query }) => {
        asked = query
        return new Response('_id', {
          headers: {
            'content-type': 'text/csv',
            'content-disposition': 'attachment; filename="students.csv"',
          },
        })
      }),
    )
    const { user } = open('?q=bello&status=active&sort=name')
    await row('Amina Bello')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await waitFor(() => {
      expect(api.saved).toEqual(['students.csv'])
    })
    expect(asked).toEqual({ format: 'csv', q: 'bello', sort: 'name', status: 'active' })
  })

  it('says that there is nothing to export', async () => {
    api.store = []
    const { user } = open('?q=nobody')
    await screen.findByText('No students found')
    await user.click(screen.getByRole('button', { name: 'Export CSV' }))
    await acknowledge(user, 'No Data', 'There is no data to export')
    expect(api.saved).toEqual([])
  })
})
