import { useLocation, useNavigate } from '@portal/kit'
import { useHydrated } from '@portal/ui'

interface Kept {
  scholarshipId?: unknown
}

/**
 * The ID of the application that was sent from this page. It lies in the history entry: a reload shows it again, and nobody else
 * who opens the address sees it.
 */
export function useReceipt(): { id: string | undefined; keep: (id: string) => Promise<void> } {
  const navigate = useNavigate()
  const { state, pathname } = useLocation() as { state: Kept | null; pathname: string }
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
