import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import type { ApiFailure } from '@portal/kit'
import { Conflict, createAgreement, type DraftServer } from './agreement'
import { clip } from './clip'
import { isSame } from './is-same'
import { stateAfter, type SaveState } from './save-state'

interface Start {
  server: DraftServer
  /** What is on the screen now. */
  values: () => ApplicationDraftValues
  /** Version of the server's draft on the screen; null while it is not known. */
  version: number | null
  /** True when the screen holds more than the server. */
  dirty: boolean
  state: SaveState
}

const pauseMs = 1_500
const firstRetryMs = 2_000
const lastRetryMs = 60_000

/** Saves the draft 1.5 s after the last change, one save at a time, the newest values win; and it does not give up. */
export class Saver {
  readonly #server
  readonly #values
  readonly #listeners = new Set<() => void>()
  #state: SaveState
  #changes: number
  #saved = 0
  /** What the server surely has; null while that is not sure. */
  #last: ApplicationDraftValues | null
  #retries = 0
  #running: Promise<void> | null = null
  /** True when the save that is under way is to be followed by another. */
  #again = false
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  #finished = false

  constructor({ server, values, version, dirty, state }: Start) {
    this.#server = createAgreement(server, version)
    this.#values = values
    this.#state = state
    this.#changes = dirty ? 1 : 0
    this.#last = dirty ? null : clip(values())
  }

  readonly current = (): SaveState => this.#state
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => { this.#listeners.delete(listener) }
  }
  version(): number | null {
    return this.#server.version()
  }
  isDirty(): boolean {
    return !this.#finished && this.#changes !== this.#saved
  }
  isFinished(): boolean {
    return this.#finished
  }
  /** True while nothing can be saved: the person is to choose a version, or there is no draft any more. */
  isBlocked(): boolean {
    return this.#finished || this.#state.kind === 'conflict' || this.#state.kind === 'closed'
  }

  /** The screen has changed. */
  changed(): void {
    this.#changes += 1
    if (!this.isBlocked()) this.#schedule(pauseMs)
  }

  /** Saves at once what is not saved. A save that is under way is followed by another, so that there is never a second one beside it. */
  flush(): Promise<void> {
    clearTimeout(this.#timer)
    this.#again = true
    if (this.#running) return this.#running
    if (this.#stopped || !this.isDirty() || this.isBlocked()) return Promise.resolve()
    this.#running = this.#runAll().finally(() => { this.#running = null })
    return this.#running
  }

  /** Looks what the server has. Gives back a newer draft that may take the place of what is on the screen, where nothing is unsaved. */
  async look(): Promise<ApplicationDraft | null> {
    const isIdle = (): boolean => !this.#running && !this.#stopped && !this.isDirty() && !this.isBlocked()
    if (!isIdle()) return null
    const theirs = await this.#server.load().catch(() => null)
    return theirs && isIdle() && theirs.version > (this.version() ?? 0) ? theirs : null
  }

  /** True when nobody else has saved since; else the person is asked which version counts. Rejects with the API's failure. */
  async agree(): Promise<boolean> {
    try {
      await this.#server.agree(clip(this.#values()))
      return true
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
      this.#settle(error)
      return false
    }
  }

  /** Asks again which version counts, where that is open. */
  askAgain(): boolean {
    if (this.#state.kind !== 'conflict') return false
    this.#become({ kind: 'conflict', theirs: { ...this.#state.theirs } })
    return true
  }

  /** Ends a conflict: what is on the screen is saved over the newer version. */
  keepMine(): void {
    if (this.#state.kind !== 'conflict') return
    this.#server.settleOn(this.#state.theirs.version)
    this.#changes += 1
    this.#last = null
    this.#become({ kind: 'idle' })
    void this.flush()
  }

  /** The screen shows the server's draft now. */
  adopt({ version, savedAt }: ApplicationDraft): void {
    clearTimeout(this.#timer)
    this.#server.settleOn(version)
    this.#saved = this.#changes
    this.#last = clip(this.#values())
    this.#become(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'idle' })
  }

  /** No new saves until `resume`: the form is being submitted, or has left the screen. Waits for the one that is under way. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }
  resume(): void {
    this.#stopped = false
    if (this.isDirty() && !this.isBlocked()) this.#schedule(pauseMs)
  }
  /** The form has been submitted: there is nothing left to save. */
  finish(): void {
    this.#finished = true
    void this.stop()
    this.#become({ kind: 'idle' })
  }

  #become(next: SaveState): void {
    this.#state = next
    for (const listener of this.#listeners) listener()
  }
  #schedule(ms: number): void {
    clearTimeout(this.#timer)
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), ms)
  }

  async #runAll(): Promise<void> {
    let arrived = true
    while (arrived && this.#again && this.isDirty()) {
      this.#again = false
      arrived = await this.#run()
    }
  }

  /** True when the server has what was on the screen when this began. */
  async #run(): Promise<boolean> {
    const upTo = this.#changes
    const values = clip(this.#values())
    if (isSame(values, this.#last)) {
      this.#saved = upTo // a photo was chosen, or what was typed was taken back
      return true
    }
    this.#become({ kind: 'saving' })
    try {
      const { savedAt } = await this.#server.put(values)
      this.#saved = upTo
      this.#last = values
      this.#retries = 0
      if (this.isDirty()) this.#schedule(pauseMs)
      this.#become({ kind: 'saved', at: savedAt })
      return true
    } catch (error) {
      this.#settle(error)
      return false
    }
  }

  #settle(error: unknown): void {
    this.#last = null
    if (error instanceof Conflict) return this.#become({ kind: 'conflict', theirs: error.theirs })
    const next = stateAfter(error as ApiFailure)
    if (next.kind === 'failed') {
      this.#schedule(Math.min(lastRetryMs, firstRetryMs * 2 ** this.#retries))
      this.#retries += 1
    }
    this.#become(next)
  }
}
