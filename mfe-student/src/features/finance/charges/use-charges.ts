import type { FeeLine, PaidLine } from '@portal/contracts'
import { useReturn, useSession } from '@portal/kit'
import { financeApi } from '../finance.api'

export interface Charges {
  /** Absent until they have come. */
  unpaids: readonly FeeLine[] | undefined
  payments: readonly PaidLine[] | undefined
  /** Asked for, and not here yet. */
  failed: boolean
  busy: boolean
  reload: () => void
}

/** What the student owes and has paid; asked for again when the page is opened, and when it is looked at again. */
export function useCharges(): Charges {
  const { user } = useSession()
  const { currentData, isError, isFetching, isUninitialized, refetch } =
    financeApi.charges.useQuery(
      { body: { payeenum: user?.applicationNumber ?? '' } },
      { skip: user === null, refetchOnMountOrArgChange: true },
    )
  const reload = (): void => {
    if (!isUninitialized) void refetch()
  }
  useReturn(reload)
  return {
    unpaids: currentData?.Data.unpaids,
    payments: currentData?.Data.payments,
    failed: isError && !currentData,
    busy: isFetching,
    reload,
  }
}
