import { openOf, publicControls } from './session-controls'
import type { MockHandlers } from '../mock-handler'

/** Academic sessions. */
export const academicSessionHandlers: MockHandlers = {
  'GET /academic-sessions/public/active': ({ db }) => {
    const open = openOf(db)
    return open ? [{ ...open.session, control: { controls: publicControls(open) } }] : []
  },
  'GET /academic-sessions': ({ db }) =>
    db.scenario.lists === 'empty' ? [] : db.sessions.map(({ session }) => session),
}
