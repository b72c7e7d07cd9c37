import { unzipSync } from 'fflate'
import { testScholarships } from '../../../../test/scholarships'
import { textOf } from '../../../../test/pdf-text'

const { test, add, call } = testScholarships()
const file = (query: Record<string, string>) =>
  call('GET', '/scholarships/applications/export', { query })
const headers = [
  'Scholarship ID',
  'Name',
  'Course',
  'JAMB Score',
  'Application No.',
  'Date',
  'Status',
  'Address',
  'Mobile',
  'Email',
  'JAMB Reg. No.',
  'Session',
]

it.each([
  ['csv', 'text/csv; charset=utf-8'],
  ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['pdf', 'application/pdf'],
])('%s has the name that the office knows, and its own type', async (format, type) => {
  await add()
  const reply = await file({ format })
  expect([
    reply.statusCode,
    reply.headers['content-type'],
    reply.headers['content-disposition'],
  ]).toEqual([200, type, `attachment; filename="Scholarships.${format}"`])
  expect(await test.db('audit_log').where({ action: 'scholarships.exported' })).toHaveLength(1)
})

it('keeps leading zeros, calculates nothing, and has all fields', async () => {
  await add({ name: '=HYPERLINK("https://evil.example")', applicationNo: '000123', score: 245.5 })
  const [head, row] = (await file({ format: 'csv' })).body.replace('\uFEFF', '').split('\r\n')
  expect(head?.split(',')).toEqual(headers)
  expect(row).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(row).toMatch(/,245\.5,000123,01 Nov 2026,Pending,"12 Broad Street, Ilorin",08031234567,/)
  const sheet = Buffer.from(
    unzipSync((await file({ format: 'xlsx' })).rawPayload)['xl/worksheets/sheet1.xml'] ?? [],
  ).toString()
  expect(sheet).toContain(
    '<c r="D2"><v>245.5</v></c><c r="E2" t="inlineStr"><is><t xml:space="preserve">000123</t></is></c>',
  )
  expect(sheet).not.toContain('<f>')
  // 1 November 2026 as the day number and date format of Excel.
  expect(sheet).toContain('<c r="F2" s="3"><v>46327</v></c>')
})

it('has all rows of the present filter, which the PDF names', async () => {
  for (let nth = 0; nth < 510; nth += 1)
    await add({ name: `Bello ${String(nth)}`, status: nth % 2 ? 'accepted' : 'pending' })
  await add({ name: 'Musa', status: 'accepted' })
  const filter = { q: 'bello', status: 'accepted', sort: 'name' }
  expect((await file({ ...filter, format: 'csv' })).body.split('\r\n')).toHaveLength(257)
  const text = textOf((await file({ ...filter, format: 'pdf' })).rawPayload)
  expect(text.filter((line) => /^SCH-2025-\d{6}$/.test(line))).toHaveLength(255)
  expect(text.join('\n')).toContain('Search: “bello” · Status: accepted')
  expect(text).toEqual(expect.arrayContaining(['Page 1', 'Scholarship Applications']))
  expect((await file({ format: 'csv' })).body.split('\r\n')).toHaveLength(513)
})

it('refuses a page to print, which this list does not have', async () => {
  expect((await file({ format: 'print' })).statusCode).toBe(400)
})
