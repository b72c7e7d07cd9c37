import { bankAccounts, type BankAccount } from '@portal/content/bank-accounts'
import { chargeTypes } from '@portal/contracts'
import { accountsFor } from './accounts-for'

const account = (bank: string, charges?: readonly string[]): BankAccount => ({
  bank,
  name: 'Fees',
  number: '0000012345',
  ...(charges && { charges }),
})
const accounts = [
  account('First Bank'),
  account('Zenith Bank', ['portalFee', 'acceptanceFee']),
  account('Union Bank', ['portalFee']),
]
const banksFor = (paymentType: string, from: readonly BankAccount[]) =>
  accountsFor(paymentType, from).map(({ bank }) => bank)

it.each([
  ['all that name the charge', 'portalFee', accounts, ['Zenith Bank', 'Union Bank']],
  ['the one that names the charge', 'acceptanceFee', accounts, ['Zenith Bank']],
  ['those without charges if no account names it', 'schoolFee', accounts, ['First Bank']],
  ['none if all are for other charges', 'schoolFee', accounts.slice(1), []],
  ['all if none names a charge', 'schoolFee', [account('A'), account('B')], ['A', 'B']],
])('shows %s', (_, paymentType, from, banks) => {
  expect(banksFor(paymentType, from)).toEqual(banks)
})

it('finds an account for every charge in the content file of the sample, which names known charges', () => {
  expect(chargeTypes.filter((type) => accountsFor(type, bankAccounts).length === 0)).toEqual([])
  expect(chargeTypes).toEqual(
    expect.arrayContaining(bankAccounts.flatMap(({ charges = [] }) => charges)),
  )
})
