import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import type { ApiFailure } from '@portal/kit'
import { isSame } from './is-same'

export interface Saved {
  version: number
  /** The server's instant. */
  savedAt: string
}

/** The draft's calls. They reject with an `ApiFailure`. */
export interface DraftServer {
  load: () => Promise<ApplicationDraft>
  save: (draft: { version: number; values: ApplicationDraftValues }) => Promise<Saved>
}

/** The server holds a newer draft, and it is not what this screen sent. */
export class Conflict extends Error {
  constructor(readonly theirs: ApplicationDraft) {
    super('Saved somewhere else')
  }
}

const savedAs = ({ version, savedAt }: ApplicationDraft): Saved => ({ version, savedAt: savedAt ?? new Date().toISOString() })

/** Keeps this screen and the server of one mind about which version the screen was typed on; null while that is not known. */
export function createAgreement(server: DraftServer, start: number | null) {
  let version = start
  /** A save whose answer was lost: it may have arrived. */
  let doubt: ApplicationDraftValues | null = null

  const agree = (saved: Saved): Saved => {
    version = saved.version
    doubt = null
    return saved
  }
  /** Reads what the server has. Gives it back as saved when it is what is being sent. */
  async function look(sent: ApplicationDraftValues, mayBeOlder: boolean): Promise<Saved | null> {
    const theirs = await server.load()
    if (isSame(theirs.values, sent)) return agree(savedAs(theirs))
    const isOurs = mayBeOlder && (theirs.version === (version ?? 0) || (doubt !== null && isSame(theirs.values, doubt)))
    if (!isOurs) throw new Conflict(theirs)
    agree(savedAs(theirs))
    return null
  }
  async function save(sent: ApplicationDraftValues): Promise<Saved> {
    try {
      return agree(await server.save({ version: version ?? 0, values: sent }))
    } catch (error) {
      const { status, code } = error as ApiFailure
      if (status === 0 || status >= 500) doubt = sent
      if (code !== 'draft-stale') throw error
      return (await look(sent, false)) as Saved
    }
  }
  return {
    version: () => version,
    load: server.load,
    /** Finds out which version these values are based on; throws a Conflict when somebody else has saved, or the API's failure. */
    agree: (values: ApplicationDraftValues): Promise<Saved | null> => look(values, true),
    /** Saves the values; throws a Conflict when somebody else has saved, or the API's failure. */
    put: async (sent: ApplicationDraftValues): Promise<Saved> => {
      const already = version === null || doubt ? await look(sent, true) : null
      return already ?? save(sent)
    },
    /** The screen is based on this version from now on. */
    settleOn: (theirs: number): void => {
      version = theirs
      doubt = null
    },
  }
}
