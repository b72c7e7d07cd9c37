import { applicableTo, studentStatuses } from '@portal/contracts'
import { before, charge, entry, judged, later, only, past, payer, settled } from './charges.fixture'
import { feeOnRequest } from './charges.rules'

const transcript = (isRequested: boolean, own = {}) =>
  charge({ name: 'transcriptFee', isRequested, ...own })

it('is owed for an unpaid request, by everybody and in every session', () => {
  for (const status of studentStatuses)
    for (const group of applicableTo)
      for (const session of [before, entry, later])
        expect(
          judged({
            charges: [transcript(true, { applicableTo: group, ...session, active: false })],
            payer: payer({ status }),
          }),
        ).toHaveLength(1)
})

it('is not owed without a request, also after an earlier payment', () => {
  expect(judged({ charges: [transcript(false)] })).toEqual([])
  expect(judged({ charges: [transcript(false)], history: { transcriptFee: settled } })).toEqual([])
})

it('waits for no charge with a lower payment order, and none waits for it', () => {
  const school = charge({ name: 'schoolFee', paymentOrder: 4 })
  const charges = judged({ charges: [transcript(true, { paymentOrder: 2 }), school] })
  expect(charges.map(({ isPayable }) => isPayable)).toEqual([true, true])
  const last = judged({ charges: [transcript(true, { paymentOrder: 9 }), school] })
  expect(last.map(({ notPayable }) => notPayable)).toEqual([null, null])
})

it('is blocked by its control, a payment being confirmed and a proof, and cleared by a waiver', () => {
  expect(only({ charges: [transcript(true, { isSwitchedOn: false })] }).notPayable).toBe(
    'switched-off',
  )
  const history = { transcriptFee: past({ open: { reference: 'PAY-1', startedAt: 'now' } }) }
  expect(only({ charges: [transcript(true)], history }).notPayable).toBe('being-confirmed')
  const waived = { transcriptFee: past({ waivedAt: '2025-11-01T09:00:00.000Z' }) }
  expect(only({ charges: [transcript(true)], history: waived }).isCleared).toBe(true)
})

it('is the active fee of the newest session for the student', () => {
  const charges = [
    transcript(false, { id: 'old', ...entry }),
    transcript(false, { id: 'new', ...later }),
    transcript(false, { id: 'off', ...later, active: false, paymentOrder: 0 }),
    charge({ id: 'other', ...later, paymentOrder: 0 }),
  ]
  expect(feeOnRequest(charges, payer(), 'transcriptFee')?.id).toBe('new')
  expect(feeOnRequest(charges.slice(2), payer(), 'transcriptFee')).toBeUndefined()
})
