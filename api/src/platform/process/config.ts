import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { factorPolicies, modules, type Module } from '@portal/contracts'
import { isOrigin } from '@portal/releases'
import { placeOf, placeProblem } from '@portal/storage'
import { z } from 'zod'
import { gatewaySettings, keyProblems } from '../gateway/settings'
import { createLimitFactor } from '../http/network-address.rules'
import { isLoopback } from '../http/loopback.rules'
import { developmentSecret, secretProblem } from '../secret'

/** Invalid settings. The process exits with 78 (EX_CONFIG) and this message. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly exitCode = 78
}

const flag = z
  .enum(['0', '1', 'true', 'false'])
  .transform((word) => word === '1' || word === 'true')
const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` })

const days = (least: number) =>
  z.coerce.number('must be a number of days').int().min(least).max(3650)

const moduleList = z.string().transform((text, context): Module[] => {
  const parsed = z.array(z.enum(modules)).safeParse(text.split(',').map((name) => name.trim()))
  if (parsed.success) return parsed.data
  context.addIssue(`must be modules such as finance,exams; there are ${modules.join(', ')}`)
  return z.NEVER
})

const originList = z.string().transform((text, context): string[] => {
  const origins = text.split(',').map((each) => each.trim())
  if (origins.every(isOrigin)) return origins
  context.addIssue('must be origins such as https://cdn.example.edu, separated by commas')
  return z.NEVER
})

const Settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  /** A folder, or `s3://bucket/prefix`. */
  UPLOADS_STORE: z.string().optional(),
  MFE_SITE: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  AWS_REGION: z.string().optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
  DATABASE_URL: address(/^mysql$/, 'mysql://user:password@host:3306/portal').optional(),
  SESSION_SECRET: z.string().optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.email('must be one email address').default('portal@polytechnic.example'),
  PUBLIC_URL: address(/^https?$/, 'https://portal.example.edu').optional(),
  /** Other origins from which browsers may load areas, comma separated. */
  AREA_ORIGINS: originList.default([]),
  /** For a private network without certificates: allows plain http in production. */
  ALLOW_HTTP: flag.default(false),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_PUBLIC_KEY: z.string().optional(),
  /** Addresses of trusted proxies, comma separated; only they may set the client address. */
  TRUST_PROXY: z.string().optional(),
  /** Networks that many people share, such as the campus; comma separated, in CIDR notation. */
  CAMPUS_NETWORKS: z.string().optional(),
  /** Limits for an address of the campus are so many times higher. */
  CAMPUS_FACTOR: z.coerce.number('must be a number').int().min(1).max(100).default(10),
  DEMO: flag.optional(),
  FORCE_PASSWORD_CHANGE: flag.default(true),
  /** Who is asked for a second factor. Default: `required` in production, otherwise `off`. */
  SECOND_FACTOR: z.enum(factorPolicies).optional(),
  /** Modules of roles that need a second factor, comma separated. */
  SECOND_FACTOR_MODULES: moduleList.default(['finance', 'exams', 'staff', 'database']),
  /** Days between the first sign-in that asks for the setup and the last one without it. */
  SECOND_FACTOR_GRACE_DAYS: z.coerce
    .number('must be a number of days')
    .int()
    .min(0)
    .max(90)
    .default(14),
  /** Seconds between "not ready" and closing the listener. */
  SHUTDOWN_DELAY: z.coerce
    .number('must be a number of seconds')
    .min(0)
    .max(120, 'must be 120 seconds at most')
    .default(0.3),
  /** Port of the metrics; without it they are not served. */
  METRICS_PORT: z.coerce.number('must be a port number').int().min(1).max(65_535).optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  KEEP_MAILS_DAYS: days(7).default(90),
  KEEP_WEBHOOKS_DAYS: days(30).default(90),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  /** Logs the client address of each request, which is personal data. */
  LOG_ADDRESSES: flag.default(false),
})
type Settings = z.output<typeof Settings>

/** The names of all settings. */
export const settingNames = Object.keys(Settings.shape)

const addressOf = ({ PUBLIC_URL, PORT }: Settings): URL =>
  new URL(PUBLIC_URL ?? `http://localhost:${String(PORT)}`)

/** NODE_ENV is `production`, or the public URL is not this machine's. */
const isProduction = (settings: Settings): boolean =>
  settings.NODE_ENV === 'production' || !isLoopback(addressOf(settings).hostname)

/** Only this machine can reach it. */
const isLocal = (settings: Settings): boolean =>
  !isProduction(settings) && isLoopback(settings.HOST)

/** Address at which this process reaches itself. */
const listenerOf = ({ HOST, PORT }: Settings): string =>
  `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${String(PORT)}`

const keysOf = (settings: Settings) => ({
  secret: settings.PAYSTACK_SECRET_KEY,
  public: settings.PAYSTACK_PUBLIC_KEY,
})

/**
 * The name and the origin that passkeys are made for. Browsers allow them for https and for
 * `localhost`, and never for an address without a name.
 */
const passkeysOf = ({ protocol, hostname, origin }: URL) =>
  isIP(hostname.replace(/^\[|\]$/g, '')) === 0 &&
  (protocol === 'https:' || hostname === 'localhost')
    ? { rpId: hostname, origin }
    : undefined

const secondFactorOf = (settings: Settings, production: boolean) => ({
  policy: settings.SECOND_FACTOR ?? (production ? ('required' as const) : ('off' as const)),
  modules: settings.SECOND_FACTOR_MODULES as readonly Module[],
  graceDays: settings.SECOND_FACTOR_GRACE_DAYS,
})

const describe = (settings: Settings, sessionSecret: string) => {
  const production = isProduction(settings)
  const local = isLocal(settings)
  const dataDir = resolve(settings.DATA_DIR)
  const publicUrl = addressOf(settings)
  return {
    production,
    /** Whether only this machine can reach the portal. */
    local,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    /** Absent if the uploads are in the data folder. */
    uploads: settings.UPLOADS_STORE ? placeOf(settings.UPLOADS_STORE, settings) : undefined,
    /** Absent if the site is in the data folder. */
    site: settings.MFE_SITE ? placeOf(settings.MFE_SITE, settings) : undefined,
    /** Absent for the embedded file. */
    databaseUrl: settings.DATABASE_URL,
    databaseFile: join(dataDir, 'portal.sqlite'),
    /** Days after which mails and processed messages of the card payment service are deleted. */
    keepDays: { mails: settings.KEEP_MAILS_DAYS, webhooks: settings.KEEP_WEBHOOKS_DAYS },
    sessionSecret,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** Without a trailing slash. */
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    /** Only if it was configured: cross-site checks trust it. */
    publicOrigin: settings.PUBLIC_URL ? publicUrl.origin : undefined,
    areaOrigins: settings.AREA_ORIGINS,
    /** Browsers use https: cookies are Secure and have the `__Host-` prefix. */
    secure: publicUrl.protocol === 'https:',
    /** Absent if card payments are disabled. */
    gateway: gatewaySettings(
      keysOf(settings),
      local ? { portal: listenerOf(settings), sessionSecret } : undefined,
    ),
    trustProxy: settings.TRUST_PROXY?.split(',').map((entry) => entry.trim()),
    limitFactor: createLimitFactor(networksOf(settings), settings.CAMPUS_FACTOR),
    /** The demo institution; its passwords are in the README. */
    demo: settings.DEMO ?? (!settings.DATABASE_URL && local),
    forcePasswordChange: settings.FORCE_PASSWORD_CHANGE,
    secondFactor: secondFactorOf(settings, production),
    /** Absent if the address of the portal allows no passkeys. */
    passkeys: passkeysOf(publicUrl),
    shutdownDelayMs: settings.SHUTDOWN_DELAY * 1000,
    logLevel: settings.LOG_LEVEL,
    logAddresses: settings.LOG_ADDRESSES,
    /** Absent if metrics are not served. */
    metrics:
      settings.METRICS_PORT === undefined
        ? undefined
        : { port: settings.METRICS_PORT, host: settings.METRICS_HOST },
    /** Mails can be read at /dev/mail, unless SMTP is configured. */
    devMail: !settings.SMTP_URL && local,
    /** Pages may run an area from a dev server on this machine (`?mfe-override=`). */
    localAreas: local,
  }
}

const networksOf = ({ CAMPUS_NETWORKS = '' }: Settings): string[] =>
  CAMPUS_NETWORKS.split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)

function networkProblem(settings: Settings): string | undefined {
  try {
    createLimitFactor(networksOf(settings), 1)
    return undefined
  } catch {
    return 'must be networks such as 41.58.0.0/16, separated by commas'
  }
}

function addressProblem(settings: Settings): string | undefined {
  if (!isProduction(settings)) return undefined
  if (!settings.PUBLIC_URL) return 'is missing; production needs the https address that people use'
  if (addressOf(settings).protocol === 'https:' || settings.ALLOW_HTTP) return undefined
  return 'must begin with https:// in production; only a private network without certificates may do with http, and says so with ALLOW_HTTP=1'
}

const demoProblem = (settings: Settings): string | undefined =>
  settings.DEMO && !isLocal(settings)
    ? 'the passwords of the demo accounts are public, so they are only for a portal that this machine alone can reach: HOST and PUBLIC_URL must be loopback addresses, and NODE_ENV not production'
    : undefined

/** Problems in the combination of valid settings; each message begins with a setting's name. */
function problemsOf(settings: Settings): string[] {
  const mayMakeSecret = settings.SESSION_SECRET === undefined && !isProduction(settings)
  const keys = keyProblems(keysOf(settings))
  const problems = {
    SESSION_SECRET: mayMakeSecret ? undefined : secretProblem(settings.SESSION_SECRET),
    PUBLIC_URL: addressProblem(settings),
    CAMPUS_NETWORKS: networkProblem(settings),
    DEMO: demoProblem(settings),
    UPLOADS_STORE: placeProblem(settings.UPLOADS_STORE ?? '', settings),
    MFE_SITE: placeProblem(settings.MFE_SITE ?? '', settings),
    PAYSTACK_SECRET_KEY: keys.secret,
    PAYSTACK_PUBLIC_KEY: keys.public,
  }
  return Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [`${name}: ${problem}`] : [],
  )
}

/** All settings of the process; documented in the README. */
export type Config = Readonly<ReturnType<typeof describe>>

/**
 * Reads the settings once; throws a `ConfigError` that names each invalid one. `secretIn` gives the
 * secret of a development installation; the default creates it in the data folder.
 */
export function readConfig(env: NodeJS.ProcessEnv, secretIn = developmentSecret): Config {
  // `KEY=` in an env file means "not set", not "set to nothing".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    )
  }
  const settings = parsed.data
  const problems = problemsOf(settings)
  if (problems.length > 0) throw new ConfigError(problems.join('\n'))
  return Object.freeze(
    describe(settings, settings.SESSION_SECRET ?? secretIn(resolve(settings.DATA_DIR))),
  )
}
