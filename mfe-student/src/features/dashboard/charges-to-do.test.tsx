import { getStudentProgress, type ProgressCharge } from '@portal/contracts'
import {
  aProgressCharge,
  aSubmittedBiodata,
  expectNoViolations,
  mock,
  server,
  success,
} from '@portal/testing'
import { applicant, enrolled, notification, open, todo, upTo } from './dashboard.fixture'

const feeOf = ({ _id: id, description: title }: ProgressCharge) => ({
  ...notification,
  id: `charge-${id}`,
  type: 'warning' as const,
  title,
  message: 'is due',
  link: '/app/finance',
  priority: 1,
})
const admitted = { ...applicant, status: 'active' as const }
const asked = upTo(3, 'current').map((step) =>
  step.id === 'acceptance'
    ? { ...step, detail: 'Pay your acceptance fee of ₦25,000.00.', link: '/app/finance' }
    : step,
)

it('counts the charges that can be paid, after the steps, and says the acceptance fee once', async () => {
  const acceptance = aProgressCharge({ description: 'Acceptance Fee', isStep: true })
  const portal = aProgressCharge({
    description: 'Portal Fee',
    amount: 3_000,
    isOverdue: true,
    extendedFrom: '2025-10-31',
  })
  server.use(
    mock(
      getStudentProgress,
      success({
        steps: asked,
        notices: [feeOf(acceptance), feeOf(portal)],
        charges: [portal, acceptance],
      }),
    ),
  )
  open(admitted, aSubmittedBiodata())
  const list = await todo()
  expect(await list.findByText('2', { selector: '.badge' })).toHaveTextContent('2 to do')
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Pay your acceptance fee of ₦25,000.00. Pay the acceptance fee',
    'Portal Fee, 2025/2026 session: ₦3,000.00, overdue since 30 Nov 2025, extended from 31 Oct 2025.Pay Portal Fee',
  ])
  for (const name of ['Pay the acceptance fee', 'Pay Portal Fee'])
    expect(list.getByRole('link', { name })).toHaveAttribute('href', '/app/finance')
  expect(document.querySelector('.notification-item-title')).toBeNull()
  await expectNoViolations()
})

it.each([
  ['is admitted', admitted],
  ['has graduated', { ...enrolled, status: 'graduated' as const }],
  ['is enrolled', enrolled],
])('does not tell somebody who owes and %s that there is nothing to do', async (_, student) => {
  const school = aProgressCharge()
  server.use(
    mock(
      getStudentProgress,
      success({
        steps: upTo(6, 'done'),
        notices: [],
        charges: [
          school,
          aProgressCharge({
            description: 'Portal Fee',
            dueOn: null,
            reason: 'Pay School Fee first.',
          }),
        ],
      }),
    ),
  )
  open(student, aSubmittedBiodata())
  const list = await todo()
  expect(await list.findByRole('link', { name: 'Pay School Fee' })).toHaveAttribute(
    'href',
    '/app/finance',
  )
  expect(list.getByText('1', { selector: '.badge' })).toHaveTextContent('1 to do')
  expect(list.queryByText('No action is needed now.')).not.toBeInTheDocument()
  expect(list.getByRole('heading', { name: 'Charges that you cannot pay now' })).toBeVisible()
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'School Fee, 2025/2026 session: ₦120,000.00, due on 30 Nov 2025.Pay School Fee',
    'Portal Fee, 2025/2026 session: ₦120,000.00.Pay School Fee first.',
  ])
})

it('says why a charge cannot be paid where nothing can be done', async () => {
  server.use(
    mock(
      getStudentProgress,
      success({
        steps: upTo(2, 'waiting'),
        notices: [],
        charges: [aProgressCharge({ reason: 'Payment of this charge is closed.' })],
      }),
    ),
  )
  open(applicant, aSubmittedBiodata())
  const list = await todo()
  expect(await list.findByText('No action is needed now.')).toBeVisible()
  expect(list.getByText('Payment of this charge is closed.')).toBeVisible()
  expect(list.getByText('0', { selector: '.badge' })).toHaveTextContent('0 to do')
})
