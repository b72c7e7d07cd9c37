import { useCallback, useEffect, useState } from 'react'
import type { ApplicationDraft } from '@portal/contracts'
import { emptyForm, type FormValues } from '../form-values'
import type { DraftServer } from './agreement'
import { forgetOthers, localCopy, localPhoto } from './local-copy'
import { merge } from './merge'
import type { SaveState } from './save-state'

/** What the form opens with. */
export interface DraftStart {
  values: FormValues
  version: number | null
  dirty: boolean
  state: SaveState
  /** True when the server's draft did not come: the form opens with what this tab has. */
  failed: boolean
}

const savedState = ({ savedAt }: ApplicationDraft): SaveState => (savedAt ? { kind: 'saved', at: savedAt } : { kind: 'idle' })

function startWith(number: string, draft: ApplicationDraft): DraftStart {
  const merged = merge(draft, localCopy.find(number))
  const { version } = draft
  const values = { ...emptyForm(number), ...draft.values, profileImage: localPhoto.find(number) ?? draft.photo ?? '' }
  if (merged.kind === 'theirs') {
    localCopy.forget(number)
    return { values, version, dirty: false, state: savedState(draft), failed: false }
  }
  const state: SaveState = merged.kind === 'conflict' ? { kind: 'conflict', theirs: draft } : { kind: 'idle' }
  return { values: { ...values, ...merged.values }, version, dirty: true, state, failed: false }
}

function startWithout(number: string): DraftStart {
  const local = localCopy.find(number)
  const values = { ...emptyForm(number), ...local?.values, profileImage: localPhoto.find(number) ?? '' }
  return { values, version: local?.version ?? null, dirty: local !== null, state: { kind: 'idle' }, failed: true }
}

/** Loads the draft when the form is opened, and again on `retry`; null while it is on its way. */
export function useDraftStart(number: string, server: DraftServer) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ attempt: number; start: DraftStart } | null>(null)
  useEffect(() => {
    let gone = false
    forgetOthers(number)
    const found = (start: DraftStart): void => { if (!gone) setLoaded({ attempt, start }) }
    server.load().then((draft) => { found(startWith(number, draft)) }, () => { found(startWithout(number)) })
    return () => { gone = true }
  }, [number, server, attempt])
  const retry = useCallback(() => { setAttempt((count) => count + 1) }, [])
  return { start: loaded?.attempt === attempt ? loaded.start : null, attempt, retry }
}
