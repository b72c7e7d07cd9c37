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
import { forgetMoney } from '../seed/money'
import { scenarioOf } from '../seed/scenarios'
import { seedDatabase, type MockDatabase } from '../seed/database'
import { actorOf, roleOf, type Actor } from './actor'
import { recall, remember, usualSettings, type Settings } from './settings'

/** What the panel and the page follow. A new `epoch` means that what was on the screen belongs to other records or another person. */
export interface BackendState {
  settings: Settings
  epoch: number
  db: MockDatabase
  actor: Actor
}

/** The mocked API's memory, and the switches that change it. */
export interface Backend {
  area: AreaName
  /** Stable until something changes, for `useSyncExternalStore`. */
  state: () => BackendState
  subscribe: (listener: () => void) => () => void
  /** Switches. Another scenario seeds the database anew; another role signs its person in; the rest acts on the next call. */
  choose: (change: Partial<Settings>) => void
  /** Everything as the area starts. */
  reset: () => void
  /** Somebody signed in or out through the API. */
  enact: (actor: Actor) => void
  /** A mock handler has changed the database. */
  touch: () => void
  /** Writes the settings to the tab's storage; `signOut` of the kit empties it. */
  keep: () => void
}

function begin(area: AreaName, settings: Settings, epoch: number): BackendState {
  const db = seedDatabase(scenarioOf(area, settings.scenario))
  return { settings, epoch, db, actor: actorOf(settings.role, db) }
}

/** Makes the mocked API of an area, as this tab left it. */
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
 * Tells the kit's session who is signed in now, and drops what was loaded for somebody else. The shell learns this from the
 * API with the help of a hint cookie; cookies are shared by all ports of localhost, and a portal running there would lose its own.
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
