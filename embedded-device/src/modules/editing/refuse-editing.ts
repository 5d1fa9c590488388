import { refuse } from '../../module-kit/module-kit.ts'

/** EDT-02: the file is not the version that was read. */
export function refuseConflict(): never {
  // The registered areas bring their rows into the catalogue; its type knows the shared families only.
  return refuse('editingConflict' as never)
}
