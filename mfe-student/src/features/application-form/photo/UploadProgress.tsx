import type { PhotoState } from './photo-uploads'
import styles from './Photo.module.css'

function labelOf(state: PhotoState): string {
  switch (state.kind) {
    case 'saving':
      return 'Saving the photo…'
    case 'stored':
      return 'Saved'
    case 'conflict':
      return 'The photo is not saved: it was changed elsewhere too.'
    case 'failed':
      return 'The photo is not saved yet.'
    case 'signed-out':
      return state.message ?? 'The photo is not saved yet. Sign in again to continue.'
    case 'refused':
      return state.message ? `The photo is not saved: ${state.message}` : 'The photo is not saved.'
    default:
      return ''
  }
}

interface UploadProgressProps {
  preparing: boolean
  state: PhotoState
  onRetry: () => void
}

/** The progress of the upload, as text for screen readers and as a bar. */
export const UploadProgress = ({ preparing, state, onRetry }: UploadProgressProps) => (
  <div className={styles.progress}>
    <p className="muted small" role="status">
      {preparing ? 'Preparing the photo…' : labelOf(state)}
      {!preparing && (state.kind === 'failed' || state.kind === 'refused') && (
        <>
          {' '}
          <button type="button" className="link-button" onClick={onRetry}>
            Try again
          </button>
        </>
      )}
    </p>
    {!preparing && state.kind === 'saving' && (
      <progress max={1} value={state.share} aria-label="Photo sent" />
    )}
  </div>
)
