export interface BankValues {
  bank: string
  tellerNumber: string
  paidOn: string
  proof: string
}
export const emptyBankValues: BankValues = { bank: '', tellerNumber: '', paidOn: '', proof: '' }
export const bankFieldNames = Object.keys(emptyBankValues) as (keyof BankValues)[]
