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
  ['', null],
])('reads the amount "%s"', (text, value) => {
  expect(readAmount(text)).toEqual({ value })
})
it.each(['fifty', '1.234.5', '52,500.123'])('reads no amount in "%s"', (text) => {
  expect(readAmount(text)).toEqual({ problem: messages.badAmount(text) })
})

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

it('reads an amount with a column for its sign', async () => {
  const { credits } = await read(
    'Date,Description,Amount,DR/CR\n20/11/2026,IN,100,CR\n20/11/2026,OUT,200,DR\n',
  )
  expect(credits.map(({ amountKobo }) => amountKobo)).toEqual([10_000])
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
