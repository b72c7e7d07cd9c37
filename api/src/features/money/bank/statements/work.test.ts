import type { StaffWork } from '@portal/contracts'
import { testApp } from '../../../../../test/app'
import { testBankStatements } from './bank-statements.fixture'

const test = testApp()
const { setup, importIt, lines, act, statement, decide } = testBankStatements(test)

/** The open payments on the home page of the Bursary; undefined if it has none. */
async function waiting() {
  const reply = await test.call('GET', '/staff/work', { cookie: setup.bursar })
  const { waiting: work } = reply.json<{ data: StaffWork }>().data
  return work.find(({ kind }) => kind === 'statement-lines')
}
const lineOf = async (word: string) => (await lines(`&q=${word}`))[0]?._id ?? ''

it('the home page counts the open payments on statements', async () => {
  expect(await waiting()).toBeUndefined()
  const link = '/staff/payments/statements?state=open'
  await importIt(statement(['TRF ADA', '120,000.50'], ['REFUND OF SUPPLIER', '5,000']))
  const at = (await lines())[0]?.importedAt
  test.clock.forward(60)
  await importIt(statement(['UNKNOWN', '700']))
  expect(await waiting()).toMatchObject({ count: 3, at, link })

  await act(await lineOf('supplier'), 'set-aside', { reason: 'The supplier paid us back' })
  expect(await waiting()).toMatchObject({ count: 2, at })
  const payer = { studentId: setup.ada.id, paymentId: setup.charge }
  await act(await lineOf('trf'), 'record', payer)
  expect(await waiting()).toMatchObject({ count: 1 })
  const { id } = await test.db('bank_payments').first<{ id: string }>('id')
  await decide(id, { approve: false, reason: 'Entered for the wrong student' })
  expect(await waiting()).toMatchObject({ count: 2, at })
})
