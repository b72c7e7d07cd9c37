// @ts-check
import fs from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { literalsOf } from '@portal/build/content'
import { transpile } from '@portal/build/transpile'
import { bundle } from '../lib/mfe.mjs'
import { packages, programs, releaseIds, root, writtenTypes } from '../lib/root.mjs'
import { run } from '../lib/run.mjs'
import { importsOf, packageOf, peers, publicManifest } from './manifest.mjs'

/** Packages with TypeScript. They get JavaScript and declarations. */
const built = [
  'contracts',
  'storage',
  'releases',
  'kit',
  'ui',
  'forms',
  'resource',
  'content',
  'testing',
]
/** Packages of plain Node. */
const plain = ['build', 'create-area']

/** Tests of a package. The tests in the template of an area are part of it. */
const isTest = (/** @type {string} */ file) =>
  /^(?!template\/).*[.](test|fixture)[.]|^(test|node_modules|[.]data)\//.test(file)

/** @param {string} file */
const readJson = (file) => JSON.parse(fs.readFileSync(file, 'utf8'))

/**
 * @param {string} file
 * @param {string | Buffer} content
 */
function write(file, content) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, content)
}

/** @param {unknown} content */
const asJson = (content) => `${JSON.stringify(content, null, 2)}\n`

/**
 * The files below a folder, relative to it, without tests.
 * @param {string} folder
 */
const filesBelow = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)))
    .filter((file) => !isTest(file))
    .sort()

/**
 * Throws if the code of a package imports another package that its package.json does not name.
 * @param {string} folder
 * @param {{ name: string, dependencies?: object, peerDependencies?: object }} manifest
 */
function demandDeclared(folder, { name, dependencies, peerDependencies }) {
  const declared = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })])
  const code = filesBelow(folder)
    .filter((file) => /[.](?:js|cjs|mjs)$/.test(file) && !file.startsWith('template/'))
    .map((file) => fs.readFileSync(path.join(folder, file), 'utf8'))
  const missing = [...new Set(code.flatMap(importsOf))].filter(
    (each) =>
      !declared.has(each) && !/^(?:node|data):/.test(each) && !builtinModules.includes(each),
  )
  if (missing.length > 0) throw new Error(`${name} does not declare ${missing.join(', ')}`)
}

/**
 * Writes the manifest, the description and the licence of a package.
 * @param {string} folder
 * @param {string} source the folder of the package in this repository
 * @param {ReturnType<typeof publicManifest>} manifest
 */
function finish(folder, source, manifest) {
  write(path.join(folder, 'package.json'), asJson(manifest))
  for (const [from, name] of [
    [source, 'README.md'],
    [root, 'LICENSE'],
  ])
    if (fs.existsSync(path.join(from, name)))
      fs.copyFileSync(path.join(from, name), path.join(folder, name))
  demandDeclared(folder, manifest)
}

/**
 * The built form of a source file, with its name.
 * @param {string} file
 * @param {boolean} isContent its exports become literals, so that a bundle has only those it uses
 * @returns {[name: string, content: string | Buffer]}
 */
function builtFile(file, isContent) {
  if (!/[.]tsx?$/.test(file) || file.endsWith('.d.ts')) return [file, fs.readFileSync(file)]
  const name = file.replace(/[.]tsx?$/, '.js')
  return isContent && !file.endsWith('.schema.ts')
    ? [name, literalsOf(file)]
    : [name, transpile(fs.readFileSync(file, 'utf8'), file)]
}

/**
 * @param {string} folder
 * @param {string} name
 * @param {string} types the folder with the declarations of all packages
 */
function composeBuilt(folder, name, types) {
  const source = path.join(packages, name)
  const sources = path.join(source, 'src')
  const isContent = name === 'content'
  for (const each of filesBelow(sources)) {
    const [file, content] = builtFile(path.join(sources, each), isContent)
    write(path.join(folder, 'dist', path.relative(sources, file)), content)
  }
  const declarations = path.join(types, name, 'src')
  for (const each of filesBelow(declarations))
    write(path.join(folder, 'dist', each), fs.readFileSync(path.join(declarations, each)))
  const { exports, ...manifest } = readJson(path.join(source, 'package.json'))
  const offered = Object.entries(exports).filter(([, file]) => !isTest(String(file)))
  for (const file of offered.map(([, each]) => String(each)))
    if (!file.startsWith('./src/'))
      fs.copyFileSync(path.join(source, file), path.join(folder, file))
  finish(folder, source, publicManifest({ ...manifest, exports: Object.fromEntries(offered) }))
}

/** The versions that a new area uses, beside those of our own packages. */
const besides = [...peers, '@types/node', 'jest', 'typescript', 'webpack', 'webpack-cli']

/**
 * @param {string} folder
 * @param {string} name
 * @param {Record<string, string>} versions of our packages
 */
function composePlain(folder, name, versions) {
  const source = path.join(packages, name)
  for (const file of filesBelow(source).filter((each) => each !== 'package.json'))
    write(path.join(folder, file), fs.readFileSync(path.join(source, file)))
  const manifest = publicManifest(readJson(path.join(source, 'package.json')), { isPlain: true })
  write(path.join(folder, 'versions.json'), asJson(versions))
  finish(folder, source, manifest)
}

/** @param {string} name */
const installedVersion = (name) =>
  readJson(path.join(root, 'node_modules', name, 'package.json')).version

/**
 * The release commands for a repository without the sources of the portal: one bundle, as in the
 * archive, and the plain files beside it.
 * @param {string} folder
 */
async function composeTools(folder) {
  const { build } = await import('esbuild')
  const { metafile } = await build({
    ...bundle,
    sourcemap: false,
    metafile: true,
    outdir: path.join(folder, 'tools/dist/packed'),
  })
  for (const file of filesBelow(path.join(root, 'tools/lib')).map((each) => `tools/lib/${each}`))
    if (file.endsWith('.mjs'))
      write(path.join(folder, file), fs.readFileSync(path.join(root, file)))
  for (const file of ['tools/mfe/own.mjs', 'tools/mfe/setting.mjs', ...releaseIds])
    write(path.join(folder, file), fs.readFileSync(path.join(root, file)))
  const outside = Object.values(metafile?.outputs ?? {})
    .flatMap(({ imports }) => imports)
    .filter((each) => each.external && !/^[./]|^node:/.test(each.path))
    .map((each) => packageOf(each.path))
    .filter((each) => !builtinModules.includes(each))
  const dependencies = Object.fromEntries(
    [...new Set([...outside, 'esbuild'])].sort().map((each) => [each, installedVersion(each)]),
  )
  const { version, license } = readJson(path.join(root, 'tools/package.json'))
  const manifest = { name: '@portal/release-tools', version, license, dependencies }
  finish(folder, path.join(root, 'tools'), {
    ...publicManifest(manifest, { isPlain: true }),
    bin: { 'portal-mfe': './tools/mfe/own.mjs' },
    dependencies,
  })
}

/**
 * Writes a folder for each package, with built files, declarations and a package.json for others.
 * @param {string} folder must be empty
 * @returns {Promise<string[]>} the folders
 */
export async function composePackages(folder) {
  const types = path.join(folder, 'types')
  await run(process.execPath, [programs.tsc, '-p', writtenTypes, '--outDir', types])
  const own = Object.fromEntries(
    [...built, ...plain].map((name) => {
      const { name: called, version } = readJson(path.join(packages, name, 'package.json'))
      return [called, version]
    }),
  )
  const tools = '@portal/release-tools'
  const versions = {
    ...own,
    [tools]: readJson(path.join(root, 'tools/package.json')).version,
    ...Object.fromEntries(besides.map((name) => [name, installedVersion(name)])),
  }
  for (const name of built) composeBuilt(path.join(folder, name), name, types)
  for (const name of plain) composePlain(path.join(folder, name), name, versions)
  await composeTools(path.join(folder, 'release-tools'))
  fs.rmSync(types, { recursive: true })
  return [...built, ...plain, 'release-tools'].map((name) => path.join(folder, name))
}
