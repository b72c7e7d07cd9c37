import { useCallback, useEffect, useState } from 'react'
import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { emptyForm, type FormValues } from '../form-values'
import { clip } from './clip'
import { isSame } from './is-same'
import { forgetOthers, localCopy, localPhoto, type LocalCopy } from './local-copy'
import { baseOf, combineDrafts, untouched, valuesOf, type Base } from './combine-drafts'
import type { SaveState } from './save-state'
import type { DraftServer } from './saver'

/** The first content of the form. */
export interface DraftStart {
  values: FormValues
  base: Base
  /** The address of the stored photo, '' for none. */
  photo: string
  state: SaveState
  /** True if the server's draft could not be loaded. The form opens with the copy of this tab. */
  failed: boolean
}

/**
 * The base of this tab's copy. A copy without one was based on an empty form, or on the server's
 * present draft.
 */
function baseOfCopy({ version, base }: LocalCopy, draft?: ApplicationDraft): Base {
  const guessed = draft && version === draft.version ? valuesOf(draft) : untouched.values
  return { version, values: base ?? guessed, savedAt: null }
}

const stateOf = ({ savedAt, values: stored }: Base, values: ApplicationDraftValues): SaveState =>
  savedAt !== null && isSame(clip(values), stored)
    ? { kind: 'saved', at: savedAt }
    : { kind: 'idle' }

function startWith(number: string, draft: ApplicationDraft): DraftStart {
  const local = localCopy.find(number)
  const photo = draft.photo ?? ''
  const shown = { ...emptyForm(number), profileImage: localPhoto.find(number) ?? photo }
  const mine = local?.values ?? valuesOf(draft)
  const before = local ? baseOfCopy(local, draft) : baseOf(draft)
  // The page may have sent its copy when it was left. Overlong texts are cut there.
  const combined = combineDrafts({ base: before, sent: clip(mine), mine }, draft)
  if (combined.questions) {
    return {
      values: { ...shown, ...mine },
      base: before,
      photo,
      state: { kind: 'conflict', theirs: draft, questions: combined.questions },
      failed: false,
    }
  }
  const { values, base } = combined
  if (isSame(values, base.values)) localCopy.forget(number)
  return {
    values: { ...shown, ...values },
    base,
    photo,
    state: stateOf(base, values),
    failed: false,
  }
}

function startWithout(number: string): DraftStart {
  const local = localCopy.find(number)
  const photo = localPhoto.find(number) ?? ''
  const values = { ...emptyForm(number), ...local?.values, profileImage: photo }
  return {
    values,
    base: local ? baseOfCopy(local) : untouched,
    photo: '',
    state: { kind: 'idle' },
    failed: true,
  }
}

/** Loads the draft when the form is opened, and again on `retry`. Null while it is loading. */
export function useDraftStart(number: string, server: DraftServer) {
  const [attempt, setAttempt] = useState(0)
  const [loaded, setLoaded] = useState<{ attempt: number; start: DraftStart } | null>(null)
  useEffect(() => {
    let gone = false
    forgetOthers(number)
    const found = (start: DraftStart): void => {
      if (!gone) setLoaded({ attempt, start })
    }
    server.load().then(
      (draft) => {
        found(startWith(number, draft))
      },
      () => {
        found(startWithout(number))
      },
    )
    return () => {
      gone = true
    }
  }, [number, server, attempt])
  const retry = useCallback(() => {
    setAttempt((count) => count + 1)
  }, [])
  return { start: loaded?.attempt === attempt ? loaded.start : null, attempt, retry }
}
