import { useSpaces } from './use-spaces.ts'

/** STO-04a: what a space of an answer is called in every window; the name that the device gives where this person has no such space. */
export function useSpaceName(): (space: { readonly storageId: string; readonly name: string }) => string {
  const { spaces } = useSpaces()
  return ({ storageId, name }) => (spaces?.all.some((one) => one.storageId === storageId) ? spaces.topOf(storageId) : name)
}
