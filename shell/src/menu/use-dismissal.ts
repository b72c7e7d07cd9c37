import { useEffect } from 'react'
import { useLocation } from '@portal/kit'
import { useDismissal as useWaysOut } from '@portal/ui'

/** The usual ways to close something that a button opened. A page change closes it too. */
export function useDismissal<E extends HTMLElement>(
  open: boolean,
  close: () => void,
): ReturnType<typeof useWaysOut<E>> {
  const { key } = useLocation()
  useEffect(() => {
    close()
    // oxlint-disable-next-line react/exhaustive-deps -- a page change alone closes
  }, [key])
  return useWaysOut<E>(open, close)
}
