import { randomUUID } from 'node:crypto'
import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import type { Knex } from 'knex'
import { academics } from './features/academics'
import { readPublicDepartments } from './features/academics/structure'
import { accounts } from './features/accounts'
import { admissions } from './features/admissions'
import { messages } from './features/messages'
import { money } from './features/money'
import { office } from './features/office'
import { scholarships } from './features/scholarships'
import { staff } from './features/staff'
import { students } from './features/students'
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
import { closeWhileDraining } from './platform/process/drain'
import { showKeptMails } from './platform/mail/dev-mail'
import { warnOfUntrustedProxy } from './platform/http/forwarded-address'
import { createHasher, type Hasher } from './platform/login/hasher'
import { sendSecurityHeaders } from './platform/http/headers'
import { acceptJson } from './platform/http/json-body'
import { loggerOptions, type LogStream } from './platform/process/logger'
import { answerUnknown } from './platform/http/not-found'
import { logRequests } from './platform/http/request-log'
import { createLoginSessions } from './platform/login/login-sessions'
import { answerThisMachineOnly } from './platform/http/this-machine'
import { serveSite } from './site/site'

/** Every group of features, lowest first: a group imports only from groups above it in this list. Each feature has its routes below `/api`. */
const features: readonly Feature[] = [
  system,
  staff,
  messages,
  academics,
  students,
  scholarships,
  accounts,
  money,
  admissions,
  office,
].flat()

export interface Deps {
  config: Config
  db: Knex
  clock: Clock
  /** Shared with the mail worker, so that both together keep to the limit. */
  hasher?: Hasher
  /** Shared with the workers, so that all together keep to its limits. */
  gateway?: Gateway | undefined
  /** Where the log goes; to the standard output unless said. */
  logStream?: LogStream
}

/** The server without its socket: everything a request meets, in the order it meets it. */
export async function createApp({
  config,
  db,
  clock,
  hasher = createHasher(),
  gateway = createGateway(config),
  logStream,
}: Deps): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(config, logStream),
    trustProxy: config.trustProxy ?? false,
    genReqId: () => randomUUID(), // ours alone: one from outside could be made to look like somebody else's
    logController: new LogController({ disableRequestLogging: true }), // one line of our own costs half as much
    bodyLimit: 64 * 1024,
    connectionTimeout: 60_000, // nothing sent or read for so long: nobody is there any more
    requestTimeout: 30_000,
    // Node takes the longer of the two for the whole request, and looks twice a minute unless told otherwise.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    handlerTimeout: 15_000,
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => void answer(error, request, reply),
    clientErrorHandler: answerBrokenRequest,
  })
  app.decorateRequest('actor')
  app.addHook('onRequest', (request, _reply, done) => {
    request.actor = anonymous
    done()
  })
  const routes = demandAccess(app)
  handleErrors(app)
  logRequests(app)
  warnOfUntrustedProxy(app)
  closeWhileDraining(app)
  sendSecurityHeaders(app, config)
  if (config.demo) answerThisMachineOnly(app) // its passwords are public
  await serveSite(app, config, () => readPublicDepartments(db))
  if (config.devMail) await showKeptMails(app, config)
  await serveSandbox(app, config)
  await app.register(cookie)
  await app.register(jwt, {
    secret: config.sessionSecret,
    sign: { algorithm: 'HS256', iss: 'portal' },
    // For whom it is and until when is asked by whoever reads it, by the portal's clock: options of a call's own would make a verifier for each call.
    verify: {
      algorithms: ['HS256'],
      allowedIss: 'portal',
      requiredClaims: ['aud', 'exp', 'iat', 'sid'],
      ignoreExpiration: true,
      cache: false,
    },
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
        await feature(api, { config, db, clock, hasher, loginSessions: app.loginSessions, gateway })
    },
    { prefix: '/api' },
  )
  answerUnknown(app, routes)
  return app
}
