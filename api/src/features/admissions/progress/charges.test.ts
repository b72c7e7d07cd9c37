import { notPayableMessages } from '@portal/contracts'
import type { Charge } from '../../charges/charge-rule'
import { notificationsOfCharges, unpaidOf } from './charges'

const charge = (own: Partial<Charge> = {}): Charge => ({
  id: own.name ?? 'schoolFee',
  name: 'schoolFee',
  description: 'School Fee',
  session: 's',
  sessionYear: '2025/2026',
  applicableTo: 'all',
  paymentOrder: 5,
  baseKobo: 12_000_000,
  applyLateFee: true,
  lateFeeKobo: 500_000,
  dueOn: '2025-11-30',
  extendedFrom: null,
  active: true,
  isRequested: null,
  isSwitchedOn: true,
  createdAt: '2025-09-01T08:00:00.000Z',
  totalKobo: 12_000_000,
  lateKobo: 0,
  discountKobo: 0,
  isOverdue: false,
  isCleared: false,
  clearedAt: null,
  isPayable: true,
  notPayable: null,
  first: null,
  open: null,
  isOfEntry: true,
  ...own,
})

it.each<[string, Partial<Charge>, string, string]>([
  ['due', {}, 'warning', '₦120,000.00 for 2025/2026 is due by 30 Nov 2025.'],
  ['due on no day', { dueOn: null }, 'warning', '₦120,000.00 for 2025/2026 is due.'],
  [
    'overdue',
    { isOverdue: true },
    'danger',
    '₦120,000.00 for 2025/2026 is overdue since 30 Nov 2025.',
  ],
  [
    'overdue with a late fee',
    { isOverdue: true, totalKobo: 12_500_050, lateKobo: 500_050 },
    'danger',
    '₦125,000.50 for 2025/2026, with the late fee of ₦5,000.50, is overdue since 30 Nov 2025.',
  ],
  [
    'due later than for others',
    { dueOn: '2025-12-15', extendedFrom: '2025-11-30' },
    'warning',
    '₦120,000.00 for 2025/2026 is due by 15 Dec 2025, extended from 30 Nov 2025.',
  ],
  [
    'being confirmed',
    {
      isOverdue: true,
      isPayable: false,
      notPayable: 'being-confirmed',
      open: { reference: 'PAY-1', startedAt: 'x' },
    },
    'info',
    'Your payment of ₦120,000.00 for 2025/2026 is being confirmed.',
  ],
  [
    'not to be paid yet',
    { isPayable: false, notPayable: 'earlier-first', first: 'Acceptance Fee' },
    'info',
    '₦120,000.00 for 2025/2026 is due by 30 Nov 2025.',
  ],
])('says that a charge is %s', (_what, own, type, message) => {
  expect(notificationsOfCharges([charge(own)])).toEqual([
    {
      id: 'charge-schoolFee',
      type,
      title: 'School Fee',
      message,
      link: '/app/finance',
      priority: 5,
      date: '2025-09-01T08:00:00.000Z',
    },
  ])
})

const told = (...charges: Partial<Charge>[]) =>
  notificationsOfCharges(charges.map(charge)).map(({ id }) => id)

it('leaves out settled charges, and the administrative fee while the school fee is open', () => {
  expect(told({ name: 'portalFee' }, { isCleared: true })).toEqual(['charge-portalFee'])
  expect(told({ name: 'administrativeFee' }, { name: 'schoolFee' }, { name: 'portalFee' })).toEqual(
    ['charge-portalFee'],
  )
  expect(told({ name: 'administrativeFee', isCleared: true }, { name: 'schoolFee' })).toEqual([
    'charge-schoolFee',
  ])
})

it('names all that is unpaid, what can be paid now first, and else why not', () => {
  const [portal, acceptance, administrative, school] = [
    charge({ id: 'p', name: 'portalFee', isCleared: true }),
    charge({ id: 'a', name: 'acceptanceFee', isPayable: false, notPayable: 'admission-first' }),
    charge({
      id: 'd',
      name: 'administrativeFee',
      description: 'Administrative Fee',
      totalKobo: 250_050,
      isOverdue: true,
    }),
    charge({ id: 's', isPayable: false, notPayable: 'earlier-first', first: 'Administrative Fee' }),
  ]
  expect(
    unpaidOf([portal, acceptance, administrative, school]).map(
      ({ _id, amount, isOverdue, reason, isStep }) => [_id, amount, isOverdue, reason, isStep],
    ),
  ).toEqual([
    ['d', 2_500.5, true, null, false],
    ['a', 120_000, false, notPayableMessages['admission-first'], true],
    ['s', 120_000, false, notPayableMessages.earlierFirst('Administrative Fee'), false],
  ])
})
