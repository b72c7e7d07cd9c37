import {
  baseApi,
  createExternalStore,
  signedOut,
  staffSignedIn,
  studentSignedIn,
  type AreaName,
  type PortalStore,
} from '@portal/kit'
import { forgetDraft } from '../mock-handlers/admissions/drafts'
import { forgetMoney } from '../seed/money/money'
import { scenarioOf } from '../seed/scenarios'
import { seedDatabase, type MockDatabase } from '../seed/database'
import { actorOf, roleOf, type Actor } from './actor'
import { recall, remember, usualSettings, type Settings } from './settings'

/**
 * The state that the panel and the page subscribe to. A new `epoch` means that the screen shows
 * other records or another person's data and must be rendered again.
 */
export interface BackendState {
  settings: Settings
  epoch: number
  db: MockDatabase
  actor: Actor
}

/** The state of the mocked API, and the methods to change it. */
export interface Backend {
  area: AreaName
  /** The same object until something changes, as `useSyncExternalStore` requires. */
  state: () => BackendState
  subscribe: (listener: () => void) => () => void
  /**
   * Changes settings. Another scenario seeds the database again. Another role signs in the person
   * of that role. Latency and fault apply to the next call.
   */
  choose: (change: Partial<Settings>) => void
  /** Resets all settings to the defaults of the area, with a new seed. */
  reset: () => void
  /** Signs a person in or out through the API. */
  enact: (actor: Actor) => void
  /** Called after a mock handler has changed the database. */
  touch: () => void
  /** Writes the settings to the tab's storage again, because `signOut` of the kit empties it. */
  keep: () => void
}

function begin(area: AreaName, settings: Settings, epoch: number): BackendState {
  const db = seedDatabase(scenarioOf(area, settings.scenario))
  return { settings, epoch, db, actor: actorOf(settings.role, db) }
}

/** Creates the mocked API of an area with the settings that this tab has stored. */
export function createBackend(area: AreaName, storage: Storage): Backend {
  const store = createExternalStore(begin(area, recall(area, storage), 0))
  const become = (next: BackendState): void => {
    remember(next.settings, storage)
    store.set(next)
  }
  const choose = (change: Partial<Settings>): void => {
    const state = store.current()
    const settings = { ...state.settings, ...change }
    if (change.scenario !== undefined) {
      state.db.people.forEach(forgetDraft)
      forgetMoney()
    }
    if (change.scenario !== undefined) become(begin(area, settings, state.epoch + 1))
    else if (change.role !== undefined)
      become({ ...state, settings, epoch: state.epoch + 1, actor: actorOf(change.role, state.db) })
    else become({ ...state, settings })
  }
  return {
    area,
    state: store.current,
    subscribe: store.subscribe,
    choose,
    reset: () => {
      choose(usualSettings(area))
    },
    enact: (actor) => {
      const state = store.current()
      become({ ...state, actor, settings: { ...state.settings, role: roleOf(actor) } })
    },
    touch: () => {
      become({ ...store.current() })
    },
    keep: () => {
      remember(store.current().settings, storage)
    },
  }
}

/**
 * Puts the signed-in person into the kit's session and drops the loaded data of another person. The
 * shell asks the API for the session if there is a hint cookie. Here that would not work: all ports
 * of localhost share cookies, so a portal on another port would lose its own.
 */
export function showSession(store: PortalStore, { actor }: BackendState): void {
  if (actor.kind === 'student')
    store.dispatch(
      studentSignedIn({ student: actor.person.student, biodata: actor.person.biodata }),
    )
  else if (actor.kind === 'staff') store.dispatch(staffSignedIn(actor.member.staff))
  else store.dispatch(signedOut())
  store.dispatch(baseApi.util.resetApiState())
}
