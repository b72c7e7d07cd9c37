/** Collects the names of saved files in place of the downloads, which jsdom does not know. */
export function savedFiles(): string[] {
  const names: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => undefined })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    names.push(this.download)
  })
  return names
}
