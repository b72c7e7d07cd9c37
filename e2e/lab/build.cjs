// `node build.cjs <folder>` builds all editions of the lab's area as real releases below the
// folder.
const fs = require('node:fs')
const path = require('node:path')
const root = path.resolve(__dirname, '../..')
const { webpack } = require('webpack')
const { areaConfig } = require('@portal/build/webpack')

const writeJson = (file, content) => {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, JSON.stringify(content))
}

/**
 * The changes of each edition. The package.json of an older React beside the sources makes a
 * release that requires this version.
 */
const editions = {
  first: () => undefined,
  second: (dir) => {
    writeJson(path.join(dir, 'package.json'), { name: 'mfe-lab', version: '2.0.0', private: true })
    fs.writeFileSync(path.join(dir, 'src/edition.ts'), "export const edition = 'second edition'\n")
  },
  third: (dir) => {
    writeJson(path.join(dir, 'package.json'), { name: 'mfe-lab', version: '3.0.0', private: true })
    fs.writeFileSync(path.join(dir, 'src/edition.ts'), "export const edition = 'third edition'\n")
  },
  old: (dir) => {
    writeJson(path.join(dir, 'package.json'), { name: 'mfe-lab', version: '0.1.0', private: true })
    writeJson(path.join(dir, 'node_modules/react/package.json'), {
      name: 'react',
      version: '18.3.1',
    })
  },
}

/**
 * Makes a workspace with a copy of the area for each edition, and with links to the rest of the
 * repository. Returns the webpack configurations.
 */
function openWorkspace(folder) {
  for (const name of ['package.json', 'package-lock.json', 'packages', 'node_modules'])
    fs.symlinkSync(path.join(root, name), path.join(folder, name))
  return Object.entries(editions).map(([edition, change]) => {
    const dir = path.join(folder, edition)
    fs.cpSync(path.join(__dirname, 'area'), dir, { recursive: true })
    change(dir)
    return areaConfig({ dir })
  })
}

webpack(openWorkspace(path.resolve(process.argv[2]))).run((error, stats) => {
  if (error || stats.hasErrors()) {
    console.error(error ?? stats.toString('errors-only'))
    process.exitCode = 1
  }
})
