import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url)).replace(/[\\/]$/, '')
export const dataDir = path.resolve(root, process.env.DATA_DIR || '.data')

export const areas = ['mfe-public', 'mfe-student', 'mfe-staff-people', 'mfe-staff-academics']

/** For everything that we start: no telemetry of others. */
export const quiet = { TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' }
