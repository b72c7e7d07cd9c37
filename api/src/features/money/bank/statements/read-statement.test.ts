import { bankStatementMessages as messages } from '@portal/contracts'
import writeExcelFile from 'write-excel-file/node'
import { readStatement } from './read-statement'
import { readAmount, readDay } from './statement-cells.rules'

const today = '2026-11-24'
const read = (text: string | Buffer) => readStatement(Buffer.from(text), 'First Bank', today)

it.each([
  ['20/11/2026', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-20 14:03:11', '2026-11-20'],
  ['20-NOV-2026', '2026-11-20'],
  ['20-Nov-26', '2026-11-20'],
  ['5 November 2026', '2026-11-05'],
  ['05.11.26', '2026-11-05'],
  ['Nov 20, 2026', '2026-11-20'],
])('reads the day %s', (text, value) => {
  expect(readDay(text)).toEqual({ value })
})
it.each(['31/02/2026', '11/20/2026', 'yesterday', ''])('reads no day in "%s"', (text) => {
  expect(readDay(text)).toEqual({ problem: messages.badDay(text) })
})
it.each([
  ['52,500.00', 5_250_000],
  ['₦52,500', 5_250_000],
  ['NGN 1,200.5', 120_050],
  ['52,500.00 CR', 5_250_000],
  ['0.00', null],
  ['-', null],
  ['(52,500.00)', null],
  ['52,500.00 DR', null],
  ['500-', null],
  ['NIL', null],
  ['+300', 30_000],
  ['500.00 Cr.', 50_000],
  ['', null],
])('reads the amount "%s"', (text, value) => {
  expect(readAmount(text)).toEqual({ value })
})
it.each(['fifty', '1.234.5', '52,500.123', '52500,00', '52.500,00', '5,25,000'])(
  'reads no amount in "%s"',
  (text) => {
    expect(readAmount(text)).toEqual({ problem: messages.badAmount(text) })
  },
)

it('finds the header below the lines of the account, and ignores withdrawals and totals', async () => {
  const { credits, wrong, ignored } = await read(
    [
      'First Bank of Nigeria',
      'Account,2001234567',
      'S/N,Tran Date,Particulars,Instrument No,Withdrawal,Lodgement',
      '1,20/11/2026,TRF FROM ADA APP25000001,00123456,,"52,500.00"',
      '2,20/11/2026,CHARGES,,52.50,',
      '3,32/11/2026,TRF,,,"1,000.00"',
      ',,Total,,52.50,"53,500.00"',
    ].join('\n'),
  )
  expect(credits).toMatchObject([
    {
      row: 4,
      paidOn: '2026-11-20',
      amountKobo: 5_250_000,
      text: 'TRF FROM ADA APP25000001 00123456',
      number: '00123456',
    },
  ])
  expect([wrong, ignored]).toEqual([
    [{ row: 6, text: 'TRF', problem: messages.badDay('32/11/2026') }],
    2,
  ])
})

it.each([
  ['CR', 10_000],
  ['Direct Credit', 10_000],
  ['Deposit', 10_000],
  ['DR', undefined],
  ['Transfer Out', undefined],
  ['Charge', undefined],
])('reads an amount with the sign "%s"', async (sign, amountKobo) => {
  const { credits, wrong } = await read(
    `Date,Description,Amount,Type\n20/11/2026,IN,1,CR\n20/11/2026,X,100,${sign}\n`,
  )
  expect([credits[1]?.amountKobo, wrong]).toEqual([amountKobo, []])
})

it('an amount whose sign is unknown is wrong', async () => {
  const { wrong } = await read('Date,Narration,Amount,CR\n20/11/2026,X,100,NIP\n20/11/2026,Y,5,\n')
  expect(wrong.map(({ problem }) => problem)).toEqual([
    messages.badSign('NIP'),
    messages.badSign(''),
  ])
})

it.each([
  ['Date,Narration,Amount (DR),Amount (CR)', ''],
  ['Date,Narration,Withdrawal Amount,Deposit Amount', ''],
  ['Date,Narration,DR,CR', ''],
  ['Date,Narration,Amount,', ',,Debit,Credit\n'],
])('never reads a withdrawal as a payment: %s', async (header, second) => {
  const { credits, ignored } = await read(
    `${header}\n${second}20/11/2026,CHARGES,700.00,\n20/11/2026,NIP,,52500\n`,
  )
  expect(credits.map(({ amountKobo }) => amountKobo)).toEqual([5_250_000])
  expect(ignored).toBe(second === '' ? 1 : 2)
})

it('ignores totals, headings between the rows, and withdrawals beyond the limit of payments', async () => {
  const { credits, ignored } = await read(
    [
      'Date,Narration,Debit,Credit',
      ...Array.from({ length: 1_500 }, () => '20/11/2026,OUT,5,'),
      'Date,Narration,Debit,Credit',
      '20/11/2026,IN,,100',
      'Closing Balance,,,5',
    ].join('\n'),
  )
  expect([credits.length, ignored]).toEqual([1, 1_502])
})

it.each([';', '\t'])('finds the separator below a title line', async (sign) => {
  const text = ['ACCOUNT STATEMENT', 'Date;Narration;Credit', '20/11/2026;IN;100'].join('\n')
  expect((await read(text.replaceAll(';', sign))).credits).toHaveLength(1)
})

it('takes no year and no student number for a teller number', async () => {
  const { credits } = await read(
    'Date,Narration,Credit\n20/11/2026,HND/24/BAM/0001 2026,1\n20/11/2026,APP25000001,1\n20/11/2026,REF 99887766,1\n',
  )
  expect(credits.map(({ number }) => number)).toEqual(['', '', '99887766'])
})

it('reads a workbook with days and amounts as Excel has them', async () => {
  const bytes = await writeExcelFile([
    [{ value: 'Date' }, { value: 'Narration' }, { value: 'Credit' }],
    [
      { type: Date, value: new Date('2026-11-20T00:00:00Z'), format: 'dd/mm/yyyy' },
      { type: String, value: 'APP25000001' },
      { type: Number, value: 52_500.5 },
    ],
  ]).toBuffer()
  expect((await read(bytes)).credits).toMatchObject([
    { paidOn: '2026-11-20', amountKobo: 5_250_050, text: 'APP25000001' },
  ])
})

it('gives the same payment on two statements the same key, and two equal ones of a day their own', async () => {
  const rows = '20/11/2026,IN,100\n20/11/2026,IN,100\n'
  const [one, other] = [
    await read(`Date,Narration,Credit\n${rows}`),
    await read(`Date,Narration,Credit\n19/11/2026,IN,100\n${rows}`),
  ]
  const keys = one.credits.map(({ key }) => key)
  expect(new Set(keys).size).toBe(2)
  expect(other.credits.slice(1).map(({ key }) => key)).toEqual(keys)
})

it.each([
  ['', messages.blank],
  ['Name,Sum\nAda,100\n', messages.noHeader],
  ['Date,Narration,Credit\n20/11/2026,OUT,\n', messages.noCredits],
  [`Date,Narration,Credit\n${'20/11/2026,IN,100\n'.repeat(1_001)}`, messages.tooManyRows],
])('refuses a file without payments: %.30s', async (text, message) => {
  await expect(read(text)).rejects.toMatchObject({ message })
})

it.each([
  ['25/11/2026', messages.future],
  ['20/11/2024', messages.longAgo],
])('a row of %s is wrong', async (day, problem) => {
  expect((await read(`Date,Narration,Credit\n${day},IN,100\n`)).wrong).toMatchObject([{ problem }])
})
