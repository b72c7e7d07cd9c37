import { aMailRecord, anImport, anImportRow } from '../../../factories'
import type { MockDatabase } from '../../seed/database'
import { applicant, type Samples } from './seeded'

const courseFile = btoa('Code,Title\nZOO 101,Zoology\n')

/** Adds an import that is previewed but not committed. */
const previewed = ({ imports }: MockDatabase) => {
  const made = anImport({ counts: { new: 1, changed: 0, duplicate: 0, wrong: 0 } })
  imports.push({ made, rows: [anImportRow()] })
  return { params: { id: made._id } }
}

/** Adds a mail that has failed. */
const failedMail = ({ outbox }: MockDatabase) => {
  const mail = aMailRecord()
  outbox.push(mail)
  return { params: { id: mail._id } }
}

/** Requests of the operations of the group 'office' that the seed can answer. */
export const officeSamples = {
  'POST /session-rollovers/preview': ({ sessions }) => ({
    body: { from: sessions[1]!.session._id, to: sessions[0]!.session._id },
  }),
  'POST /session-rollovers': ({ sessions }) => ({
    body: { from: sessions[1]!.session._id, to: sessions[0]!.session._id },
  }),
  'POST /session-rollovers/:id/undo': ({ rollovers }) => ({ params: { id: rollovers[0]!._id } }),
  'POST /imports': () => ({ body: { kind: 'courses', name: 'courses.csv', file: courseFile } }),
  'GET /imports/:id': previewed,
  'GET /imports/:id/rows': (db) => ({
    ...previewed(db),
    query: { page: 1, pageSize: 10, outcome: 'new' },
  }),
  'POST /imports/:id/rehearse': previewed,
  'POST /imports/:id/commit': (db) => ({ ...previewed(db), body: { leaveOutWrong: false } }),
  'DELETE /imports/:id': previewed,
  'GET /mails': () => ({ query: { status: 'sent', q: 'a' } }),
  'POST /mails/:id/retry': failedMail,
  'POST /mails/:id/dismiss': failedMail,
  'GET /audit': () => ({ query: { actor: 'Ngozi', action: 'student.edited' } }),
  'GET /students/:applicationNumber/timeline': (db) => ({
    params: { applicationNumber: applicant(db).applicationNumber },
    query: {},
  }),
  'GET /staff/:id/timeline': ({ members }) => ({
    params: { id: members[0]!.staff._id },
    query: {},
  }),
  'POST /site-entries': () => ({
    body: {
      place: 'staff-card',
      title: 'E-learning',
      text: 'Courses online.',
      link: 'https://learn.example',
      position: 1,
      from: '2026-12-01',
      until: '',
    },
  }),
  'PUT /site-entries/:id': ({ site }) => ({
    params: { id: site.entries[1]!._id },
    body: { place: 'portal-menu', title: 'E-library', link: '/app/resources', position: 2 },
  }),
  'DELETE /site-entries/:id': ({ site }) => ({ params: { id: site.entries[0]!._id } }),
  'GET /site-entries/versions/:version': () => ({ params: { version: 1 } }),
  'POST /release-tokens': () => ({
    body: { name: 'CI', areas: 'mfe-student', right: 'publish', expiresOn: '2099-12-31' },
  }),
  'POST /release-tokens/:id/revoke': ({ releaseTokens }) => ({
    params: { id: releaseTokens[0]!._id },
  }),
  'POST /site-entries/versions/:version/restore': ({ site }) => ({
    params: { version: 1 },
    body: { basedOn: site.versions[0]!.version.version },
  }),
} satisfies Samples
