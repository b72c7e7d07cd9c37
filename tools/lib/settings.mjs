// @ts-check
import { spawn } from 'node:child_process'
import { dataDir, programs, root } from './root.mjs'

const refusal = `\`npm start\` is for a clone: it builds what lies here and gives it to everybody. In production, \`npm run serve\` serves
what is published; docs/guide/deploying-an-area.md says how a release gets there.`

/**
 * Runs before packages are installed, because npm skips the packages of a build under
 * NODE_ENV=production.
 */
export function refuseProductionMode({ NODE_ENV } = process.env) {
  if (NODE_ENV === 'production') throw new Error(refusal)
}

/**
 * The settings as the server reads them, or an error with its message.
 * @returns {Promise<{ production: boolean, demo: boolean }>}
 */
const askServer = () =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', programs.portalSources, 'settings'], {
      cwd: root,
      env: { ...process.env, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let out = ''
    let errors = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
    })
    child.stderr.on('data', (chunk) => {
      errors += chunk
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve(JSON.parse(out)) : reject(new Error(errors.trim())),
    )
  })

/**
 * Returns the settings, or throws an error if they are invalid or those of production. Called
 * before anything is built.
 */
export async function checkSettings() {
  const settings = await askServer()
  if (settings.production) throw new Error(refusal)
  return settings
}
