/**
 * The first `max` characters, with an ellipsis if the text is longer. Characters of two code units
 * are not split.
 */
export function clip(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`
}
