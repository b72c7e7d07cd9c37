import type { ApiFailure } from '@portal/kit'
import { useRef, useState } from 'react'

/**
 * What a save is based on: the record as the dialog showed it, also when the list behind has loaded a newer one, and, once somebody has
 * been told of another's change, that one. So the first save overwrites nothing unseen, and the next one knows what it overwrites.
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
    /** True when the save was refused for what somebody else changed meanwhile. */
    learn: ({ code, serverMessage, updatedAt }: ApiFailure): boolean => {
      if (code !== 'stale' || updatedAt === undefined) return false
      basedOn.current = updatedAt
      setTold(serverMessage)
      return true
    },
  }
}
