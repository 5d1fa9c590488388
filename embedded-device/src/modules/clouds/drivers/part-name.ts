/** What is being written has this ending until it is whole. */
const partEnding = '.cove-part'

/** The same place under the name of a file that is not whole yet. */
export const partOf = (names: readonly string[]): readonly string[] => [...names.slice(0, -1), `.${names.at(-1) ?? ''}${partEnding}`]

/** Whether a name is one of `partOf`; lists leave those out. */
export const isPart = (name: string): boolean => name.startsWith('.') && name.endsWith(partEnding)
