import {
  listApplicableFees,
  listPaymentsOfStudent,
  listStudentNotifications,
  studentMessages,
} from '@portal/contracts'
import {
  aChargeLine,
  aNotification,
  aStudentPayment,
  expectNoViolations,
  mock,
  refuse,
  screen,
  server,
  within,
} from '@portal/testing'
import { success, testStudents } from '../students.fixture'
import { openRecord } from './student-record.fixture'

testStudents()

describe('money', () => {
  it('lists the charges with their total and the payments', async () => {
    server.use(
      mock(listApplicableFees, ({ body }) => {
        expect(body).toEqual({ payeenum: 'APP25000002' })
        return {
          success,
          Data: {
            unpaids: [
              aChargeLine({ description: 'School Fee', amount: 50_000.5 }),
              aChargeLine({ description: 'Portal Fee', amount: 2_500, dueStatus: 'overdue' }),
            ],
            payments: [],
          },
        }
      }),
      mock(listPaymentsOfStudent, [aStudentPayment()]),
    )
    openRecord('?tab=money')
    const charges = within(await screen.findByRole('list', { name: 'Charges to pay' }))
    const texts = charges.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts[0]).toMatch(/^School Fee.*₦50,000\.50Not paid$/)
    expect(texts[1]).toMatch(/^Portal Fee.*₦2,500\.00Overdue$/)
    expect(screen.getByText('Total to pay').parentElement).toHaveTextContent('₦52,500.50')
    expect(await screen.findByRole('list', { name: 'Payments' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Open the student account' })).toBeNull()
    await expectNoViolations()
  })

  it('leads staff with finance to the account, and says that there is nothing to pay', async () => {
    server.use(
      mock(listApplicableFees, { success, Data: { unpaids: [], payments: [] } }),
      mock(listPaymentsOfStudent, []),
    )
    openRecord('?tab=money', 'finance')
    expect(await screen.findByText(studentMessages.noCharges)).toBeVisible()
    expect(await screen.findByText(studentMessages.noPayments)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Open the student account' })).toHaveAttribute(
      'href',
      '/staff/payments/accounts?q=APP25000002',
    )
  })

  it('loads charges again after a failure', async () => {
    server.use(refuse(listApplicableFees, 503, { message: 'Busy' }))
    const { user } = openRecord('?tab=money')
    expect(await screen.findByText('Busy')).toBeVisible()
    server.use(mock(listApplicableFees, { success, Data: { unpaids: [], payments: [] } }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(studentMessages.noCharges)).toBeVisible()
  })
})

describe('notices', () => {
  it('lists the notifications to the student, and marks the inactive ones', async () => {
    server.use(
      mock(listStudentNotifications, {
        success,
        data: [
          aNotification({ title: 'Come to the office', active: true }),
          aNotification({ title: 'Old message', active: false }),
        ],
      }),
    )
    openRecord('?tab=notices')
    const items = within(await screen.findByRole('list', { name: 'Notices' })).getAllByRole(
      'listitem',
    )
    expect(items[0]).toHaveTextContent('Come to the office')
    expect(items[0]).not.toHaveTextContent('Inactive')
    expect(items[1]).toHaveTextContent('Inactive: not visible to the student')
    await expectNoViolations()
  })

  it('says that there are none, and loads them again after a failure', async () => {
    server.use(refuse(listStudentNotifications, 503, { message: 'Busy' }))
    const { user } = openRecord('?tab=notices')
    expect(await screen.findByText('Busy')).toBeVisible()
    server.use(mock(listStudentNotifications, { success, data: [] }))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(studentMessages.noNotifications)).toBeVisible()
  })
})
