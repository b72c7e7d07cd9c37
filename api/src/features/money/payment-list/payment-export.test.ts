import { testApp } from '../../../../test/app'
import { testPayments } from './payment-list.fixture'

const test = testApp()
const { setup, pay } = testPayments(test)

describe('export', () => {
  const file = async (query: Record<string, string>, cookie = setup.bursar) =>
    test.call('GET', '/student-payments/export', { cookie, query })

  it('has every payment of the filter, in its order, and no cell that a spreadsheet would compute', async () => {
    await pay({
      status: 'failed',
      remarks: '=HYPERLINK("http://evil.example")',
      paid_at: '2026-05-09T23:30:00.000Z',
      fee_kobo: 10_050,
    })
    const second = await pay({
      charge_id: setup.charges.last,
      amount_kobo: 1_999,
      paid_at: '2026-05-08T12:00:00.000Z',
      channel: 'bank_transfer',
    })
    await pay({ status: 'pending', paid_at: null })
    const csv = (await file({ format: 'csv', sort: '-date', from: '2026-05-08' })).body
      .replace('\ufeff', '')
      .trim()
      .split('\r\n')
    expect(csv[0]).toBe(
      'Reference,Student ID,Student,Payment Type,Session,Amount,Date,Status,Payment Method,Fee,Gateway response,Receipt,Remarks,Counted,Counted On,Paid Twice',
    )
    expect(csv).toHaveLength(3)
    expect(csv[1]).toContain('2026-05-10,Failed,Card,100.5')
    expect(csv[1]).toContain(`'=HYPERLINK`)
    expect(csv[2]).toContain(
      `${second},${setup.student.number},Ada Obi,School Fee,2024/2025,19.99,2026-05-08,Successful,Bank transfer`,
    )
  })

  it('has more than a page of rows once each, in every order', async () => {
    const references = new Set<string>()
    for (let nth = 0; nth < 25; nth += 1)
      references.add(await pay({ amount_kobo: 1_000 + (nth % 3) }))
    for (const sort of ['date', '-amount', 'status', 'reference']) {
      const lines = (await file({ format: 'csv', sort })).body.trim().split('\r\n').slice(1)
      expect(new Set(lines.map((line) => line.split(',')[0]))).toEqual(references)
      expect(lines).toHaveLength(25)
    }
  })

  it('marks what was paid twice, and what it counts is what the figures count, to the kobo', async () => {
    const settled = (key: string, at: string) => ({ settled_key: key, settled_at: at })
    const first = await pay({ ...settled('1', '2026-05-02T22:59:59.999Z'), amount_kobo: 1_000_033 })
    const late = await pay({ ...settled('2', '2026-05-04T23:00:00.000Z'), amount_kobo: 2_000_044 })
    const twice = await pay({ amount_kobo: 1_000_033 })
    await pay({
      settled_at: '2026-05-03T08:00:00.000Z',
      status: 'reversed',
      charge_id: setup.charges.schoolFee,
    })
    await pay({ status: 'pending', paid_at: null })
    await pay({ status: 'failed' })
    const [header = '', ...lines] = (await file({ format: 'csv' })).body.trim().split('\r\n')
    const place = (name: string) => header.split(',').indexOf(name)
    const rows = lines
      .map((line) => line.split(','))
      .map((cells) => ({
        reference: cells[0],
        counted: Math.round(Number(cells[place('Counted')]) * 100),
        on: cells[place('Counted On')] ?? '',
        twice: cells[place('Paid Twice')],
      }))
    expect(
      rows.filter((row) => row.counted > 0 || row.on !== '' || row.twice !== '').reverse(),
    ).toEqual([
      { reference: first, counted: 1_000_033, on: '2026-05-02', twice: '' },
      { reference: late, counted: 2_000_044, on: '2026-05-05', twice: '' },
      { reference: twice, counted: 0, on: '', twice: 'Yes' },
    ])
    for (const [from, to] of [
      ['2026-05-01', '2026-05-31'],
      ['2026-05-03', '2026-05-05'],
      ['2026-05-02', '2026-05-04'],
    ] as const) {
      const figures = await test.call('GET', '/student-payments/figures', {
        cookie: setup.bursar,
        query: { from, to },
      })
      const counted = rows.filter(({ on }) => on >= from && on <= to)
      expect([counted.reduce((sum, row) => sum + row.counted, 0), counted.length]).toEqual([
        Math.round(figures.json<{ data: { total: number } }>().data.total * 100),
        figures.json<{ data: { count: number } }>().data.count,
      ])
    }
  })

  it('says on the page to print what is filtered, and is for finance', async () => {
    const type = await test
      .db('payment_types')
      .where({ name: 'schoolFee' })
      .first<{ id: string }>('id')
    const page = (
      await file({
        format: 'print',
        status: 'successful',
        charge: type.id,
        session: setup.seed.id('sessions', '2025/2026'),
        channel: 'card',
        from: '2026-05-01',
        to: '2026-05-31',
        attention: 'true',
      })
    ).body
    expect(page).toContain(
      'Status: Successful · Payment type: School Fee · Session: 2025/2026 · Channel: Card · From 01 May 2026 · To 31 May 2026 · Needs attention',
    )
    expect((await file({ format: 'csv' }, await setup.seed.staffWith('students'))).statusCode).toBe(
      403,
    )
  })
})
