import { paperMessages, type PaperCheck } from '@portal/contracts'
import { success } from '../../../answers'
import { aPaper, aPaperCheck } from '../../../factories'
import { conflict, notFound } from '../../backend/refusal'
import { justNow } from '../records'
import type { MockHandlers } from '../mock-handler'

const bare = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '')

/** Codes for the public check in an area that runs alone, one for each state. */
export const samplePapers = {
  valid: '7KQM-4XPA-9RTZ-2HCD-7KQM-4XPA-9R',
  replaced: '8KQM-4XPA-9RTZ-2HCD-7KQM-4XPA-9R',
  withdrawn: '9KQM-4XPA-9RTZ-2HCD-7KQM-4XPA-9R',
} as const

function checkOf(code: string, number = ''): PaperCheck {
  const state = (['valid', 'replaced', 'withdrawn'] as const).find(
    (each) => bare(samplePapers[each]) === bare(code),
  )
  const check = state && aPaperCheck(state)
  const isRight = check && (number === '' || bare(number) === bare(check.paper?.serial ?? ''))
  return isRight ? check : { state: 'unknown', paper: null }
}

/** Papers of students, and their public check. */
export const paperHandlers: MockHandlers = {
  'GET /paper-check': ({ query }) => success(checkOf(query.code, query.number)),
  'GET /papers': ({ query, db }) => {
    const { applicationNumber } = query
    if (!db.people.some(({ student }) => student.applicationNumber === applicationNumber))
      throw notFound()
    return success({ papers: db.papers[applicationNumber] ?? [] })
  },
  'POST /id-cards/:applicationNumber/replacement': ({ params, body, db }) => {
    const papers = (db.papers[params.applicationNumber] ??= [])
    const old = papers.find(({ kind, state }) => kind === 'id_card' && state === 'valid')
    if (!old) throw conflict(paperMessages.noCard)
    Object.assign(old, { state: 'replaced', reason: body.reason, endedAt: justNow() })
    const paper = aPaper({
      kind: 'id_card',
      serial: 'ID-2025-000002',
      issuedAt: justNow(),
      prints: 0,
    })
    papers.unshift(paper)
    return { ...success(paper), message: paperMessages.replaced }
  },
  'POST /papers/:id/withdrawal': ({ params, body, db }) => {
    const paper = Object.values(db.papers)
      .flat()
      .find(({ _id }) => _id === params.id)
    if (!paper) throw notFound(paperMessages.unknown)
    if (paper.state !== 'valid') throw conflict(paperMessages.isWithdrawn)
    Object.assign(paper, { state: 'withdrawn', reason: body.reason, endedAt: justNow() })
    return { ...success(paper), message: paperMessages.withdrawn }
  },
}
