import { useEffect, useEffectEvent } from 'react'
import { useReturn } from '@portal/kit'
import type { Stage } from './stage'

/** After the first answer it is asked again soon, then less often: what has not come by then comes by e-mail. */
const waitsSeconds = [4, 8, 15, 30, 60]
const most = 40

/** Asks again by itself as long as a payment is pending: after a while, when the network is back, and when the page is looked at again. */
export function usePending({ kind }: Stage, ask: () => void): void {
  const again = useEffectEvent(ask)
  const isPending = kind === 'pending'
  useReturn(() => {
    if (isPending) ask()
  })
  useEffect(() => {
    if (!isPending) return
    let count = 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (): void => {
      if (count >= most) return
      const seconds = waitsSeconds[Math.min(count, waitsSeconds.length - 1)] ?? 60
      count += 1
      timer = setTimeout(() => {
        again()
        wait()
      }, seconds * 1_000)
    }
    const online = (): void => {
      again()
    }
    wait()
    globalThis.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      globalThis.removeEventListener('online', online)
    }
  }, [isPending])
}
