/** School fees that students of the demo have paid at a bank. Their proofs wait for a decision. */
export const slips = [
  { number: 'APP24000025', bank: 'First Bank', tellerNumber: '0051734', daysAgo: 2 },
  { number: 'APP24000026', bank: 'First Bank', tellerNumber: '0051790', daysAgo: 1 },
  { number: 'APP24000027', bank: 'First Bank', tellerNumber: '0051822', daysAgo: 0 },
  { number: 'APP24000028', bank: 'Zenith Bank', tellerNumber: '4410067', daysAgo: 0 },
] as const

interface Line {
  daysAgo: number
  narration: string
  /** The student whose school fee it is; without one, the amount is in `naira`. */
  number?: string
  naira?: string
}
/**
 * A statement of the account for fees: a line with a proof, a charge without one, and lines to
 * decide.
 */
export const statement: { bank: string; lines: readonly Line[] } = {
  bank: 'First Bank',
  lines: [
    { daysAgo: 2, narration: 'TELLER 0051734 SCHOOL FEE', number: 'APP24000025' },
    { daysAgo: 2, narration: 'NIP TRF APP24000002 SCHOOL FEE', number: 'APP24000002' },
    { daysAgo: 1, narration: 'CASH DEPOSIT BY GUARDIAN', naira: '86,500.00' },
    { daysAgo: 1, narration: 'NIP TRF APP24000004 FEES', naira: '50,000.00' },
    { daysAgo: 1, narration: 'RENT OF THE HALL', naira: '120,000.00' },
  ],
}
