import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { build } from 'esbuild'
import { bundle } from '../lib/mfe.mjs'
import { bundledByApi, bundledByTools, programs, root } from '../lib/root.mjs'

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
const sources = fs
  .readdirSync(path.join(root, 'tools'), { recursive: true, encoding: 'utf8' })
  .map((file) => `tools/${file.split(path.sep).join('/')}`)
  .filter(
    (file) => /[.](mjs|ts)$/.test(file) && !/[.]test[.]|^tools\/(dist|node_modules)\//.test(file),
  )

/**
 * Texts that begin with a folder of another workspace. Imports are left out, because import rules
 * check them.
 */
const reaches = (text) =>
  text
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\/?\*)|(from|import)[ (]'/.test(line))
    .flatMap((line) =>
      [
        ...line.matchAll(
          /['"`](?:[.]{1,2}\/)*((?:(?:api|e2e|bench|packages)\/|(?:shell|mfe-[\w-]+)\/(?:src|dist)\b)[^'"`]*)/g,
        ),
      ].map(([, reach]) => reach),
    )

it('other workspaces are named by their place in lib/root.mjs alone', () => {
  expect(sources.length).toBeGreaterThan(40)
  const found = sources
    // It writes files into other workspaces; its own test finds each changed place.
    .filter((file) => file !== 'tools/lib/root.mjs' && !file.startsWith('tools/new/'))
    .flatMap((file) => reaches(read(file)).map((reach) => `${file}: ${reach}`))
  // A name, not a path that is opened.
  expect(found).toEqual(['tools/lib/slowest.mjs: e2e/tests/${suite.file}'])
})

it('each named place exists', () => {
  const listed = [
    ...Object.values(programs)
      .filter((file) => !file.includes('/dist/'))
      .map((file) => path.relative(root, file)),
    ...bundledByApi,
    'tools/mfe',
  ]
  expect(listed.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
})

/** Our files in a bundle that are missing in the list of its sources. */
const unlisted = (files, places) =>
  files.filter(
    (file) =>
      !file.includes('node_modules/') &&
      !places.some((place) => file === place || file.startsWith(`${place}/`)),
  )

it('the mfe command is bundled again when anything has changed that is in it', async () => {
  const { metafile } = await build({
    ...bundle,
    outdir: path.join(root, 'tools/dist'),
    write: false,
    metafile: true,
  })
  const inputs = Object.keys(metafile.inputs)
  expect(inputs).toEqual(
    expect.arrayContaining(['tools/mfe/index.ts', 'packages/testing/src/dev/marker.ts']),
  )
  expect(unlisted(inputs, bundledByTools)).toEqual([])
})

it('the server is built again when anything has changed that is in it', () => {
  // In another folder, because a test may be running the built API.
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-api-'))
  try {
    expect(spawnSync(process.execPath, [programs.buildApi, folder]).status).toBe(0)
    const { sources: files } = JSON.parse(
      fs.readFileSync(path.join(folder, 'portal.js.map'), 'utf8'),
    )
    const inputs = files.map((file) => path.relative(root, path.resolve(folder, file)))
    expect(inputs).toContain('api/src/portal.ts')
    expect(unlisted(inputs, bundledByApi)).toEqual([])
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})
