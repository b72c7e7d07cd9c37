import { useLocation, useNavigate } from '@portal/kit'
import { useHydrated } from '@portal/ui'

interface Stored {
  scholarshipId?: unknown
}

/**
 * The id of the application that was sent from this page. It is in the history entry: a reload
 * shows it again, and other people with the address do not see it.
 */
export function useReceipt(): { id: string | undefined; keep: (id: string) => Promise<void> } {
  const navigate = useNavigate()
  const { state, pathname } = useLocation() as { state: Stored | null; pathname: string }
  const isHydrated = useHydrated()
  const id =
    isHydrated && typeof state?.scholarshipId === 'string' ? state.scholarshipId : undefined
  return {
    id,
    keep: async (scholarshipId) => {
      await navigate(pathname, { replace: true, state: { scholarshipId } })
    },
  }
}
