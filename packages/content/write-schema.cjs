// Writes institution.schema.json, which editors read, from the schema that the build and the tests
// hold the content to.
const fs = require('node:fs')
const path = require('node:path')
const { loadTypeScript } = require('@portal/build/load-typescript')

const { editorSchema } = loadTypeScript(path.join(__dirname, 'src/institution.schema.ts'))
fs.writeFileSync(path.join(__dirname, 'institution.schema.json'), editorSchema())
