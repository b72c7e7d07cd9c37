import type { BankAccount } from '@portal/content/bank-accounts'

/**
 * The accounts for a charge: those that name its payment type. If none does, the accounts that name
 * no payment type.
 */
export function accountsFor(
  paymentType: string,
  accounts: readonly BankAccount[],
): readonly BankAccount[] {
  const own = accounts.filter(({ charges }) => charges?.includes(paymentType))
  return own.length > 0 ? own : accounts.filter(({ charges }) => charges === undefined)
}
