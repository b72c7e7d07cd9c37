// Started by render.mjs: runs the code of two releases where it can harm nothing, and is ended when it takes too long.
import { createRequire, isBuiltin } from 'node:module'
import vm from 'node:vm'

const requireNode = createRequire(import.meta.url)

/** Runs a Node build; `lend` gives what it does not bring itself. */
function load(code, name, lend) {
  const module = { exports: {} }
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], { filename: `${name}/prerender.cjs` })
  run(module, module.exports, lend)
  return module.exports
}

/** First line of the error, and the first place in the releases that it names. */
function describe(error) {
  const [words, ...places] = String(error?.stack ?? error).split('\n')
  const place = places.map((line) => /^\s+at (\S+) .*prerender[.]cjs/.exec(line)?.[1]).find(Boolean)
  return place ? `${words} (in ${place})` : words
}

async function draw({ shell, area, registry, paths }) {
  const { renderPage, lent } = load(shell, 'shell', (request) => {
    if (isBuiltin(request)) return requireNode(request)
    throw new Error(`the shell asks for ${request}, which nobody gives it`)
  })
  const { default: module } = load(area, 'area', (request) => {
    if (Object.hasOwn(lent, request)) return lent[request]
    throw new Error(`the area asks for ${request}, which this shell does not lend`)
  })
  const pages = []
  for (const path of paths) {
    const page = await renderPage(path, registry, module).catch((error) => { throw new Error(`${path} cannot be rendered: ${describe(error)}`) })
    pages.push({ path, ...page })
  }
  return pages
}

// The code of pages may leave timers behind, so this ends by itself and not when nothing is left to do.
const answer = (message) => process.send(message, () => process.exit())
process.once('message', (work) => draw(work).then((pages) => answer({ pages }), (error) => answer({ failure: error.message })))
