import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { aDraft } from '@portal/testing'
import { filledDraft } from '../fill-in.fixture'
import type { DraftServer } from './agreement'
import { Saver } from './saver'

type Fault = { status: number; code?: string; serverMessage?: string; stored?: boolean } | 'hangs' | Promise<unknown>
export const savedAt = '2025-10-01T13:32:00.000Z'
export const draftWith = (permanentAddress: string): ApplicationDraftValues => ({ ...filledDraft, permanentAddress })

/** A server that keeps a draft, and fails as it is told; `stored` means that only the answer was lost. */
export function aServer(faults: Fault[] = [], start: Partial<ApplicationDraft> = {}) {
  let draft = aDraft(start)
  const calls: string[] = []
  const server: DraftServer = {
    load: async () => {
      calls.push('load')
      return draft
    },
    save: async ({ version, values }) => {
      calls.push(values.permanentAddress)
      const next = faults.shift()
      if (next === 'hangs') return new Promise(() => undefined)
      if (next instanceof Promise) await next
      const fault = next instanceof Promise ? undefined : next
      if (!fault && version !== draft.version) throw { status: 409, code: 'draft-stale', errors: [] } // eslint-disable-line @typescript-eslint/only-throw-error -- an ApiFailure
      if (!fault || fault.stored) draft = { ...draft, version: version + 1, values, savedAt }
      if (fault) throw { errors: [], ...fault } // eslint-disable-line @typescript-eslint/only-throw-error -- an ApiFailure
      return { version: draft.version, savedAt }
    },
  }
  return { server, calls, draft: () => draft, write: (values: ApplicationDraftValues) => { draft = { ...draft, version: draft.version + 1, values, savedAt } } }
}

/** A screen with one field that matters. */
export function aScreen({ server }: Pick<ReturnType<typeof aServer>, 'server'>, version: number | null = 0, dirty = false) {
  let values = draftWith('')
  const saver = new Saver({ server, version, dirty, state: { kind: 'idle' }, values: () => values })
  const states: string[] = []
  saver.subscribe(() => states.push(saver.current().kind))
  const type = (text: string): void => {
    values = draftWith(text)
    saver.changed()
  }
  return { saver, states, type, show: (text: string) => { values = draftWith(text) } }
}
