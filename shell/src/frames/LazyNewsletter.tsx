import { lazy, memo, Suspense, useEffect, useRef, type ComponentType } from 'react'
import styles from './PublicFooter.module.css'

const canWatch = 'IntersectionObserver' in globalThis
let comeNear = (): void => undefined
const near = new Promise<void>((resolve) => {
  if (canWatch) comeNear = resolve
  else resolve()
})
const none: ComponentType = () => null
/** A separate file. If it fails, the footer works without it. */
const PublicNewsletter = lazy(() =>
  near
    .then(() => import('./PublicNewsletter'))
    .then(
      (form): { default: ComponentType } => ({ default: form.PublicNewsletter }),
      () => ({ default: none }),
    ),
)

/** Loads the file when the reader comes near the place of the form. */
function watch(place: Element): () => void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      if (seen?.isIntersecting) comeNear()
    },
    { rootMargin: '100%' },
  )
  observer.observe(place)
  return () => {
    observer.disconnect()
  }
}

/**
 * The newsletter form. In a prerendered page the HTML stays until the file has loaded: `memo` prevents
 * renders before that, which would replace the HTML. Elsewhere its place is reserved.
 */
export const LazyNewsletter = memo(function LazyNewsletter() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => (canWatch && place.current ? watch(place.current) : undefined), [])
  return (
    <div ref={place} className={styles.newsletterPlace}>
      <Suspense>
        <PublicNewsletter />
      </Suspense>
    </div>
  )
})
