#!/usr/bin/env node
// @ts-check
// The release commands in a repository of one area (`portal-mfe`).
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { loadMfe } from '../lib/mfe.mjs'
import { run } from '../lib/run.mjs'
import { fail, setting } from './setting.mjs'

const here = process.cwd()
const manifest = path.join(here, 'package.json')

/**
 * Builds the area of this repository.
 * @param {string} name
 */
async function build(name) {
  const own = JSON.parse(fs.readFileSync(manifest, 'utf8')).name
  if (name !== own) throw new Error(`This repository has the area ${own}, not ${name}`)
  const webpack = createRequire(manifest).resolve('webpack-cli/bin/cli.js')
  await run(process.execPath, [webpack, '--config', 'webpack.config.cjs'], { cwd: here })
}

loadMfe()
  .then(({ main }) =>
    main(process.argv.slice(2), { ...setting, build, distOf: () => path.join(here, 'dist') }),
  )
  .catch(fail)
