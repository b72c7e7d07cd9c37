/** The prefix of all files of a release, which never change. */
export const releaseKey = (name: string, release: string): string =>
  name === 'shell' ? `shell/${release}/` : `mfe/${name}/${release}/`

/** The public pages of an area in a shell as HTML. They belong to two releases and never change. */
export const pagesRoot = 'pages/'
export const pagesKey = (shell: string, area: string, release: string): string =>
  `${pagesRoot}${shell}/${area}/${release}.json`

export const historyKey = 'mfe/history/'
export const stateKey = (seq: number): string => `${historyKey}${seq}.json`
/** The numbers of the states among keys of the history, oldest first. */
export const statesIn = (keys: readonly string[]): number[] =>
  keys
    .flatMap((key) => /\/(\d+)[.]json$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort((a, b) => a - b)

/** The result of a verification; a later run may change it. */
export const verificationKey = (name: string, release: string): string =>
  `mfe/gates/${name}/${release}.json`

/**
 * The changing files: the registry, and the page for web servers that do not insert the registry.
 */
export const registryKey = 'mfe/registry.json'
export const pageKey = 'index.html'
