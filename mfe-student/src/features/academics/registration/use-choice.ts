import { registrationMessages, type OwnRegistration } from '@portal/contracts'
import { toFailure, useUnsavedWork } from '@portal/kit'
import { useEffect, useRef, useState } from 'react'
import { registrationApi } from '../registration.api'
import { localChoice, type LocalChoice } from './local-choice'

const saveAfterMs = 500
const retryAfterMs = 5_000

/**
 * The state of the choice: `failed` is retried, `stale` and `refused` wait for the person.
 * `message` is the refusal of the server.
 */
export type ChoiceState =
  | { kind: 'rest' | 'waiting' | 'saving' | 'failed' }
  | { kind: 'stale' | 'refused'; message: string }

const isUnsaved = ({ kind }: ChoiceState): boolean => kind !== 'rest'

/** A refusal that another try does not change. */
function refusalOf(error: unknown): ChoiceState {
  const { status, code, serverMessage = '' } = toFailure(error as never)
  if (status === 0 || status >= 500 || status === 429) return { kind: 'failed' }
  return { kind: code === 'draft-stale' ? 'stale' : 'refused', message: serverMessage }
}

/** A choice that the tab has kept is saved with the version that it is based on. */
const pageFor = (loaded: OwnRegistration, found: LocalChoice | null): OwnRegistration =>
  found ? { ...loaded, draft: { ...loaded.draft, version: found.version } } : loaded

/** A choice that the tab has kept is saved, unless another tab or device has saved since. */
function stateOf({ draft }: OwnRegistration, found: LocalChoice | null): ChoiceState {
  if (!found) return { kind: 'rest' }
  return found.version === draft.version
    ? { kind: 'waiting' }
    : { kind: 'stale', message: registrationMessages.stale }
}

/**
 * The chosen courses, saved while the person ticks them. One save runs at a time; a change during a
 * save is sent by the next one. Without a network the choice stays on the page and is sent later. A
 * save without an answer may be stored: it is sent again as it was, before later changes. An
 * unsaved choice is also kept in the tab, so a reload or a new sign-in does not lose it.
 */
export function useChoice(loaded: OwnRegistration) {
  const [found] = useState(() => localChoice.find(loaded))
  const [page, setPage] = useState(() => pageFor(loaded, found))
  const [chosen, setChosen] = useState<readonly string[]>(found?.courses ?? loaded.draft.courses)
  const [state, setState] = useState<ChoiceState>(() => stateOf(loaded, found))
  const [saveDraft] = registrationApi.saveDraft.useMutation()
  const latest = useRef({ page, chosen })
  const unanswered = useRef<readonly string[]>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useUnsavedWork(isUnsaved(state))
  const { applicationNumber } = loaded

  const keep = (): void => {
    const { session, semester, draft } = latest.current.page
    const courses = latest.current.chosen
    localChoice.keep(applicationNumber, {
      session: session._id,
      semester,
      version: draft.version,
      courses,
    })
  }

  const save = async (): Promise<void> => {
    const sent = { ...latest.current, chosen: unanswered.current ?? latest.current.chosen }
    setState({ kind: 'saving' })
    const { session, semester, draft } = sent.page
    const result = await saveDraft({
      body: { session: session._id, semester, version: draft.version, courses: [...sent.chosen] },
    })
    if (result.error) {
      const next = refusalOf(result.error)
      setState(next)
      unanswered.current = next.kind === 'failed' ? sent.chosen : undefined
      if (next.kind === 'failed') later(retryAfterMs)
      return
    }
    unanswered.current = undefined
    latest.current = { ...latest.current, page: result.data.data }
    setPage(result.data.data)
    if (latest.current.chosen === sent.chosen) {
      localChoice.forget(applicationNumber)
      setState({ kind: 'rest' })
      return
    }
    keep()
    later(0)
  }
  const later = (ms: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), ms)
  }

  useEffect(() => {
    if (state.kind === 'waiting') later(0)
    // oxlint-disable-next-line react/exhaustive-deps -- only a choice that the tab has kept waits when the page opens
  }, [])
  useEffect(() => {
    const back = (): void => {
      if (state.kind === 'failed') later(0)
    }
    globalThis.addEventListener('online', back)
    return () => {
      globalThis.removeEventListener('online', back)
    }
  })
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )

  return {
    page,
    chosen,
    state,
    toggle: (course: string): void => {
      const next = chosen.includes(course)
        ? chosen.filter((each) => each !== course)
        : [...chosen, course]
      latest.current = { ...latest.current, chosen: next }
      keep()
      setChosen(next)
      if (state.kind === 'saving') return
      setState({ kind: 'waiting' })
      later(saveAfterMs)
    },
    /** Shows a page of the server, with its choice. */
    show: (next: OwnRegistration): void => {
      clearTimeout(timer.current)
      localChoice.forget(applicationNumber)
      unanswered.current = undefined
      latest.current = { page: next, chosen: next.draft.courses }
      setPage(next)
      setChosen(next.draft.courses)
      setState({ kind: 'rest' })
    },
  }
}
export type Choice = ReturnType<typeof useChoice>
