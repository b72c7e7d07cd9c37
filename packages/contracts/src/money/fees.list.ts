import type { ListDescription } from '../base/lists'
import type { ApplicableTo } from '../base/charge-types'
import type { Fee } from './fees'

export const applicableToLabels: Record<ApplicableTo, string> = {
  all: 'All Students',
  new: 'New Students',
  returning: 'Returning Students',
}

const statusOf = (active: boolean): string => (active ? 'Active' : 'Inactive')

export const feeList = {
  name: 'program-session-payments',
  title: 'Payments',
  columns: [
    { header: 'Payment Name', text: ({ payment }) => payment.name },
    { header: 'Academic Session', text: ({ academicSession }) => academicSession.sessionYear },
    { header: 'Program Type', text: ({ programType }) => programType.type },
    { header: 'Program Mode', text: ({ programMode }) => programMode.mode },
    { header: 'Applicable To', text: ({ applicableTo }) => applicableToLabels[applicableTo] },
    { header: 'Amount', kind: 'naira', text: ({ amount }) => amount },
    { header: 'Payment Order', text: ({ paymentOrder }) => paymentOrder },
    { header: 'Due Date', kind: 'day', text: ({ dueDate }) => dueDate ?? '' },
    { header: 'Late Fee', kind: 'naira', text: ({ lateFee }) => lateFee },
    { header: 'Status', text: ({ active }) => statusOf(active) },
  ],
  searched: ({ payment, academicSession, programType, programMode, applicableTo, active }) => [
    payment.name,
    payment.description ?? '',
    academicSession.sessionYear,
    programType.type,
    programMode.mode,
    programMode.description,
    applicableToLabels[applicableTo],
    statusOf(active),
  ],
} satisfies ListDescription<Fee>
