import type { BankStatementLine, StatementPreview } from '@portal/contracts'
import type { TestApp } from '../../../../../test/app'
import { testBankPayments } from '../../../../../test/bank-payments'

/** For tests: the scene of bank payments, and the calls for bank statements. */
export function testBankStatements(test: TestApp) {
  const scene = testBankPayments(test)
  const { setup } = scene
  const upload = (path: string, text: string | Buffer, own: object, cookie: string) =>
    test.call('POST', path, {
      cookie,
      body: {
        bank: 'First Bank',
        name: 'november.csv',
        file: Buffer.from(text).toString('base64'),
        ...own,
      },
    })
  const preview = (text: string | Buffer, own: object = {}, cookie = setup.bursar) =>
    upload('/bank-statements/preview', text, own, cookie)
  const importIt = (text: string | Buffer, own: object = {}, cookie = setup.bursar) =>
    upload('/bank-statements', text, own, cookie)
  const previewed = async (text: string | Buffer, own: object = {}) =>
    (await preview(text, own)).json<{ data: StatementPreview }>().data
  const lines = async (query = '') =>
    (
      await test.call('GET', `/bank-statement-lines?page=1${query}`, { cookie: setup.bursar })
    ).json<{ data: { lines: BankStatementLine[] } }>().data.lines
  const act = (id: string, action: string, body?: object, cookie = setup.bursar) =>
    test.call('POST', `/bank-statement-lines/${id}/${action}`, { cookie, ...(body && { body }) })
  /** A statement in the form of a Nigerian bank, with one row for each of these payments. */
  const statement = (
    ...rows: readonly (readonly [narration: string, credit: string, day?: string])[]
  ): string =>
    [
      'ACCOUNT STATEMENT',
      'Account name,AYOKA POLYTECHNIC',
      '',
      'Trans Date,Value Date,Narration,Debit,Credit (NGN),Balance',
      ...rows.map(
        ([narration, credit, day = test.clock.today()]) =>
          `${day},${day},"${narration}",,"${credit}","1,000,000.00"`,
      ),
    ].join('\n')
  return { ...scene, preview, importIt, previewed, lines, act, statement }
}
