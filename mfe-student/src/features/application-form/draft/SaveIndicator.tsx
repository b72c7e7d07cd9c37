import { useState } from 'react'
import { Icon } from '@portal/ui'
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
    case 'signed-out': return 'Not saved – will retry when you have signed in'
    case 'refused': return state.message ? `Not saved: ${state.message}` : 'Not saved'
    case 'conflict': return 'Not saved – choose a version'
    default: return ''
  }
}

const isTrouble = ({ kind }: SaveState): boolean => !['idle', 'saving', 'saved'].includes(kind)

/** Screen readers hear the first success, each kind of trouble once, and its end; not every pause in the typing. */
function useSpoken(state: SaveState): string {
  const [spoken, setSpoken] = useState({ kind: state.kind, words: '' })
  const isNews = state.kind !== spoken.kind && (isTrouble(state) || state.kind === 'saved')
  if (isNews) setSpoken({ kind: state.kind, words: wordsOf(state) })
  return spoken.words
}

/** 'Saving…', 'Saved at 14:32', 'Not saved – will retry'. */
export function SaveIndicator({ saver }: { saver: Saver }) {
  const state = useSaveState(saver)
  const spoken = useSpoken(state)
  useClosingWarning(saver)
  useClosedElsewhere(saver)
  const words = wordsOf(state)
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
