const fs = require('node:fs')
const path = require('node:path')
const { loadTypeScript } = require('./load-typescript.cjs')

const folderIn = (root) => path.join(root, 'packages/content')
const fileIn = (root) => path.join(folderIn(root), 'institution.json')

/** Reads the content of the institution. Throws an error with one line for each problem. */
function readContent(root) {
  const content = JSON.parse(fs.readFileSync(fileIn(root), 'utf8'))
  const problems = loadTypeScript(
    path.join(folderIn(root), 'src/institution.schema.ts'),
  ).problemsOf(content)
  if (problems.length > 0)
    throw new Error(`packages/content/institution.json cannot be used:\n  ${problems.join('\n  ')}`)
  return content
}

/** Texts of the shell's page that need no code: name, description, icon of the tab. */
function pageTexts(root) {
  const { identity, seo } = readContent(root)
  const logo = fs.readFileSync(path.join(folderIn(root), 'logo.svg'))
  return {
    ...identity,
    description: seo['/'].description,
    icon: `data:image/svg+xml;base64,${logo.toString('base64')}`,
  }
}

/** A module of packages/content whose exports are literals. */
const literalsOf = (file) =>
  Object.entries(loadTypeScript(file))
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')

module.exports = { readContent, pageTexts, fileIn, literalsOf }
