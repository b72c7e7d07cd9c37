// @ts-check
import os from 'node:os'
import path from 'node:path'
import { buildArea } from '../lib/build.mjs'
import { loadMfe } from '../lib/mfe.mjs'
import { root, siteDir } from '../lib/root.mjs'

const { env } = process
/** `KEY=` in an env file means "not set". */
const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

loadMfe()
  .then(({ main }) =>
    main(process.argv.slice(2), {
      root,
      build: (name) => buildArea(path.join(root, name)),
      log: console.log,
      defaultSite: siteDir,
      env: given,
      by: given.MFE_BY ?? `${given.USER ?? 'unknown'}@${os.hostname()}`,
    }),
  )
  .catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
