import { useLayoutEffect, useRef, useState } from 'react'
import { Button, Icon } from '@portal/ui'
import { usePhotoState, usePhotoUploads } from '../photo/photo-context'
import type { PhotoState } from '../photo/photo-uploads'
import { isAtRisk, type SaveState } from './save-state'
import type { Saver } from './saver'
import styles from './Draft.module.css'
import { useClosingWarning } from './use-autosave'
import { useClosedElsewhere } from './use-closed-elsewhere'
import { useSaveState } from './use-save-state'

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Lagos',
})

type Standing = SaveState | PhotoState

/** The state in words; nothing before the first save. */
export function labelOf(state: Standing): string {
  switch (state.kind) {
    case 'saving':
      return 'Saving…'
    case 'saved':
      return `Saved at ${clock.format(new Date(state.at))}`
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

const isTrouble = (state: Standing): boolean => isAtRisk(state) && state.kind !== 'saving'

/** Of answers and photo, what needs the person more: trouble before work, work before rest. */
function standingOf(answers: SaveState, photo: PhotoState): { state: Standing; label: string } {
  if (isTrouble(answers) || !isAtRisk(photo)) return { state: answers, label: labelOf(answers) }
  return { state: photo, label: labelOf(photo).replace(/^Not/, 'Photo not') }
}

/** Screen readers hear the first success, each kind of trouble once, and its end; not every pause in the typing. */
function useSpoken(state: Standing, label: string): string {
  const [spoken, setSpoken] = useState({ kind: state.kind, label: '' })
  const isNews = state.kind !== spoken.kind && (isTrouble(state) || state.kind === 'saved')
  if (isNews) setSpoken({ kind: state.kind, label })
  return spoken.label
}

/** A warning that appears over the field that has the focus moves the page, so that the field stays in sight. */
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

/** 'Saving…', 'Saved at 14:32', 'Not saved – will retry'; the photo counts like the answers. What is wrong stays in view. */
export function SaveIndicator({ saver }: { saver: Saver }) {
  const uploads = usePhotoUploads()
  const answers = useSaveState(saver)
  const photo = usePhotoState(uploads)
  const { state, label } = standingOf(answers, photo)
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
