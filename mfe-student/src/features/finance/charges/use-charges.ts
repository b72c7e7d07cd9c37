import type { ChargeLine, PaidLine } from '@portal/contracts'
import { useReturn, useSession } from '@portal/kit'
import { useEffect, useRef } from 'react'
import { financeApi } from '../finance.api'

export interface Charges {
  /** Absent until loaded. */
  unpaids: readonly ChargeLine[] | undefined
  payments: readonly PaidLine[] | undefined
  /** True while the first load runs. */
  failed: boolean
  busy: boolean
  reload: () => void
}

/** The student's charges and payments, loaded again when the page is opened or becomes visible. */
export function useCharges(): Charges {
  const { user } = useSession()
  const { currentData, isError, isFetching, isUninitialized, refetch } =
    financeApi.charges.useQuery(
      { body: { payeenum: user?.applicationNumber ?? '' } },
      { skip: user === null, refetchOnMountOrArgChange: true },
    )
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  // A payment may end after the person has left the page, where a reload would be an error.
  const reload = (): void => {
    if (isMounted.current && !isUninitialized) void refetch()
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
