import path from 'node:path'

/** The folder that `npm start` serves: releases, registry, history. */
export const siteIn = (dataDir: string) => path.join(dataDir, 'site')

/** Everything of a release is below this key, and nothing below it ever changes. */
export const releaseKey = (name: string, release: string) =>
  name === 'shell' ? `shell/${release}/` : `mfe/${name}/${release}/`

/** The public pages of an area in a shell, as HTML. Of two releases that never change, and so never changing. */
export const pagesRoot = 'pages/'
export const pagesKey = (shell: string, area: string, release: string) =>
  `${pagesRoot}${shell}/${area}/${release}.json`

export const historyKey = 'mfe/history/'
export const stateKey = (seq: number) => `${historyKey}${seq}.json`
export const gateKey = (name: string, release: string) => `mfe/gates/${name}/${release}.json`
/** Files that are being written, before they get their place. */
export const unfinishedKey = '.unfinished/'
/** The mutable ones: what is current, and the page for web servers that do not fill in the registry themselves. */
export const registryKey = 'mfe/registry.json'
export const pageKey = 'index.html'
