import { useLayoutEffect, useRef, useState } from 'react'
import { Button, Icon, onFirstUse } from '@portal/ui'
import { usePhotoState, usePhotoUploads } from '../photo/photo-context'
import type { PhotoState } from '../photo/photo-uploads'
import { isAtRisk, type SaveState } from './save-state'
import type { Saver } from './saver'
import styles from './Draft.module.css'
import { useClosingWarning } from './use-autosave'
import { useClosedElsewhere } from './use-closed-elsewhere'
import { useSaveState } from './use-save-state'

const clock = onFirstUse(
  () =>
    new Intl.DateTimeFormat('en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Africa/Lagos',
    }),
)

type State = SaveState | PhotoState

/** The state as text; empty before the first save. */
export function labelOf(state: State): string {
  switch (state.kind) {
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved at ${clock().format(new Date(state.at))}`
    case 'failed':
      return 'Not saved – will retry'
    case 'signed-out':
      return state.message
        ? `Not saved: ${state.message}`
        : 'Not saved – will retry when you have signed in'
    case 'refused':
      return state.message ? `Not saved: ${state.message}` : 'Not saved'
    case 'conflict':
      return 'Not saved: changed elsewhere too'
    default:
      return ''
  }
}

const isTrouble = (state: State): boolean => isAtRisk(state) && state.kind !== 'saving'

/** The state of answers or photo that matters more: a problem, then work in progress, then rest. */
function worseOf(answers: SaveState, photo: PhotoState): { state: State; label: string } {
  if (isTrouble(answers) || !isAtRisk(photo)) return { state: answers, label: labelOf(answers) }
  return { state: photo, label: labelOf(photo).replace(/^Not/, 'Photo not') }
}

/**
 * Screen readers hear the first success, each kind of problem once, and its end, but not every
 * save.
 */
function useSpoken(state: State, label: string): string {
  const [spoken, setSpoken] = useState({ kind: state.kind, label: '' })
  const isNews = state.kind !== spoken.kind && (isTrouble(state) || state.kind === 'saved')
  if (isNews) setSpoken({ kind: state.kind, label })
  return spoken.label
}

/** A warning above the focused field scrolls the page, so that the field stays visible. */
function useFocusInSight(isWarning: boolean) {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const field = document.activeElement
    if (!isWarning || !field || !line.current || line.current.contains(field)) return
    const { top, bottom } = line.current.getBoundingClientRect()
    const at = field.getBoundingClientRect()
    if (at.bottom > top && at.top < bottom) field.scrollIntoView({ block: 'nearest' })
  }, [isWarning])
  return line
}

/**
 * 'Saving…', 'Saved at 14:32', 'Not saved – will retry', for answers and photo. A problem stays
 * visible.
 */
export function SaveIndicator({ saver }: { saver: Saver }) {
  const uploads = usePhotoUploads()
  const answers = useSaveState(saver)
  const photo = usePhotoState(uploads)
  const { state, label } = worseOf(answers, photo)
  const spoken = useSpoken(state, label)
  const isWarning = isTrouble(state)
  const line = useFocusInSight(isWarning)
  useClosingWarning(answers)
  useClosingWarning(photo)
  useClosedElsewhere(saver)
  return (
    <>
      <div
        ref={line}
        className={
          isWarning ? `${styles.indicator ?? ''} ${styles.trouble ?? ''}` : styles.indicator
        }
        data-state={state.kind}
      >
        <p className={styles.words}>
          {label && <Icon name={isWarning ? 'alert' : 'check'} />}
          {label}
        </p>
        {state.kind === 'conflict' && (
          <Button
            small
            onClick={() => {
              if (!saver.askAgain()) uploads.askAgain()
            }}
          >
            Choose what to keep
          </Button>
        )}
      </div>
      <p className="visually-hidden" role="status">
        {spoken}
      </p>
    </>
  )
}
