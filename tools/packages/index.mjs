// @ts-check
// `npm run packages` writes the packages for areas in repositories of their own, as `npm publish`
// takes them.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { root } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { createSteps } from '../lib/steps.mjs'
import { composePackages } from './compose.mjs'

const usage =
  'npm run packages -- [--out <folder>]   writes the packages to .data/packages, or to this folder'

/** @param {string} out */
async function writePackages(out) {
  const { step } = createSteps(2)
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-packages-'))
  try {
    /** @type {string[]} */
    let folders = []
    await step('Build', async () => {
      folders = await composePackages(temporary)
    })
    await step('Archives', async () => {
      fs.mkdirSync(out, { recursive: true })
      await run('npm', ['pack', '--silent', '--pack-destination', out, ...folders])
    })
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
  const files = fs.readdirSync(out).filter((file) => /^portal-.*[.]tgz$/.test(file))
  const bytes = files.reduce((sum, file) => sum + fs.statSync(path.join(out, file)).size, 0)
  console.log(`\n${files.length} packages in ${out}, ${(bytes / 1e6).toFixed(1)} MB`)
}

const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) console.log(usage)
else
  writePackages(
    path.resolve(process.env.INIT_CWD ?? '.', values.out ?? path.join(root, '.data/packages')),
  ).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
