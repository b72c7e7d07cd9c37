#!/usr/bin/env node
// `create-area mfe-library` makes the repository of a new area.
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const here = path.dirname(fileURLToPath(import.meta.url))
const template = path.join(here, 'template')

const usage = `create-area <name> [--title "Library"] [--path /library] [--packages <folder with archives>]
  <name> is the name of the area, such as mfe-library. A folder with this name is created.`

/** Names of areas, as the portal accepts them. */
const namePattern = /^mfe-[a-z0-9]+(-[a-z0-9]+)*$/
/** Texts that are the same in TypeScript, JSX and JSON. */
const titlePattern = /^(?=.*\S)[\p{L}\p{N} .,&()-]+$/u
const pathPattern = /^(\/[a-z0-9-]+)+$/

const capital = (word) => word[0].toUpperCase() + word.slice(1)

/** The chosen values. Throws an error with one sentence for a wrong one. */
function read(words) {
  const text = { type: 'string' }
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { title: text, path: text, packages: text, help: { type: 'boolean', short: 'h' } },
  })
  const [name] = positionals
  if (values.help || !name) throw new Error(usage)
  if (!namePattern.test(name))
    throw new Error(`${name} is no name of an area. Use small letters, such as mfe-library.`)
  const word = name.split('-').at(-1)
  const { title = capital(word), path: address = `/${word}`, packages } = values
  if (!pathPattern.test(address) || /^\/(app|staff|api|mfe|shell)(\/|$)/.test(address))
    throw new Error(`${address} is no address for a public page. Use one such as /library.`)
  if (!titlePattern.test(title))
    throw new Error('Use letters, digits, spaces and . , & ( ) - for the title.')
  return { name, word, title: title.trim(), address, packages }
}

/**
 * `{ name: version }` of the packages of this portal, and of the others. With archives, the
 * versions are files, which are copied into the new repository.
 */
function versionsFor(folder, versions, packages) {
  if (packages === undefined) return versions
  fs.mkdirSync(path.join(folder, 'packages'))
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => {
      if (!name.startsWith('@portal/')) return [name, version]
      const archive = `${name.slice(1).replace('/', '-')}-${version}.tgz`
      const source = path.join(packages, archive)
      if (!fs.existsSync(source))
        throw new Error(`${source} is missing: run npm run packages there`)
      if (name !== '@portal/create-area')
        fs.copyFileSync(source, path.join(folder, 'packages', archive))
      return [name, `file:packages/${archive}`]
    }),
  )
}

/** The package.json of the template with a version for each dependency. */
function withVersions(text, versions) {
  const manifest = JSON.parse(text)
  for (const section of ['dependencies', 'devDependencies'])
    for (const name of Object.keys(manifest[section])) {
      if (!versions[name]) throw new Error(`No version of ${name} is known`)
      manifest[section][name] = versions[name]
    }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/**
 * Creates the repository in `cwd`, from the words of the command and the versions of all packages.
 * Returns its folder. Throws an error with one sentence, and leaves nothing behind.
 */
export function create(words, cwd, known) {
  const { name, word, title, address, packages } = read(words)
  const folder = path.join(cwd, name)
  if (fs.existsSync(folder) && fs.readdirSync(folder).length > 0)
    throw new Error(`${folder} is not empty. Nothing was changed.`)
  fs.mkdirSync(folder, { recursive: true })
  try {
    const versions = versionsFor(folder, known, packages && path.resolve(cwd, packages))
    const filled = (text) =>
      text
        .replaceAll('__NAME__', name)
        .replaceAll('__WORD__', word)
        .replaceAll('__TITLE__', title)
        .replaceAll('__PATH__', address)
    for (const each of fs.readdirSync(template, { recursive: true, encoding: 'utf8' })) {
      const source = path.join(template, each)
      if (fs.statSync(source).isDirectory()) continue
      const text = filled(fs.readFileSync(source, 'utf8'))
      // npm leaves a .gitignore out of a package.
      const target = path.join(folder, each === 'gitignore' ? '.gitignore' : each)
      fs.mkdirSync(path.dirname(target), { recursive: true })
      fs.writeFileSync(target, each === 'package.json' ? withVersions(text, versions) : text)
    }
  } catch (error) {
    fs.rmSync(folder, { recursive: true })
    throw error
  }
  return folder
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  try {
    const versions = JSON.parse(fs.readFileSync(path.join(here, 'versions.json'), 'utf8'))
    const folder = create(process.argv.slice(2), process.cwd(), versions)
    console.log(`${folder} is ready. Next:

  cd ${path.basename(folder)}
  npm install
  npm run dev`)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
