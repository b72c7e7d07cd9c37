import { join, resolve } from 'node:path'
import { z } from 'zod'
import { gatewaySettings, keyProblems } from '../gateway/settings'
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

const Settings = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: z.coerce.number('must be a port number').int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(/^mysql$/, 'mysql://user:password@host:3306/portal').optional(),
  SESSION_SECRET: z.string().optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.email('must be one e-mail address').default('portal@polytechnic.example'),
  PUBLIC_URL: address(/^https?$/, 'https://portal.example.edu').optional(),
  /** For a private network without certificates: allows plain http in production. */
  ALLOW_HTTP: flag.default(false),
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_PUBLIC_KEY: z.string().optional(),
  /** Addresses of trusted proxies, comma separated; only they may set the client address. */
  TRUST_PROXY: z.string().optional(),
  DEMO: flag.optional(),
  FORCE_PASSWORD_CHANGE: flag.default(true),
  /** Token with which `npm run mfe` reads the state of releases without an account. */
  RELEASES_TOKEN: z.string().min(32, 'must have at least 32 characters').optional(),
  /** Seconds between "not ready" and closing the listener. */
  SHUTDOWN_DELAY: z.coerce
    .number('must be a number of seconds')
    .min(0)
    .max(120, 'must be 120 seconds at most')
    .default(0.3),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})
type Settings = z.output<typeof Settings>

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
    /** Absent for the embedded file. */
    databaseUrl: settings.DATABASE_URL,
    databaseFile: join(dataDir, 'portal.sqlite'),
    sessionSecret,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** Without a trailing slash. */
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    /** Only if it was configured: cross-site checks trust it. */
    publicOrigin: settings.PUBLIC_URL ? publicUrl.origin : undefined,
    /** Browsers use https: cookies are Secure and have the `__Host-` prefix. */
    secure: publicUrl.protocol === 'https:',
    /** Absent if card payments are disabled. */
    gateway: gatewaySettings(
      keysOf(settings),
      local ? { portal: listenerOf(settings), sessionSecret } : undefined,
    ),
    trustProxy: settings.TRUST_PROXY?.split(',').map((entry) => entry.trim()),
    /** The demo institution; its passwords are in the README. */
    demo: settings.DEMO ?? (!settings.DATABASE_URL && local),
    forcePasswordChange: settings.FORCE_PASSWORD_CHANGE,
    releasesToken: settings.RELEASES_TOKEN,
    shutdownDelayMs: settings.SHUTDOWN_DELAY * 1000,
    logLevel: settings.LOG_LEVEL,
    /** Mails can be read at /dev/mail, unless SMTP is configured. */
    devMail: !settings.SMTP_URL && local,
    /** Pages may run an area from a dev server on this machine (`?mfe-override=`). */
    localAreas: local,
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
    DEMO: demoProblem(settings),
    PAYSTACK_SECRET_KEY: keys.secret,
    PAYSTACK_PUBLIC_KEY: keys.public,
  }
  return Object.entries(problems).flatMap(([name, problem]) =>
    problem ? [`${name}: ${problem}`] : [],
  )
}

/** All settings of the process; documented in the README. */
export type Config = Readonly<ReturnType<typeof describe>>

/** Reads the settings once; throws a `ConfigError` that names each invalid one. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
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
    describe(settings, settings.SESSION_SECRET ?? developmentSecret(resolve(settings.DATA_DIR))),
  )
}
