import content from '../institution.json'

export interface BankAccount {
  bank: string
  name: string
  number: string
  sortCode?: string
  branch?: string
  /** What it is for. */
  note?: string
}

/** Accounts into which students pay at a bank; none where the institution names none. */
export const bankAccounts: readonly BankAccount[] = content.bankAccounts
