// Started by render.ts as a file of its own in the bundle: it runs the code of two releases where
// it can do no harm, and is killed after a timeout.
import { createRequire, isBuiltin } from 'node:module'
import vm from 'node:vm'
import type { StoredRegistry } from '@portal/releases'
import { messageOf } from '../messages'

/**
 * The input: the Node builds of a shell and an area, and the registry with these two. An area
 * without code has no pages to render.
 */
export interface Work {
  shell: string
  area: string | undefined
  registry: Pick<StoredRegistry, 'shell' | 'remotes'>
  paths: string[]
  /** The guarded pages whose frames are rendered. */
  frames: string[]
}

/** A page as the shell's `renderPage` returns it. */
export interface DrawnPage {
  path: string
  head: string
  content: string
}

/** The frame of a guarded page with its heading, as the shell's `renderFrame` returns it. */
export interface DrawnFrame {
  path: string
  content: string
}

export type Drawn = { pages: DrawnPage[]; frames: DrawnFrame[] }
export type Answer = Drawn | { failure: string }

type Share = (request: string) => unknown

/** The exports of a shell's Node build (shell/src/prerender). */
interface ShellBuild {
  lent: Readonly<Record<string, unknown>>
  renderPage: (
    path: string,
    registry: Work['registry'],
    area: unknown,
  ) => Promise<Omit<DrawnPage, 'path'>>
  /** Absent in a shell that is older than frames. */
  renderFrame?: (path: string, registry: Work['registry']) => Promise<string>
}

const requireNode = createRequire(import.meta.url)

/**
 * Runs a Node build and returns its exports, which the caller knows. `share` provides the modules
 * that it does not contain.
 */
function load(code: string, name: string, share: Share): unknown {
  const module: { exports: unknown } = { exports: {} }
  const run = vm.compileFunction(code, ['module', 'exports', 'require'], {
    filename: `${name}/prerender.cjs`,
  })
  Reflect.apply(run, undefined, [module, module.exports, share])
  return module.exports
}

/** The first line of the error, and the first place in the releases that it names. */
function describe(error: unknown): string {
  const [words = '', ...lines] = (
    error instanceof Object && 'stack' in error ? String(error.stack) : String(error)
  ).split('\n')
  const place = lines.map((line) => /^\s+at (\S+) .*prerender[.]cjs/.exec(line)?.[1]).find(Boolean)
  return place ? `${words} (in ${place})` : words
}

async function draw({ shell, area, registry, paths, frames }: Work): Promise<Drawn> {
  const { renderPage, renderFrame, lent } = load(shell, 'shell', (request) => {
    if (isBuiltin(request)) return requireNode(request)
    throw new Error(`the shell asks for ${request}, which nobody gives it`)
  }) as ShellBuild
  const { default: module } =
    area === undefined
      ? { default: undefined }
      : (load(area, 'area', (request) => {
          if (Object.hasOwn(lent, request)) return lent[request]
          throw new Error(`the area asks for ${request}, which this shell does not share`)
        }) as { default: unknown })
  const named =
    (path: string) =>
    (error: unknown): never => {
      throw new Error(`${path} cannot be rendered: ${describe(error)}`)
    }
  const drawn: Drawn = { pages: [], frames: [] }
  for (const path of paths) {
    const page = await renderPage(path, registry, module).catch(named(path))
    drawn.pages.push({ path, ...page })
  }
  if (renderFrame)
    for (const path of frames) {
      const content = await renderFrame(path, registry).catch(named(path))
      drawn.frames.push({ path, content })
    }
  return drawn
}

// The code of pages may leave timers behind, so the process ends itself.
const answer = (message: Answer) =>
  process.send?.(message, undefined, undefined, () => process.exit())
process.once('message', (work: Work) => {
  draw(work).then(
    (drawn) => answer(drawn),
    (error: unknown) => answer({ failure: messageOf(error) }),
  )
})
