import type { ApplicationDraft, ApplicationDraftValues } from '@portal/contracts'
import { toFailure } from '@portal/kit'
import { clip } from './clip'
import { isSame } from './is-same'
import { combineDrafts, type Base } from './combine-drafts'
import type { Choices } from './merge'
import { isAtRisk, type SaveState } from './save-state'
import { SingleFlight } from './single-flight'

export interface Saved {
  version: number
  /** The server's time. */
  savedAt: string
}
/** The calls of the draft. They reject as API calls do. */
export interface DraftServer {
  load: () => Promise<ApplicationDraft>
  save: (draft: { version: number; values: ApplicationDraftValues }) => Promise<Saved>
}
interface Start {
  server: DraftServer
  base: Base
  state: SaveState
  /** The present values of the screen. */
  values: () => ApplicationDraftValues
  /** Shows changes by others. */
  show: (values: ApplicationDraftValues) => void
  /**
   * Called before the draft is loaded. The returned function gets the photo of the loaded draft.
   */
  followPhoto?: () => (photo: string | null) => void
  /** The server has a new version. */
  onSaved?: () => void
}

const pauseMs = 1_500
const failureOf = (error: unknown) => toFailure(error as Parameters<typeof toFailure>[0])

/**
 * Saves the draft 1.5 s after the last change, one save at a time, with retries. Changes by other
 * tabs or devices are merged into the screen.
 */
export class Saver {
  readonly #start
  readonly #flight: SingleFlight<SaveState>
  #base: Base
  /** Values of a save whose reply was lost. It may have arrived or may still arrive. */
  #sent: ApplicationDraftValues | null = null
  #look = false
  #finished = false

  constructor(start: Start) {
    this.#start = start
    this.#base = start.base
    this.#flight = new SingleFlight<SaveState>(start.state, {
      isDue: () => this.#isDue(),
      run: () => this.#run(),
    })
  }

  readonly current = (): SaveState => this.#flight.current()
  readonly subscribe = (listener: () => void): (() => void) => this.#flight.subscribe(listener)
  base(): Base {
    return this.#base
  }
  version(): number | null {
    return this.#base.version
  }
  /** True if the screen has values that the server does not have, as far as known. */
  isDirty(): boolean {
    return (
      !this.#finished &&
      (this.#sent !== null || !isSame(clip(this.#start.values()), this.#base.values))
    )
  }
  isFinished(): boolean {
    return this.#finished
  }
  /** True while nothing can be saved: a choice is open, or the draft has ended. */
  isBlocked(): boolean {
    const { kind } = this.current()
    return this.#finished || kind === 'conflict' || kind === 'closed'
  }

  /** The screen has changed. */
  changed(): void {
    if (!this.isBlocked()) this.#flight.schedule(pauseMs)
  }
  /** Saves unsaved values at once. */
  flush(): Promise<void> {
    return this.#flight.flush()
  }
  /** Merges the values of others and saves unsaved values. */
  look(): Promise<void> {
    this.#look = true
    return this.flush()
  }

  /**
   * True if the screen is equal to the server, or is the base of it. False if changes of others
   * arrived, or a question is open.
   */
  async agree(): Promise<boolean> {
    const before = this.#start.values()
    await this.#catchUp()
    return !this.isBlocked() && isSame(before, this.#start.values())
  }
  /** Shows the open question again. */
  askAgain(): boolean {
    const state = this.current()
    if (state.kind !== 'conflict') return false
    this.#combine(state.theirs) // more may have been entered since
    if (!this.isBlocked()) void this.look()
    return true
  }
  /** The person has chosen. Fields that both sides changed since are asked next. */
  decide(choices: Choices): void {
    const state = this.current()
    if (state.kind !== 'conflict') return
    this.#combine(state.theirs, choices)
    if (this.isBlocked()) return
    this.#flight.become({ kind: 'idle' })
    void this.look()
  }

  /**
   * No new saves until `resume`, because the form is being submitted or was unmounted. Waits for
   * the present save.
   */
  stop(): Promise<void> {
    return this.#flight.stop()
  }
  resume(): void {
    this.#flight.resume()
    if (this.isDirty() && !this.isBlocked()) this.#flight.schedule(pauseMs)
  }
  /** The form has been submitted, so nothing is saved any more. */
  finish(): void {
    this.#finished = true
    void this.stop()
    this.#flight.become({ kind: 'idle' })
  }

  #isDue(): boolean {
    const { kind } = this.current()
    return (
      !this.#finished &&
      kind !== 'closed' &&
      (this.#look || (kind !== 'conflict' && (this.isDirty() || isAtRisk({ kind }))))
    )
  }
  async #run(): Promise<void> {
    const isNeeded = this.#base.version === null || this.#sent !== null
    const isAsked = this.#look
    this.#look = false
    if (isNeeded && this.isDirty()) await this.#catchUp()
    // Nothing is at risk, because the next check tries again.
    else if (isAsked) await this.#catchUp().catch(() => undefined)
    if (this.isBlocked()) return
    if (this.isDirty()) await this.#save()
    else this.#rest()
  }
  async #catchUp(): Promise<void> {
    const showPhoto = this.#start.followPhoto?.()
    const theirs = await this.#start.server.load()
    showPhoto?.(theirs.photo)
    this.#combine(theirs)
  }
  #combine(theirs: ApplicationDraft, choices?: Choices): void {
    const mine = this.#start.values()
    const combined = combineDrafts({ base: this.#base, sent: this.#sent, mine }, theirs, choices)
    if (combined.questions)
      return this.#flight.become({ kind: 'conflict', theirs, questions: combined.questions })
    if (theirs.version > (this.#base.version ?? 0)) this.#sent = null
    this.#base = combined.base
    if (this.current().kind === 'conflict') this.#flight.become({ kind: 'idle' })
    if (!isSame(mine, combined.values)) this.#start.show(combined.values)
  }
  /** The server has all values of the screen. */
  #rest(): void {
    const { savedAt } = this.#base
    this.#flight.become(savedAt ? { kind: 'saved', at: savedAt } : { kind: 'idle' })
  }
  async #save(): Promise<void> {
    const sent = clip(this.#start.values())
    const version = this.#base.version ?? 0
    this.#flight.become({ kind: 'saving' })
    try {
      this.#base = { ...(await this.#start.server.save({ version, values: sent })), values: sent }
      this.#sent = null
    } catch (error) {
      return this.#saveFailed(error, sent)
    }
    this.#rest()
    this.#start.onSaved?.()
    if (this.isDirty()) this.#flight.schedule(pauseMs)
  }
  /** Merges the changes of others and saves both. Throws any other failure again. */
  async #saveFailed(error: unknown, sent: ApplicationDraftValues): Promise<void> {
    const { status, code } = failureOf(error)
    if (status === 0 || status >= 500) this.#sent = sent
    if (code !== 'draft-stale') throw error
    const { version } = this.#base
    await this.#catchUp()
    if (this.isBlocked()) return
    // The replies of the server contradict each other, so it is tried later.
    if (this.#base.version === version) throw error
    await (this.isDirty() ? this.#save() : this.#rest())
  }
}
