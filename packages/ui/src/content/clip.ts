/** The first `max` characters, with an ellipsis where something is left out. A character that is two units long is not cut in half. */
export function clip(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length <= max ? text : `${characters.slice(0, max).join('').trimEnd()}…`
}
