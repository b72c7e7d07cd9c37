import { lazy, memo, Suspense, type ComponentType } from 'react'
import styles from './PublicFooter.module.css'

const none: ComponentType = () => null
/**
 * A separate file, loaded when the page has started. It may not wait for longer, because a page change
 * waits until the form in the rendered HTML is hydrated. If it fails, the footer works without it.
 */
const PublicNewsletter = lazy(() =>
  import('./PublicNewsletter').then(
    (form): { default: ComponentType } => ({ default: form.PublicNewsletter }),
    () => ({ default: none }),
  ),
)

/**
 * The newsletter form. In a prerendered page the HTML stays until the file has loaded: `memo` prevents
 * renders before that, which would replace the HTML. Elsewhere its place is reserved.
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
