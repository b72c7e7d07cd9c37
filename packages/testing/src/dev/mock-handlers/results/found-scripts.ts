import { scriptMessages as messages, type FoundScript } from '@portal/contracts'
import { success } from '../../../answers'
import { aFoundScript } from '../../../factories'
import { conflict, notFound, wrong } from '../../backend/refusal'
import type { MockDatabase } from '../../seed/database'
import type { MockHandlers } from '../mock-handler'
import { one } from './shown-sheets'

function waiting({ sheets }: MockDatabase, id: string): FoundScript {
  const script = sheets.flatMap(({ scripts }) => scripts).find(({ _id }) => _id === id)
  if (!script) throw notFound()
  if (script.state !== 'waiting') throw conflict(messages.alreadyDecided(script.decidedBy))
  return script
}

function decide(script: FoundScript, change: Pick<FoundScript, 'state' | 'reason'>): FoundScript {
  return Object.assign(script, change, {
    mayDecide: false,
    mayEnter: false,
    decidedBy: 'Oluwaseun Bankole',
    decidedAt: new Date().toISOString(),
  })
}

/** Scripts without registration. No student of the mocks is registered afterwards. */
export const foundScriptHandlers: MockHandlers = {
  'POST /score-sheets/:id/scripts': ({ db, params, body: { number, ca, exam, note } }) => {
    const sheet = one(db, params.id)
    if (sheet.state === 'published') throw conflict(messages.published)
    if (sheet.scores.some(({ matricNumber }) => matricNumber === number.toUpperCase()))
      throw wrong('number', messages.inClass)
    const script = aFoundScript({
      number: number.toUpperCase(),
      student: null,
      ca,
      exam,
      note: note || null,
      reportedAt: new Date().toISOString(),
    })
    sheet.scripts.unshift(script)
    return { ...success(script), message: messages.reported }
  },
  'POST /found-scripts/:id/entry': ({ db, params }) => {
    const script = waiting(db, params.id)
    if (!script.student?.registered) throw conflict(messages.notRegistered)
    return {
      ...success(decide(script, { state: 'entered', reason: null })),
      message: messages.entered,
    }
  },
  'POST /found-scripts/:id/closing': ({ db, params, body: { reason } }) => ({
    ...success(decide(waiting(db, params.id), { state: 'closed', reason })),
    message: messages.closed,
  }),
}
