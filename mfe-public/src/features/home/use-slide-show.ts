import { onLessData, wantsLessData } from '@portal/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** docs/reference/rules/public-site.md */
const stepMs = 3000

const reducedMotion = (): MediaQueryList =>
  globalThis.matchMedia('(prefers-reduced-motion: reduce)')

function onPreference(listener: () => void): () => void {
  const query = reducedMotion()
  query.addEventListener('change', listener)
  const forget = onLessData(listener)
  return () => {
    forget()
    query.removeEventListener('change', listener)
  }
}

/** With reduced motion or less data, the slides do not move (WCAG 2.2.2). */
const prefersRest = (): boolean => wantsLessData() || reducedMotion().matches
const restsInHtml = (): boolean => true

/**
 * Which of `count` slides is shown. Moves on every three seconds while playing and while the tab is
 * in view, but never away from the key focus: the slide that has it would become inert, and the
 * focus be lost. `slides` is the element around them.
 */
export function useSlideShow<Slides extends Element>(count: number) {
  const slides = useRef<Slides>(null)
  const [current, setCurrent] = useState(0)
  const rests = useSyncExternalStore(onPreference, prefersRest, restsInHtml)
  const [choice, setPlaying] = useState<boolean | null>(null)
  const playing = choice ?? !rests

  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      if (!document.hidden && !slides.current?.querySelector(':focus-visible'))
        setCurrent((index) => (index + 1) % count)
    }, stepMs)
    return () => {
      clearInterval(timer)
    }
  }, [playing, count])

  const show = (index: number): void => {
    setPlaying(false)
    setCurrent(index)
  }
  return { slides, current, playing, setPlaying, show }
}
