import { fold } from '@portal/contracts'
import type { Cell } from '../../../../platform/spreadsheets'
import { textOf } from './statement-cells.rules'

/**
 * The positions of the columns of a statement. It has `credit`, or `amount` with or without `sign`.
 */
export interface StatementColumns {
  date: number
  text: number
  reference: number | undefined
  credit: number | undefined
  amount: number | undefined
  /** Says 'CR' or 'DR'. */
  sign: number | undefined
}

/** Headings of Nigerian banks, folded and without spaces, the best first. */
const headings = {
  date: [
    'transactiondate',
    'transdate',
    'trandate',
    'txndate',
    'date',
    'postingdate',
    'postdate',
    'posteddate',
    'entrydate',
    'createdate',
    'valuedate',
  ],
  text: [
    'narration',
    'narrative',
    'remarks',
    'remark',
    'particulars',
    'description',
    'transactiondescription',
    'transactiondetails',
    'transactionremarks',
    'details',
  ],
  reference: [
    'tellernumber',
    'tellerno',
    'slipno',
    'slipnumber',
    'instrumentno',
    'instrumentnumber',
    'chequeno',
    'reference',
    'referenceno',
    'referencenumber',
    'refno',
    'ref',
    'transactionreference',
    'transactionid',
    'documentno',
    'docno',
  ],
  credit: [
    'credit',
    'credits',
    'creditamount',
    'creditamt',
    'amountcr',
    'cramount',
    'depositamount',
    'depositamt',
    'lodgementamount',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'paidin',
    'moneyin',
  ],
  amount: ['amount', 'transactionamount', 'tranamount', 'amt'],
  sign: ['cr', 'drcr', 'crdr', 'dc', 'cd', 'type', 'transactiontype', 'trantype', 'debitcredit'],
} as const

/** 'Credit (₦)' and 'CREDIT NGN' are the same heading; 'Amount (DR)' and 'Amount (CR)' are not. */
const plain = (cell: Cell): string =>
  fold(textOf(cell))
    .replace(/\((?!cr|dr|credit|debit).*?\)/g, '')
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?:ngn|naira)$/, '')

/** The column with the first of the headings that is there once. */
function placeOf(names: readonly string[], wanted: readonly string[]): number | undefined {
  const heading = wanted.find((each) => names.filter((name) => name === each).length === 1)
  return heading === undefined ? undefined : names.indexOf(heading)
}

/** The columns if this row is the header of the statement, or undefined. */
export function columnsOf(cells: readonly Cell[]): StatementColumns | undefined {
  const names = cells.map(plain)
  const place = (column: keyof typeof headings) => placeOf(names, headings[column])
  const [date, text, amount, sign] = [place('date'), place('text'), place('amount'), place('sign')]
  // Without an amount, a column 'CR' has the amounts.
  const credit = place('credit') ?? (amount === undefined ? placeOf(names, ['cr']) : undefined)
  return date === undefined || text === undefined || (credit ?? amount) === undefined
    ? undefined
    : { date, text, reference: place('reference'), credit, amount, sign }
}

/** The columns of a header in two lines: the second line names the debit and the credit. */
export const columnsOfTwo = (
  first: readonly Cell[],
  second: readonly Cell[],
): StatementColumns | undefined =>
  placeOf(second.map(plain), headings.credit) === undefined
    ? undefined
    : columnsOf(
        Array.from(
          { length: Math.max(first.length, second.length) },
          (_, nth) => second[nth] || first[nth] || null,
        ),
      )
