// @ts-check
/**
 * Throws an error with a clear message if Node is too old. Called before anything else can fail.
 */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(
    `This product needs Node 20.19 or newer; this is Node ${version}. Install it from https://nodejs.org and try again.`,
  )
  process.exit(1)
}
