import { useState } from 'react'
import { Icon } from '@portal/ui'
import { usePhotoStanding } from '../photo/photo-context'
import type { SaveState } from './save-state'
import type { Saver } from './saver'
import styles from './Draft.module.css'
import { useClosingWarning } from './use-autosave'
import { useClosedElsewhere } from './use-closed-elsewhere'
import { useSaveState } from './use-save-state'

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Africa/Lagos' })

/** The state in words; nothing before the first save. */
export function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case 'saving': return 'Saving…'
    case 'saved': return `Saved at ${clock.format(new Date(state.at))}`
    case 'failed': return 'Not saved – will retry'
    case 'signed-out': return state.message ? `Not saved: ${state.message}` : 'Not saved – will retry when you have signed in'
    case 'refused': return state.message ? `Not saved: ${state.message}` : 'Not saved'
    case 'conflict': return 'Not saved – choose a version'
    default: return ''
  }
}

const isTrouble = ({ kind }: SaveState): boolean => !['idle', 'saving', 'saved'].includes(kind)

/** Of answers and photo, what needs the person more: trouble before work, work before rest. */
function standingOf(answers: SaveState, photo: SaveState): { state: SaveState; words: string } {
  if (isTrouble(answers) || !(isTrouble(photo) || photo.kind === 'saving')) return { state: answers, words: wordsOf(answers) }
  return { state: photo, words: wordsOf(photo).replace(/^Not/, 'Photo not') }
}

/** Screen readers hear the first success, each kind of trouble once, and its end; not every pause in the typing. */
function useSpoken(state: SaveState, words: string): string {
  const [spoken, setSpoken] = useState({ kind: state.kind, words: '' })
  const isNews = state.kind !== spoken.kind && (isTrouble(state) || state.kind === 'saved')
  if (isNews) setSpoken({ kind: state.kind, words })
  return spoken.words
}

/** 'Saving…', 'Saved at 14:32', 'Not saved – will retry'; the photo counts like the answers. */
export function SaveIndicator({ saver }: { saver: Saver }) {
  const answers = useSaveState(saver)
  const photo = usePhotoStanding()
  const { state, words } = standingOf(answers, photo)
  const spoken = useSpoken(state, words)
  useClosingWarning(answers)
  useClosingWarning(photo)
  useClosedElsewhere(saver)
  return (
    <>
      <p className={isTrouble(state) ? `${styles.indicator ?? ''} ${styles.trouble ?? ''}` : styles.indicator} data-state={state.kind}>
        {words && <Icon name={isTrouble(state) ? 'alert' : 'check'} />}
        {words}
      </p>
      <p className="visually-hidden" role="status">{spoken}</p>
    </>
  )
}
