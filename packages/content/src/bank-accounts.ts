import content from '../institution.json'

export interface BankAccount {
  bank: string
  name: string
  number: string
  sortCode?: string
  branch?: string
  /** The purpose of the account. */
  note?: string
}

/** Accounts for payments at a bank; empty if the institution has none. */
export const bankAccounts: readonly BankAccount[] = content.bankAccounts
