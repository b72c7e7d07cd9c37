import content from '../institution.json'

export interface BankAccount {
  bank: string
  name: string
  number: string
  sortCode?: string
  branch?: string
  /** The purpose of the account. */
  note?: string
  /**
   * The names of the payment types that are paid into the account; without it, all types that no
   * account names.
   */
  charges?: readonly string[]
}

/** Accounts for payments at a bank; empty if the institution has none. */
export const bankAccounts: readonly BankAccount[] = content.bankAccounts
