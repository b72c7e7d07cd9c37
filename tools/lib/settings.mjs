// @ts-check
import { spawn } from 'node:child_process'
import { dataDir, programs, root } from './root.mjs'

const refusal = `\`npm start\` is for a clone: it builds what lies here and gives it to everybody. In production, \`npm run serve\` serves
what is published; docs/guide/deploying-an-area.md says how a release gets there.`

/** Before packages are installed, since npm leaves out what a build needs under NODE_ENV=production. */
export function refuseProductionMode({ NODE_ENV } = process.env) {
  if (NODE_ENV === 'production') throw new Error(refusal)
}

/**
 * What the server itself says of its settings, or an error in its words.
 * @returns {Promise<{ production: boolean, demo: boolean }>}
 */
const askServer = () =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', programs.settings], {
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

/** The settings, once they are known to be right and not those of production; before anything is built. */
export async function checkSettings() {
  const settings = await askServer()
  if (settings.production) throw new Error(refusal)
  return settings
}
