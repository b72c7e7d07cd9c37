import { ConfigError, readConfig } from '../platform/process/config'

/** For `npm start`: says whether the settings are fit to start with, before anything is built, and what it needs to know of them. */
try {
  const { production, demo } = readConfig(process.env)
  process.stdout.write(JSON.stringify({ production, demo }))
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  process.stderr.write(
    `The portal does not start. These settings are not right:\n${error.message}\n`,
  )
  process.exitCode = error.exitCode
}
