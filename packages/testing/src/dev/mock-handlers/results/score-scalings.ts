import { scalingMessages, scalingOf } from '@portal/contracts'
import { success } from '../../../answers'
import { conflict } from '../../backend/refusal'
import type { MockHandlers } from '../mock-handler'
import { one, shown } from './shown-sheets'

/** Scalings of marks. */
export const scoreScalingHandlers: MockHandlers = {
  'POST /score-sheets/:id/scaling': ({ db, params, body: { scaling, minute, reason, state } }) => {
    const sheet = one(db, params.id)
    if (sheet.state !== state || !shown(db, sheet).mayScale) throw conflict(scalingMessages.notNow)
    for (const score of sheet.scores) score.scaling = scalingOf(score, scaling, sheet.passMark)
    const at = new Date().toISOString()
    sheet.scaling = scaling && { ...scaling, minute, reason, at, by: 'Oluwaseun Bankole' }
    const count = sheet.scores.filter((score) => score.scaling !== 0).length
    return {
      ...success(shown(db, sheet)),
      message: scaling ? scalingMessages.scaled(count) : scalingMessages.ended,
    }
  },
}
