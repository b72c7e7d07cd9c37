// @ts-check
// `npm run pack` writes one archive that runs on a machine with nothing but Node.
import crypto from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import zlib from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { buildChanged, currentReleases } from '../lib/build.mjs'
import { root } from '../lib/root.mjs'
import { createSteps } from '../lib/steps.mjs'
import { compose } from './compose.mjs'

const usage =
  'npm run pack -- [--out <folder>]   writes the archive to .data/pack, or to this folder'

/**
 * Writes the folder as an archive. The same content gives the same bytes: the entries are sorted
 * and have no owner and no time.
 * @param {string} folder
 * @param {string} file
 */
async function writeArchive(folder, file) {
  const name = path.basename(folder)
  const sources = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .filter((each) => fs.statSync(path.join(folder, each)).isFile())
    .map((each) => ({
      type: /** @type {const} */ ('file'),
      source: path.join(folder, each),
      target: `${name}/${each}`,
    }))
  const archive = packTar(sources, {
    map: (header) => ({
      ...header,
      mtime: new Date(0),
      mode: header.name.endsWith('/bin/portal') ? 0o755 : 0o644,
      uid: 0,
      gid: 0,
      uname: '',
      gname: '',
    }),
  })
  await pipeline(archive, zlib.createGzip({ level: 9 }), fs.createWriteStream(file))
}

/** @param {number} bytes */
const megabytes = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`

/** @param {string} out */
async function pack(out) {
  const { step } = createSteps(3)
  const { version } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'))
  const name = `portal-${version}`
  const file = path.join(out, `${name}-${process.platform}-${process.arch}.tar.gz`)
  const temporary = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pack-'))
  const folder = path.join(temporary, name)
  try {
    // An empty site, so that every release gets its dist/.
    await step('Build', (report) => buildChanged(currentReleases(), report))
    const { packages, bytes } = await step('Files', () => compose(folder))
    await step('Archive', async () => {
      fs.mkdirSync(out, { recursive: true })
      await writeArchive(folder, `${file}.unfinished`)
      fs.renameSync(`${file}.unfinished`, file)
    })
    const hash = crypto.createHash('sha256').update(fs.readFileSync(file)).digest('hex')
    fs.writeFileSync(`${file}.sha256`, `${hash}  ${path.basename(file)}\n`)
    console.log(
      `\n${file}\n${megabytes(fs.statSync(file).size)}, unpacked ${megabytes(bytes)}, with ${packages} packages\nsha256 ${hash}`,
    )
  } finally {
    fs.rmSync(temporary, { recursive: true, force: true })
  }
}

const { values } = parseArgs({ options: { out: { type: 'string' }, help: { type: 'boolean' } } })
if (values.help) console.log(usage)
else
  pack(
    path.resolve(process.env.INIT_CWD ?? '.', values.out ?? path.join(root, '.data/pack')),
  ).catch((error) => {
    console.error(error.message)
    process.exitCode = 1
  })
