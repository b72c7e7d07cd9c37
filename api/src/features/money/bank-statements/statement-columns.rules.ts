import { fold } from '@portal/contracts'
import type { Cell } from '../../../platform/spreadsheets'
import { textOf } from './statement-cells.rules'

/** The positions of the columns of a statement. It has `credit`, or `amount` with or without `sign`. */
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
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
    'paidin',
    'moneyin',
    'cr',
  ],
  amount: ['amount', 'transactionamount', 'tranamount', 'amt'],
  sign: ['drcr', 'crdr', 'dc', 'cd', 'type', 'transactiontype', 'trantype', 'debitcredit'],
} as const

/** 'Credit (₦)' and 'CREDIT NGN' are the same heading. */
const plain = (cell: Cell): string =>
  fold(textOf(cell))
    .replace(/\(.*?\)/g, '')
    .replaceAll(/[^a-z]/g, '')
    .replace(/(?:ngn|naira)$/, '')

/** The columns if this row is the header of the statement, or undefined. */
export function columnsOf(cells: readonly Cell[]): StatementColumns | undefined {
  const names = cells.map(plain)
  const place = (column: keyof typeof headings): number | undefined => {
    const heading = headings[column].find((each) => names.includes(each))
    return heading === undefined ? undefined : names.indexOf(heading)
  }
  const [date, text, credit, amount] = [
    place('date'),
    place('text'),
    place('credit'),
    place('amount'),
  ]
  return date === undefined || text === undefined || (credit ?? amount) === undefined
    ? undefined
    : { date, text, reference: place('reference'), credit, amount, sign: place('sign') }
}
