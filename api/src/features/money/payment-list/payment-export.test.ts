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
      'Reference,Student ID,Student,Payment Type,Session,Amount,Date,Status,Payment Method,Fee,Gateway response,Receipt,Remarks',
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
      'Status: Successful · Payment type: School Fee · Session: 2025/2026 · Channel: Card · From 1 May 2026 · To 31 May 2026 · Needs attention',
    )
    expect((await file({ format: 'csv' }, await setup.seed.staffWith('students'))).statusCode).toBe(
      403,
    )
  })
})
