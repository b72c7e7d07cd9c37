// `npm run new -- resource halls hall` writes a resource of the academic office with a code, a name
// and a description, from the table to the tab, in the same files as Schools. Then change the
// fields, the messages and the rules.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { root as home } from '../lib/root.mjs'
import { additions } from './additions.mjs'
import { files } from './files.mjs'

const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)
const inWords = (name) => name.replaceAll('-', ' ')
const inCamel = (name) => name.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())

/** The forms of the name that the files need: halls, Halls, hall, Hall, `lecture halls`. */
export function namesOf(plural, singular) {
  if (![plural, singular].every((name) => /^[a-z]+(-[a-z]+)*$/.test(name ?? '')))
    throw new Error(
      'Give the plural and the singular in lower case: npm run new -- resource halls hall',
    )
  if (plural === singular) throw new Error('The plural and the singular must differ')
  return {
    plural,
    singular,
    many: inCamel(plural),
    one: inCamel(singular),
    Many: capital(inCamel(plural)),
    One: capital(inCamel(singular)),
    manyWords: inWords(plural),
    oneWords: inWords(singular),
    ManyTitle: capital(inWords(plural)),
    OneTitle: capital(inWords(singular)),
    aOne: `${/^[aeiou]/.test(singular) ? 'an' : 'a'} ${inWords(singular)}`,
    aFactory: `${/^[aeiou]/.test(singular) ? 'an' : 'a'}${capital(inCamel(singular))}`,
    table: plural.replaceAll('-', '_'),
  }
}

/**
 * The name of the table's migration, such as 2026-11-23_halls; `index.ts` orders those of one day.
 */
export const migrationOf = (table, now = new Date()) => `${now.toISOString().slice(0, 10)}_${table}`

/**
 * Inserts a text before the first match. Throws an error without a match, because the file has
 * changed since.
 */
function insert(root, { file, before, text }) {
  const whole = path.join(root, file)
  const source = fs.readFileSync(whole, 'utf8')
  const at = source.search(before)
  if (at < 0) throw new Error(`${file} has no ${String(before)}; add by hand:\n${text}`)
  fs.writeFileSync(whole, source.slice(0, at) + text + source.slice(at))
}

/** Writes the resource into a checkout. Returns the new and changed files. */
export function makeResource(root, plural, singular) {
  const names = namesOf(plural, singular)
  const context = { ...names, migration: migrationOf(names.table) }
  const made = files(context)
  const known = Object.keys(made).filter((file) => fs.existsSync(path.join(root, file)))
  if (known.length > 0) throw new Error(`Files with that name exist: ${known.join(', ')}`)
  for (const [file, text] of Object.entries(made)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    fs.writeFileSync(path.join(root, file), text)
  }
  const added = additions(context)
  for (const addition of added) insert(root, addition)
  return [...new Set([...Object.keys(made), ...added.map(({ file }) => file)])]
}

function main([kind, plural, singular]) {
  if (kind !== 'resource') throw new Error('npm run new -- resource <plural> <singular>')
  const changed = makeResource(home, plural, singular)
  const prettier = path.join(home, 'node_modules/prettier/bin/prettier.cjs')
  spawnSync(process.execPath, [prettier, '--write', ...changed], { cwd: home, stdio: 'inherit' })
  console.log(
    `\n${changed.length} files. Next: docs/guide/adding-a-resource.md, the words of docs/reference/domain-language.md, then npm run check.`,
  )
}

if (process.argv[1] === import.meta.filename) {
  try {
    main(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
