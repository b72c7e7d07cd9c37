import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { aDraft } from '@portal/testing'
import { filledDraft } from '../fill-in.fixture'
import { untouched } from './combine-drafts'
import { Saver, type DraftServer } from './saver'

type Fault =
  | { status: number; code?: string; serverMessage?: string; stored?: boolean }
  | 'hangs'
  | Promise<unknown>
export const savedAt = '2025-10-01T13:32:00.000Z'
export const draftWith = (permanentAddress: string): ApplicationDraftValues => ({
  ...filledDraft,
  permanentAddress,
})

/** The error of a refused call. */
const refusal = ({
  status,
  code,
  serverMessage,
}: {
  status: number
  code?: string
  serverMessage?: string
}) =>
  status === 0
    ? { status: 'FETCH_ERROR', error: 'no network' }
    : { status, data: { success: false, message: serverMessage ?? '', ...(code && { code }) } }

/** A server with a draft and with faults. With `stored`, only the reply is lost. */
export function aServer(faults: Fault[] = [], start: Partial<ApplicationDraft> = {}) {
  let draft = aDraft({ values: draftWith(''), ...start })
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
      if (!fault && version !== draft.version) throw refusal({ status: 409, code: 'draft-stale' }) // oxlint-disable-line typescript/only-throw-error -- as a call rejects
      if (!fault || fault.stored) draft = { ...draft, version: version + 1, values, savedAt }
      if (fault) throw refusal(fault) // oxlint-disable-line typescript/only-throw-error -- as a call rejects
      return { version: draft.version, savedAt }
    },
  }
  return {
    server,
    calls,
    draft: () => draft,
    write: (values: ApplicationDraftValues) => {
      draft = { ...draft, version: draft.version + 1, values, savedAt }
    },
  }
}

/** A screen with two fields: the address and the date of birth. */
export function aScreen(
  { server }: Pick<ReturnType<typeof aServer>, 'server'>,
  version: number | null = 0,
) {
  const empty = draftWith('')
  let values = empty
  const shown: ApplicationDraftValues[] = []
  const base =
    version === null ? { ...untouched, values: empty } : { version, values: empty, savedAt: null }
  const show = (next: ApplicationDraftValues): void => {
    values = next
    shown.push(next)
  }
  const saver = new Saver({ server, base, state: { kind: 'idle' }, values: () => values, show })
  const states: string[] = []
  saver.subscribe(() => states.push(saver.current().kind))
  const change = (next: Partial<ApplicationDraftValues>): void => {
    values = { ...values, ...next }
    saver.changed()
  }
  return {
    saver,
    states,
    shown,
    change,
    type: (permanentAddress: string) => {
      change({ permanentAddress })
    },
    values: () => values,
  }
}
