/** The messages of both kinds are the same except for the noun. */
const messagesOf = (noun: string) => {
  const titled = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    fetchFailed: `Failed to fetch ${noun}s`,
    none: `No ${noun}s found`,
    added: `${titled} added successfully`,
    addFailed: `Failed to add ${noun}`,
    updated: `${titled} updated successfully`,
    updateFailed: `Failed to update ${noun}`,
    /** The effect of a deactivation, for the question before it. */
    deactivation: `Programs of this ${noun} disappear from the registration form and the public list immediately. Current students are not affected. You can activate it again.`,
    toggled: (active: boolean) => `${titled} ${active ? 'activated' : 'deactivated'} successfully`,
    toggleFailed: (active: boolean) => `Failed to ${active ? 'activate' : 'deactivate'} ${noun}`,
    deleteWarning: `This will permanently remove the ${noun} from the system. You won't be able to recover it!`,
    deleted: `The ${noun} has been deleted.`,
    deleteFailed: `Failed to delete ${noun}`,
    codeTaken: `A ${noun} with this code already exists. Please use a different code.`,
    inUse: ({
      structures,
      offerings,
      students,
      fees,
    }: {
      structures: number
      offerings: number
      students: number
      fees: number
    }) => {
      const counted = [
        [structures, 'program structure'],
        [offerings, 'program offering'],
        [students, 'student'],
        [fees, 'fee'],
      ] as const
      const parts = counted
        .filter(([count]) => count > 0)
        .map(([count, one]) => `${String(count)} ${one}${count === 1 ? '' : 's'}`)
      const isOne = structures + offerings + students + fees === 1
      return `${parts.join(', ').replace(/, ([^,]*)$/, ' and $1')} ${isOne ? 'uses' : 'use'} this ${noun}, so it cannot be deleted. You can deactivate it.`
    },
  }
}

/** Messages about program types and modes. Pages without them do not load this file. */
export const programTypeMessages = messagesOf('program type')
export const programModeMessages = messagesOf('program mode')
