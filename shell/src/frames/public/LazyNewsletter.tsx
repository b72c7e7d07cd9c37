import { lazy, memo, Suspense, type ComponentType } from 'react'
import styles from './PublicFooter.module.css'

const none: ComponentType = () => null
/**
 * The reader's first use of the page. A page change follows one of these events, and waits until
 * the form in the rendered HTML is hydrated, so it may not wait for longer. The renderer has no
 * reader.
 */
const firstUse = new Promise<unknown>((resolve) => {
  if ('IntersectionObserver' in globalThis)
    for (const event of ['pointerdown', 'keydown', 'scroll', 'popstate'])
      globalThis.addEventListener(event, resolve, { once: true })
  else resolve(null)
})
/** A separate file. If it fails, the footer works without it. */
const PublicNewsletter = lazy(() =>
  firstUse
    .then(() => import('./PublicNewsletter'))
    .then(
      (form): { default: ComponentType } => ({ default: form.PublicNewsletter }),
      () => ({ default: none }),
    ),
)

/**
 * The newsletter form. In a prerendered page the HTML stays until the file has loaded: `memo`
 * prevents renders before that, which would replace the HTML. Elsewhere its place is reserved.
 */
export const LazyNewsletter = memo(function LazyNewsletter() {
  return (
    <div className={styles.newsletterPlace}>
      <Suspense>
        <PublicNewsletter />
      </Suspense>
    </div>
  )
})
