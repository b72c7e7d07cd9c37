/** A cell with its content, also with the prefix that some programs write. */
const cell = /<(x:)?c((?: [^>]*[^/])?)>(.*?)<\/\1c>/gs
const tag = (name: string, content: string): string | undefined =>
  new RegExp(`<(?:x:)?${name}(?: [^>]*)?>([^<]*)</`).exec(content)?.[1]

/**
 * The XML of a sheet whose formulas without a stored result, and errors such as #DIV/0!, are texts.
 * The library reads both as empty cells, so a mark would be missing without a word about it.
 */
export const withShownFormulas = (sheet: string): string =>
  sheet.replaceAll(
    cell,
    (whole, prefix: string | undefined, attributes: string, content: string) => {
      const isError = / t="e"/.test(attributes)
      const formula = tag('f', content)
      const value = tag('v', content)
      const text = isError ? value : value === undefined && formula !== undefined && `=${formula}`
      if (!text) return whole
      const x = prefix ?? ''
      const others = attributes.replace(/ t="[^"]*"/, '')
      return `<${x}c${others} t="inlineStr"><${x}is><${x}t>${text}</${x}t></${x}is></${x}c>`
    },
  )
