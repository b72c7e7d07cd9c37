import type { ApiFailure } from '@portal/kit'
import { useRef, useState } from 'react'

/**
 * The version that a save is based on: the record as the dialog showed it, even if the list behind
 * has loaded a newer one. After the person was told about another person's change, it is that
 * version. So the first save overwrites nothing unseen, and the next one overwrites a known change.
 */
export function useBasis(record: { updatedAt: string } | null | undefined) {
  const basedOn = useRef(record?.updatedAt)
  const [told, setTold] = useState<string>()
  return {
    told,
    with: <Input extends object>(input: Input): Input & { basedOn?: string } => ({
      ...input,
      ...(basedOn.current !== undefined && { basedOn: basedOn.current }),
    }),
    /** True if the save was refused because somebody else has changed the record. */
    learn: ({ code, serverMessage, updatedAt }: ApiFailure): boolean => {
      if (code !== 'stale' || updatedAt === undefined) return false
      basedOn.current = updatedAt
      setTold(serverMessage)
      return true
    },
  }
}
