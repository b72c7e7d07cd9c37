import { unzipSync } from 'fflate'
import readExcelFile from 'read-excel-file/node'
import { aChargeOf, aPaymentOf } from '../../../test/payments'
import { testResource } from '../../../test/resource'

const { test, seed } = testResource()
type Value = string | number | boolean | Date | null

/**
 * Reads a workbook as a spreadsheet does: row values by header, and the number formats of a row's
 * cells.
 */
async function opened(path: string) {
  const reply = await test.call('GET', `${path}/export`, {
    query: { format: 'xlsx' },
    cookie: await seed().staffWith('finance', 'academics', 'database', 'scholarship'),
  })
  expect(reply.statusCode).toBe(200)
  const [{ data }] = (await readExcelFile(reply.rawPayload)) as unknown as [{ data: Value[][] }]
  const [headers = [], ...rows] = data
  const files = unzipSync(reply.rawPayload)
  const xml = (name: string): string => Buffer.from(files[name] ?? []).toString()
  const styles = xml('xl/styles.xml')
  const custom = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      code,
    ]),
  )
  const formats = [
    ...(/<cellXfs.*<\/cellXfs>/.exec(styles)?.[0] ?? '').matchAll(/<xf [^>]*>/g),
  ].map(([xf]) => {
    const id = /numFmtId="(\d+)"/.exec(xf)?.[1] ?? '0'
    return custom.get(id) ?? { 0: 'General', 4: '#,##0.00' }[id] ?? id
  })
  const formatOf = (header: string, row: number): string => {
    const place = `${String.fromCharCode(65 + headers.indexOf(header))}${String(row + 2)}`
    return (
      formats[
        Number(
          new RegExp(`<c r="${place}"(?: s="(\\d+)")?`).exec(
            xml('xl/worksheets/sheet1.xml'),
          )?.[1] ?? 0,
        )
      ] ?? ''
    )
  }
  return {
    rows: rows.map((row) =>
      Object.fromEntries(headers.map((header, nth) => [String(header), row[nth] ?? null])),
    ),
    formatOf,
  }
}
const day = 'dd mmm yyyy'
const naira = '#,##0.00'
const on = (text: string): Date => new Date(`${text}T00:00:00.000Z`)

it('payments of students: the date is a date of Lagos, and amount and fee are numbers of naira', async () => {
  const { id } = await seed().student({ status: 'active' })
  const payment = await aPaymentOf(test, id, {
    kobo: 4_500_050,
    paidAt: '2026-09-29T23:30:00.000Z',
  })
  await test.db('student_payments').where({ id: payment }).update({ fee_kobo: 77_501 })
  await aPaymentOf(test, id, { kobo: 1_000, paidAt: '2026-09-01T08:00:00.000Z' })
  const { rows, formatOf } = await opened('/student-payments')
  const at = rows.findIndex(({ Amount }) => Amount === 45_000.5)
  expect(rows[at]).toMatchObject({ Date: on('2026-09-30'), Fee: 775.01 })
  expect(['Date', 'Amount', 'Fee', 'Reference'].map((header) => formatOf(header, at))).toEqual([
    day,
    naira,
    naira,
    'General',
  ])
  expect(rows[1 - at]).toMatchObject({ Date: on('2026-09-01'), Amount: 10, Fee: null })
})

it('fees: the due date is a date or empty, and amount and late fee are numbers of naira', async () => {
  const { id } = await seed().student({ status: 'active' })
  await test.db('program_session_payments').delete()
  await aChargeOf(test, id, {
    name: 'portalFee',
    kobo: 1_234_567_89,
    dueOn: '2026-10-31',
    lateKobo: 5_000,
  })
  await aChargeOf(test, id, { name: 'acceptanceFee' })
  const { rows, formatOf } = await opened('/program-session-payments')
  const at = rows.findIndex(({ Amount }) => Amount === 1_234_567.89)
  expect(rows[at]).toMatchObject({ 'Due Date': on('2026-10-31'), 'Late Fee': 50 })
  expect(
    ['Due Date', 'Amount', 'Late Fee', 'Payment Order'].map((header) => formatOf(header, at)),
  ).toEqual([day, naira, naira, 'General'])
  expect(rows[1 - at]).toMatchObject({ 'Due Date': null, 'Late Fee': 0 })
})

it('payment types, academic sessions and the audit trail: amounts, days and instants', async () => {
  const types = await opened('/payments')
  expect([typeof types.rows[0]?.['Amount'], types.formatOf('Amount', 0)]).toEqual(['number', naira])
  const sessions = await opened('/academic-sessions')
  const { start_on: start } = await test
    .db('academic_sessions')
    .where({ session_year: '2025/2026' })
    .first<{ start_on: string }>('start_on')
  const at = sessions.rows.findIndex((row) => row['Session Year'] === '2025/2026')
  expect([
    sessions.rows[at]?.['Start Date'],
    sessions.formatOf('Start Date', at),
    sessions.formatOf('End Date', at),
  ]).toEqual([on(start), day, day])
  await test.db('audit_log').update({ at: '2026-11-05T23:15:30.250Z' })
  const trail = await opened('/audit')
  const entry = trail.rows.find(
    ({ When }) => When instanceof Date && When.getTime() < Date.parse('2026-11-07'),
  )
  expect([entry?.['When'], trail.formatOf('When', trail.rows.length - 1)]).toEqual([
    new Date('2026-11-06T00:15:30.000Z'),
    'dd mmm yyyy hh:mm:ss',
  ])
})
