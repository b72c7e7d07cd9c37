/**
 * Returns a list of clean-up steps, which run last first, also after a failure. Every process and
 * folder of a run is registered here as soon as it exists.
 */
export function createCleanup() {
  const undos = []
  let running
  const undoAll = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) {
      await Promise.resolve()
        .then(undo)
        .catch((error) => console.error(`clean-up: ${error.message}`))
    }
  }
  return {
    defer: (undo) => void undos.push(undo),
    run: () => (running ??= undoAll()),
  }
}

/** Runs `work` and then all clean-up steps, whether it ends, fails or is stopped by a signal. */
export async function withCleanup(work) {
  const cleanup = createCleanup()
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    process.once(signal, () => void cleanup.run().then(() => process.exit(code)))
  }
  try {
    return await work(cleanup)
  } finally {
    await cleanup.run()
  }
}
