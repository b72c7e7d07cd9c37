import path from 'node:path'

/** The folder that `npm start` serves: releases, registry, history. */
export const siteIn = (dataDir) => path.join(dataDir, 'site')

/** Everything of a release is below this key, and nothing below it ever changes. */
export const releaseKey = (name, release) => (name === 'shell' ? `shell/${release}/` : `mfe/${name}/${release}/`)

/** The public pages of an area in a shell, as HTML. Of two releases that never change, and so never changing. */
export const pagesRoot = 'pages/'
export const pagesKey = (shell, area, release) => `${pagesRoot}${shell}/${area}/${release}.json`

export const historyKey = 'mfe/history/'
export const stateKey = (seq) => `${historyKey}${seq}.json`
export const gateKey = (name, release) => `mfe/gates/${name}/${release}.json`
/** The mutable ones: what is current, and the page for web servers that do not fill in the registry themselves. */
export const registryKey = 'mfe/registry.json'
export const pageKey = 'index.html'

/** Refuses names that would lead out of the site. */
export function checkName(word, what) {
  if (!/^[a-z0-9][a-z0-9.+-]*$/i.test(word ?? '')) throw new Error(`"${word ?? ''}" is no ${what}`)
  return word
}

/** `shell` or the folder of an area; the folders of the registry itself look different. */
export function checkArea(name) {
  if (!/^(shell|mfe-[a-z0-9]+(-[a-z0-9]+)*)$/.test(name ?? '')) throw new Error(`"${name ?? ''}" is no name of an area`)
  return name
}
