import { useEffect, useEffectEvent } from 'react'
import { useReturn } from '@portal/kit'
import type { Stage } from './stage'

/** Checked soon after the first reply, then less often. Later results arrive by mail. */
const waitsSeconds = [4, 8, 15, 30, 60]
const most = 40

/**
 * Checks a pending payment again: after a while, when the network is back, and when the page
 * becomes visible.
 */
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
