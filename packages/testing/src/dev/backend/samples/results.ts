import type { FoundScript } from '@portal/contracts'
import {
  aFoundScript,
  aScoreAmendment,
  aSheetQuery,
  aStudentProbation,
  aTranscriptRequest,
} from '../../../factories'
import { queriedSheet } from '../../mock-handlers/results/own-results'
import type { MockDatabase } from '../../seed/database'
import { applicant, type Samples } from './seeded'

/** The params of the submitted sheet, and what the person has seen of it. */
function submittedSheet(db: MockDatabase) {
  const sheet = db.sheets.find(({ state }) => state === 'submitted')!
  const checksum = String(sheet.scores.length)
  return { params: { id: sheet._id }, seen: { state: sheet.state, checksum } }
}

/** An open sheet whose marks are entered twice. */
function secondSheet(db: MockDatabase) {
  const sheet = db.sheets.find(({ state }) => state === 'open')!
  sheet.secondEntry = { entered: 0, different: 0 }
  return sheet
}

/** The id of a script that waits. */
function aScriptIn(db: MockDatabase, student: FoundScript['student']): string {
  const script = aFoundScript({ student })
  db.sheets[0]!.scripts.push(script)
  return script._id
}

const levelOf = ({ sheets: [sheet] }: MockDatabase) => ({
  session: sheet!.session._id,
  program: sheet!.program._id,
  level: sheet!.level,
  semester: sheet!.semester,
})

/** Requests of the operations of the group 'results' that the seed can answer. */
export const resultsSamples = {
  'GET /student-results': (db) => ({ query: { number: applicant(db).applicationNumber } }),
  'GET /progressions': (db) => ({ query: levelOf(db) }),
  'POST /progressions': (db) => {
    const { student, cgpa, proposed } = db.progressions[0]!
    return {
      body: {
        ...levelOf(db),
        minute: 'AB/2026/3',
        students: [{ student, cgpa: cgpa!, decision: proposed!, seen: null }],
      },
    }
  },
  'POST /transcript-requests': (db) => {
    applicant(db).matricNumber = 'ND/25/CSC/0042'
    return { body: { delivery: 'collect', recipient: 'University of Ilorin' } }
  },
  'DELETE /transcript-requests/:id': (db) => {
    const request = aTranscriptRequest()
    request.student.applicationNumber = applicant(db).applicationNumber
    db.transcripts.push(request)
    return { params: { id: request._id } }
  },
  'POST /transcript-requests/:id/issue': (db) => ({
    params: { id: db.transcripts.find(({ status }) => status === 'waiting')!._id },
  }),
  'POST /transcript-requests/:id/sending': (db) => {
    const request = aTranscriptRequest({ status: 'issued' })
    db.transcripts.push(request)
    return { params: { id: request._id }, body: { note: 'Parcel 12345' } }
  },
  'POST /transcript-requests/:id/cancellation': (db) => ({
    params: { id: db.transcripts[0]!._id },
    body: { reason: 'The address does not exist' },
  }),
  'POST /result-queries': () => ({
    body: { sheet: queriedSheet, text: 'I was present at the examination of 12 May.' },
  }),
  'POST /result-queries/:id/answer': (db) => {
    const query = aSheetQuery()
    db.sheets[0]!.queries.push(query)
    return { params: { id: query._id }, body: { text: 'The script was found and marked.' } }
  },
  'POST /result-withholdings': (db) => {
    const student = applicant(db)
    student.matricNumber = 'ND/25/CSC/0042'
    return { body: { number: student.matricNumber, reason: 'Library books are not returned' } }
  },
  'POST /result-withholdings/:id/end': (db) => {
    const withholding = aStudentProbation()
    db.withholdings.push(withholding)
    return { params: { id: withholding._id } }
  },
  'POST /score-sheets': (db) => ({
    body: { session: db.sessions[0]!.session._id, semester: '1', dueOn: '2099-03-31' },
  }),
  'GET /score-sheets/:id': (db) => ({ params: submittedSheet(db).params }),
  'PUT /score-sheets/:id/scores/:student': (db) => {
    const sheet = db.sheets.find(({ state }) => state === 'open')!
    const { student, version } = sheet.scores.at(-1)!
    return {
      params: { id: sheet._id, student },
      body: { ca: 20, exam: null, word: null, version },
    }
  },
  'GET /score-sheets/:id/second-entry': (db) => ({ params: { id: secondSheet(db)._id } }),
  'PUT /score-sheets/:id/second-entry/:student': (db) => {
    const { _id: id, scores } = secondSheet(db)
    return {
      params: { id, student: scores[0]!.student },
      body: { ca: 20, exam: 31, word: null, version: 0 },
    }
  },
  'POST /score-sheets/:id/workbook': (db) => ({
    params: { id: db.sheets.find(({ state }) => state === 'open')!._id },
    body: { file: 'TnVtYmVy' },
  }),
  'PUT /score-sheets/:id/scores': (db) => {
    const sheet = db.sheets.find(({ state }) => state === 'open')!
    const { student, version } = sheet.scores.at(-1)!
    return {
      params: { id: sheet._id },
      body: { scores: [{ student, ca: 20, exam: 31, word: null, version }] },
    }
  },
  'POST /score-sheets/:id/step': (db) => {
    const { params, seen } = submittedSheet(db)
    return { params, body: seen }
  },
  'POST /score-sheets/:id/publication': (db) => {
    const { params, seen } = submittedSheet(db)
    return { params, body: seen }
  },
  'DELETE /score-sheets/:id/publication': (db) => {
    const { params } = submittedSheet(db)
    db.sheets.find(({ _id }) => _id === params.id)!.publishAt = '2099-01-01T07:00:00.000Z'
    return { params }
  },
  'POST /score-sheets/:id/scaling': (db) => {
    const { params, seen } = submittedSheet(db)
    return {
      params,
      body: {
        ...seen,
        scaling: { kind: 'add', value: 5 },
        minute: 'SB/2026/3',
        reason: 'Question 4 could not be answered',
      },
    }
  },
  'POST /score-sheets/:id/scripts': (db) => ({
    params: submittedSheet(db).params,
    body: { number: 'ND/25/CSC/0099', ca: 20, exam: 31 },
  }),
  'POST /found-scripts/:id/entry': (db) => ({
    params: { id: aScriptIn(db, { name: 'Halima Sani', registered: true }) },
  }),
  'POST /found-scripts/:id/closing': (db) => ({
    params: { id: aScriptIn(db, null) },
    body: { reason: 'No student has this number' },
  }),
  'POST /score-sheets/steps': (db) => {
    const { params, seen } = submittedSheet(db)
    return { body: { sheets: [{ _id: params.id, ...seen }] } }
  },
  'POST /score-sheets/publications': (db) => {
    const { params, seen } = submittedSheet(db)
    return { body: { sheets: [{ _id: params.id, ...seen }] } }
  },
  'POST /score-sheets/reminders': (db) => ({
    body: { sheets: [db.sheets.find(({ state }) => state === 'open')!._id] },
  }),
  'POST /score-sheets/:id/scores/:student/amendments': (db) => {
    const { params } = submittedSheet(db)
    const sheet = db.sheets.find(({ _id }) => _id === params.id)!
    sheet.state = 'published'
    const { student, version } = sheet.scores[0]!
    return {
      params: { ...params, student },
      body: { ca: 1, exam: 2, word: null, version, reason: 'Question 4 was marked twice' },
    }
  },
  'POST /score-amendments/:id/decision': (db) => {
    const amendment = aScoreAmendment()
    db.sheets[0]!.amendments.push(amendment)
    return { params: { id: amendment._id }, body: { approve: true } }
  },
  'POST /score-sheets/:id/return': (db) => {
    const { params, seen } = submittedSheet(db)
    return { params, body: { ...seen, reason: 'The marks of question 4 are missing' } }
  },
} satisfies Samples
