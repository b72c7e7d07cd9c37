import type { ReceiptCheck } from '@portal/contracts'

/** The public answer about a receipt: genuine, or reversed if it has a date of reversal. */
export const aReceiptCheck = (
  facts: Partial<NonNullable<ReceiptCheck['receipt']>> = {},
): ReceiptCheck => ({
  state: facts.reversedAt ? 'reversed' : 'genuine',
  receipt: {
    number: 'RCP-2025-000001',
    issuedAt: '2025-10-01T09:05:00.000Z',
    student: 'Obi A.',
    charge: 'Acceptance Fee, 2025/2026',
    amount: 45_000.5,
    reference: 'PAY-1-1759309500000',
    reversedAt: null,
    ...facts,
  },
})
