import { join, resolve } from 'node:path'
import { z } from 'zod'
import { developmentSecret, secretProblem } from './secret'

/** The settings are not fit to start with. The process ends with 78 (EX_CONFIG) and this sentence. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
  readonly exitCode = 78
}

const flag = z.enum(['0', '1', 'true', 'false']).transform((word) => word === '1' || word === 'true')
const address = (protocols: RegExp, example: string) => z.url({ protocol: protocols, error: `must be an address such as ${example}` })

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
  PAYSTACK_SECRET_KEY: z.string().optional(),
  PAYSTACK_PUBLIC_KEY: z.string().optional(),
  /** Addresses of the proxies in front, comma separated; only they may say what the client's address is. */
  TRUST_PROXY: z.string().optional(),
  DEMO: flag.optional(),
  FORCE_PASSWORD_CHANGE: flag.default(true),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
})
type Settings = z.output<typeof Settings>

const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[?::1\]?)$/.test(host)

const describe = (settings: Settings, sessionSecret: string) => {
  const production = settings.NODE_ENV === 'production'
  const dataDir = resolve(settings.DATA_DIR)
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${String(settings.PORT)}`)
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    dataDir,
    /** Absent: the embedded file. */
    databaseUrl: settings.DATABASE_URL,
    databaseFile: join(dataDir, 'portal.sqlite'),
    sessionSecret,
    smtpUrl: settings.SMTP_URL,
    mailFrom: settings.MAIL_FROM,
    /** Without a slash at the end. */
    publicUrl: publicUrl.href.replace(/\/$/, ''),
    /** Only what was set by hand: cross-site checks trust it. */
    publicOrigin: settings.PUBLIC_URL ? publicUrl.origin : undefined,
    /** The browser reaches us by https: cookies are Secure with the `__Host-` prefix. */
    secure: publicUrl.protocol === 'https:',
    paystackSecretKey: settings.PAYSTACK_SECRET_KEY,
    paystackPublicKey: settings.PAYSTACK_PUBLIC_KEY,
    trustProxy: settings.TRUST_PROXY?.split(',').map((entry) => entry.trim()),
    demo: settings.DEMO ?? (!settings.DATABASE_URL && !production),
    forcePasswordChange: settings.FORCE_PASSWORD_CHANGE,
    logLevel: settings.LOG_LEVEL,
    /** Mails can be read at /dev/mail: never in production, and not when they really leave. */
    devMail: !settings.SMTP_URL && !production,
    /**
     * Pages may run an area from a dev server on this machine (`?mfe-override=`): only of a portal that nobody but this
     * machine can reach.
     */
    localAreas: !production && isLoopback(settings.HOST) && isLoopback(publicUrl.hostname),
  }
}

/** Everything the process may be told from outside; documented in the README. */
export type Config = Readonly<ReturnType<typeof describe>>

/** Reads the settings once; throws a `ConfigError` naming each setting that is not right. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // `KEY=` in an env file means "not set", not "set to nothing".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Settings.safeParse(given)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const problem = settings.SESSION_SECRET === undefined && !production ? undefined : secretProblem(settings.SESSION_SECRET)
  if (problem) throw new ConfigError(`SESSION_SECRET: ${problem}`)
  return Object.freeze(describe(settings, settings.SESSION_SECRET ?? developmentSecret(resolve(settings.DATA_DIR))))
}
