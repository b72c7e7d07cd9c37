// @ts-check
import path from 'node:path'
import { buildArea } from '../lib/build.mjs'
import { loadMfe } from '../lib/mfe.mjs'
import { root, siteDir } from '../lib/root.mjs'
import { fail, setting } from './setting.mjs'

loadMfe()
  .then(({ main }) =>
    main(process.argv.slice(2), {
      ...setting,
      distOf: (name) => path.join(root, name, 'dist'),
      build: (name) => buildArea(path.join(root, name)),
      defaultSite: siteDir,
    }),
  )
  .catch(fail)
