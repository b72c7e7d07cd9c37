import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Knex } from 'knex'
import { academics } from './features/academics'
import { departmentsForVisitors } from './features/academics/structure'
import { accounts } from './features/accounts'
import { admissions } from './features/admissions'
import { messages } from './features/messages'
import { money } from './features/money'
import { office } from './features/office'
import { results } from './features/results'
import { staff } from './features/staff'
import { students } from './features/students'
import { study } from './features/study'
import { system } from './features/system'
import { anonymous } from './platform/actor'
import type { Clock } from './platform/clock'
import type { Config } from './platform/process/config'
import { answerBrokenRequest } from './platform/http/broken-request'
import { refuseCrossSite } from './platform/http/cross-site'
import { answer, handleErrors } from './platform/http/error-handler'
import type { Feature } from './platform/feature'
import { createGateway, serveSandbox, type Gateway } from './platform/gateway'
import { demandAccess } from './platform/http/guard'
import { closeWhileShuttingDown } from './platform/process/graceful-shutdown'
import { showStoredMails } from './platform/mail/dev-mail'
import { warnOfUntrustedProxy } from './platform/http/forwarded-address'
import { createHasher, type Hasher } from './platform/login/hasher'
import { sendSecurityHeaders } from './platform/http/headers'
import { acceptJson } from './platform/http/json-body'
import { loggerOptions, type LogStream } from './platform/process/logger'
import type { Metrics } from './platform/metrics/metrics'
import { observeRequests } from './platform/metrics/request-metrics'
import { answerUnknown } from './platform/http/not-found'
import { logRequests } from './platform/http/request-log'
import { requestLogger } from './platform/http/request-logger'
import { createLoginSessions } from './platform/login/login-sessions'
import { signingOptions, verifyOptions } from './platform/login/token-options'
import { answerThisMachineOnly } from './platform/http/this-machine'
import { readModels } from './read-models'
import { serveSite } from './site/site'

/**
 * Every group of features, lowest first: a group imports only from groups above it in this list.
 * Each feature has its routes below `/api`.
 */
const features: readonly Feature<typeof readModels>[] = [
  system,
  staff,
  messages,
  academics,
  students,
  accounts,
  money,
  study,
  results,
  admissions,
  office,
].flat()

export interface Deps {
  config: Config
  db: Knex
  clock: Clock
  /** Shared with the mail worker, so that both keep to one limit. */
  hasher?: Hasher
  /** Shared with the workers, so that all keep to its limits. */
  gateway?: Gateway | undefined
  /** The log. Default: standard output. */
  logStream?: LogStream
  /** Counts the requests; absent if nobody reads metrics. */
  metrics?: Metrics | undefined
}

/** The server without its socket, with all hooks in the order of a request. */
export async function createApp({
  config,
  db,
  clock,
  hasher = createHasher(),
  gateway = createGateway(config),
  logStream,
  metrics,
}: Deps): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config, logStream),
    trustProxy: config.trustProxy ?? false,
    // Ours alone: one from outside could be made to look like somebody else's.
    genReqId: () => randomUUID(),
    childLoggerFactory: requestLogger,
    // One line of our own costs half as much.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 64 * 1024,
    connectionTimeout: 60_000, // nothing sent or read for so long: nobody is there any more
    requestTimeout: 30_000,
    // Node uses the longer of the two for the whole request. By default, it checks only twice a
    // minute.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    handlerTimeout: 15_000,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  })
  app.decorateRequest('actor')
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    request.actor = anonymous
    done()
  })
  const routes = demandAccess(app)
  handleErrors(app)
  logRequests(app, config)
  if (metrics) observeRequests(app, metrics)
  warnOfUntrustedProxy(app)
  closeWhileShuttingDown(app)
  sendSecurityHeaders(app, config)
  if (config.demo) answerThisMachineOnly(app) // its passwords are public
  await serveSite(app, { config, clock, readDepartments: () => departmentsForVisitors(db) })
  if (config.devMail) await showStoredMails(app, config)
  await serveSandbox(app, config)
  await app.register(cookie)
  await app.register(jwt, {
    secret: config.sessionSecret,
    sign: signingOptions,
    verify: verifyOptions,
  })
  app.decorate('loginSessions', createLoginSessions(app, { config, db, clock }))
  await app.register(
    async (api) => {
      acceptJson(api)
      refuseCrossSite(api, config)
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      for (const feature of features)
        await feature(api, {
          config,
          db,
          clock,
          hasher,
          loginSessions: app.loginSessions,
          gateway,
          reads: readModels,
        })
    },
    { prefix: '/api' },
  )
  answerUnknown(app, routes)
  return app
}
