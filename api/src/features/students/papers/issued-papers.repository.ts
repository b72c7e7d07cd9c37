import { paperFacts, paperMessages, type PaperKind } from '@portal/contracts'
import type { Knex } from 'knex'
import type { Origin } from '../../../platform/actor'
import { record } from '../../../platform/audit'
import { next } from '../../../platform/database/rows/counters'
import { conflict, notFound } from '../../../platform/errors'
import { newId } from '../../../platform/ids'
import { failPoint } from '../../../platform/process/fail-points'
import {
  createPaperRepository,
  type EndCause,
  type FactsOf,
  type StoredPaper,
} from './papers.repository'
import { factsKey, newPaperCode, paperSerial, serialYear } from './papers.rules'

/** A paper to issue. */
export interface NewPaper<Kind extends PaperKind> {
  kind: Kind
  student: string
  /** The id of the record that the paper is about. */
  subject: string
  facts: FactsOf[Kind]
  /** The facts that make another paper if they change; all by default. */
  basis?: unknown
  photo: string | null
  templateVersion: number
  /**
   * The number of the paper, if the record has one. Otherwise the paper gets the next serial of its
   * kind and year.
   */
  serial?: string
}

const staffOf = ({ actor }: Origin): string | null => (actor.kind === 'staff' ? actor.id : null)

/** Ends a valid paper, with its audit entry. False if it was not valid any more. */
async function end(
  connection: Knex,
  { id, serial }: StoredPaper,
  ending: { state: 'replaced' | 'withdrawn'; cause: EndCause; reason: string | null },
  by: Origin,
  at: string,
): Promise<boolean> {
  if (!(await createPaperRepository(connection).end(id, { ...ending, by: staffOf(by), at })))
    return false
  await record(connection, {
    by,
    action: ending.state === 'replaced' ? 'paper.replaced' : 'paper.withdrawn',
    record: `papers/${id}`,
    before: { status: 'valid' },
    after: {
      number: serial,
      status: ending.state,
      ...(ending.reason && { reason: ending.reason }),
    },
    at,
  })
  return true
}

type AnyPaper = Omit<NewPaper<PaperKind>, 'facts'>

/**
 * The newest paper about a subject. A valid one is locked, because the office may withdraw it
 * meanwhile.
 */
async function heldNewest(
  connection: Knex,
  { kind, subject }: AnyPaper,
): Promise<StoredPaper | null> {
  const papers = createPaperRepository(connection)
  const newest = await papers.newest(kind, subject)
  return newest?.state === 'valid' ? papers.lock(newest.id) : newest
}

/** The valid paper with the same facts. One with other facts is replaced. */
async function stillValid(
  connection: Knex,
  paper: AnyPaper,
  key: string,
  by: Origin,
  now: string,
): Promise<StoredPaper | null> {
  const newest = await heldNewest(connection, paper)
  if (newest?.endCause === 'office' && by.actor.kind === 'student')
    throw conflict(paperMessages.withdrawnByOffice)
  if (newest?.state !== 'valid') return null
  if (newest.factsKey === key) return newest
  await end(connection, newest, { state: 'replaced', cause: 'changed', reason: null }, by, now)
  return null
}

/** Adds a paper with its audit entry. */
async function added(
  connection: Knex,
  paper: AnyPaper & { facts: unknown; key: string },
  by: Origin,
  now: string,
): Promise<StoredPaper> {
  const papers = createPaperRepository(connection)
  const { kind, student, subject, facts, key, photo, templateVersion } = paper
  const [id, year] = [newId(), serialYear(now)]
  const serial =
    paper.serial ?? paperSerial(kind, year, await next(connection, `paper:${kind}:${year}`))
  await papers.insert({
    id,
    kind,
    student,
    subject,
    serial,
    code: newPaperCode(),
    facts,
    factsKey: key,
    templateVersion,
    photo,
    issuedAt: now,
    issuedBy: staffOf(by),
  })
  await record(connection, {
    by,
    action: 'paper.issued',
    record: `papers/${id}`,
    after: { kind, number: serial, student },
    at: now,
  })
  failPoint('paper:before-commit')
  const issued = await papers.byId(id)
  if (!issued) throw new Error(`No paper ${id}`)
  return issued
}

/**
 * Issues a paper in the caller's transaction, which has locked the student. The same facts give the
 * valid paper again; other facts replace it. Serials have no gaps: their counter stays locked until
 * the transaction ends. Throws 409 to a student whose paper was withdrawn by the office.
 */
export async function issuePaper<Kind extends PaperKind>(
  connection: Knex,
  paper: NewPaper<Kind>,
  by: Origin,
  now: string,
): Promise<StoredPaper<Kind>> {
  const facts = paperFacts[paper.kind].parse(paper.facts)
  const { photo, templateVersion } = paper
  const key = factsKey({ facts: paper.basis ?? facts, photo, templateVersion })
  const known = await stillValid(connection, paper, key, by, now)
  // The kind is a column of the row, and the contract's schema of this kind has read the facts.
  return (known ??
    (await added(connection, { ...paper, facts, key }, by, now))) as StoredPaper<Kind>
}

/** Withdraws the valid papers of a student of these kinds, in the caller's transaction. */
export async function withdrawPapers(
  connection: Knex,
  student: string,
  kinds: readonly PaperKind[],
  cause: { cause: EndCause; reason: string },
  by: Origin,
  now: string,
): Promise<void> {
  const valid = await createPaperRepository(connection).validOf(student, kinds)
  for (const paper of valid) await end(connection, paper, { state: 'withdrawn', ...cause }, by, now)
}

/** `withdrawPapers`, bound to the connection of a transaction. */
export type WithdrawPapers = typeof withdrawPapers extends (
  connection: never,
  ...rest: infer Rest
) => infer Result
  ? (...rest: Rest) => Result
  : never

/**
 * Ends the valid paper about a record, in the caller's transaction: a newer one applies, which is
 * issued on demand. Null if there is none.
 */
export async function replacePaper(
  connection: Knex,
  kind: PaperKind,
  subject: string,
  cause: { cause: EndCause; reason: string | null },
  by: Origin,
  now: string,
): Promise<StoredPaper | null> {
  const valid = await createPaperRepository(connection).valid(kind, subject)
  const isEnded = valid && (await end(connection, valid, { state: 'replaced', ...cause }, by, now))
  return isEnded ? valid : null
}

/** Counts a print, with its audit entry. Call it in a transaction. */
export async function countPaperPrint(
  connection: Knex,
  { id, serial }: StoredPaper,
  by: Origin,
): Promise<void> {
  const prints = await createPaperRepository(connection).countPrint(id)
  await record(connection, {
    by,
    action: 'paper.printed',
    record: `papers/${id}`,
    before: { prints: prints - 1 },
    after: { number: serial, prints },
  })
}

/** Withdraws one paper for a reason that a member of staff writes. Throws 404 or 409. */
export async function withdrawByOffice(
  connection: Knex,
  id: string,
  reason: string,
  by: Origin,
  now: string,
): Promise<void> {
  const paper = await createPaperRepository(connection).lock(id)
  if (!paper) throw notFound(paperMessages.unknown)
  if (paper.state === 'replaced') throw conflict(paperMessages.isReplaced)
  if (paper.state === 'withdrawn') throw conflict(paperMessages.isWithdrawn)
  await end(connection, paper, { state: 'withdrawn', cause: 'office', reason }, by, now)
}
