import type { FastifyBaseLogger } from 'fastify'
import type { Knex } from 'knex'
import type { Clock } from '../../../../platform/clock'
import { unitOfWork } from '../../../../platform/database/transactions/unit-of-work'
import { enqueueAll } from '../../../../platform/mail/outbox'
import type { Worker } from '../../../../platform/process/worker'
import { createAcademicSessionReader } from '../../../academics/academic-sessions'
import { createSessionControlReader } from '../../../academics/session-controls'
import { offeringNames } from '../../../academics/structure'
import { addPersonalNotifications } from '../../../messages/notifications'
import { policiesOf } from '../../registration-policies'
import { createNoticeRepository } from './notices.repository'
import { createNoticeMaker } from './notices.worker'

export { registerNoticeMails } from './notices.mails'

/** Tells students that course registration is open, and that it closes soon. */
export const createNoticeWorker = ({
  db,
  clock,
  log,
}: {
  db: Knex
  clock: Clock
  log: FastifyBaseLogger
}): Worker =>
  createNoticeMaker({
    work: unitOfWork(db, (connection) => ({
      notices: createNoticeRepository(connection),
      sessions: createAcademicSessionReader(connection),
      controls: createSessionControlReader(connection, clock),
      programs: async () => [...(await offeringNames(connection)).keys()],
      policiesOf: policiesOf.bind(null, connection),
      notify: addPersonalNotifications.bind(null, connection),
      mail: enqueueAll.bind(null, connection),
    })),
    clock,
    log,
  })
