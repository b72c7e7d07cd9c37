import { useEffect, useState } from 'react'
import { announce, useReturn, useUnsavedWork } from '@portal/kit'
import { toDraft, type ApplicationFormState } from '../form-values'
import type { PhotoUploads } from '../photo/photo-uploads'
import { clip } from './clip'
import { isSame } from './is-same'
import { localCopy } from './local-copy'
import { hearOtherTabs, notifyOtherTabs } from './other-tabs'
import { isAtRisk } from './save-state'
import { Saver, type DraftServer } from './saver'
import { showValues } from './show-values'
import type { DraftStart } from './use-draft-start'

/** Writing every letter to the storage would make typing slow. */
const keepAfterMs = 200

/** Stores unsaved entries in this tab, and nothing of a submitted form. */
function keepLocally(form: ApplicationFormState, saver: Saver): void {
  if (saver.isFinished()) return
  const { applicationNumber, ...rest } = form.getValues()
  const values = toDraft({ applicationNumber, ...rest })
  const { version, values: base } = saver.base()
  if (saver.isDirty() || !isSame(values, clip(values)))
    localCopy.keep(applicationNumber, { version, base, values })
  else localCopy.forget(applicationNumber)
}

/**
 * After the form was unmounted: deletes the copy when it is saved, unless the form was opened and
 * edited again.
 */
function dropWhenSaved(form: ApplicationFormState, saver: Saver): void {
  const { applicationNumber, ...rest } = form.getValues()
  const left = toDraft({ applicationNumber, ...rest })
  void saver.stop().then(() => {
    if (
      !saver.isDirty() &&
      isSame(localCopy.find(applicationNumber)?.values, left) &&
      isSame(left, clip(left))
    )
      localCopy.forget(applicationNumber)
  })
}

/**
 * Saves while the person types, when the page is left, and when the network or the person returns.
 */
function follow(form: ApplicationFormState, saver: Saver): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const keep = (): void => {
    keepLocally(form, saver)
  }
  const unsubscribe = [
    form.subscribe({
      formState: { values: true },
      callback: () => {
        saver.changed()
        clearTimeout(timer)
        timer = setTimeout(keep, keepAfterMs)
      },
    }),
    saver.subscribe(keep),
    hearOtherTabs(form.getValues('applicationNumber'), () => void saver.look()),
  ]
  const leave = (): void => {
    clearTimeout(timer)
    keep()
    void saver.flush()
  }
  const look = (): void => {
    if (document.visibilityState === 'hidden') leave()
    else void saver.flush()
  }
  const back = (): void => {
    void saver.flush()
  }
  // The menu has the sign-out, after which nothing can be saved.
  const away = ({ target, relatedTarget }: FocusEvent): void => {
    const fields = (target as Element).closest('form')
    // On the way to the sign-in, the save would only ask whether to leave.
    const isPossible = saver.current().kind !== 'signed-out'
    if (isPossible && fields && !fields.contains(relatedTarget as Node | null)) void saver.flush()
  }
  globalThis.addEventListener('online', back)
  globalThis.addEventListener('pagehide', leave)
  document.addEventListener('visibilitychange', look)
  document.addEventListener('focusout', away)
  return () => {
    document.removeEventListener('focusout', away)
    globalThis.removeEventListener('online', back)
    globalThis.removeEventListener('pagehide', leave)
    document.removeEventListener('visibilitychange', look)
    leave()
    dropWhenSaved(form, saver)
    for (const end of unsubscribe) end()
  }
}

/** Saves the form as a draft while it is mounted, and merges changes by others. */
export function useAutosave(
  form: ApplicationFormState,
  server: DraftServer,
  uploads: PhotoUploads,
  { base, state }: DraftStart,
): Saver {
  const [saver] = useState(
    () =>
      new Saver({
        server,
        base,
        state,
        values: () => toDraft(form.getValues()),
        show: (values) => {
          showValues(form, values)
          announce('The form now shows the changes from the other device')
        },
        followPhoto: uploads.follow,
        onSaved: () => {
          notifyOtherTabs(form.getValues('applicationNumber'))
        },
      }),
  )
  useEffect(() => {
    saver.resume() // also after React's double run of effects
    return follow(form, saver)
  }, [form, saver])
  useReturn(() => void saver.look())
  return saver
}

const warn = (event: BeforeUnloadEvent): void => {
  event.preventDefault()
}

/**
 * Warns before a tab with unsaved work is closed. Not if the session has ended: the work stays in
 * this tab, and the way to the sign-in must be free.
 */
export function useClosingWarning(state: { kind: string }): void {
  const signedOut = state.kind === 'signed-out'
  useUnsavedWork(isAtRisk(state) && !signedOut)
  useEffect(() => {
    if (!signedOut) return
    globalThis.addEventListener('beforeunload', warn)
    return () => {
      globalThis.removeEventListener('beforeunload', warn)
    }
  }, [signedOut])
}
