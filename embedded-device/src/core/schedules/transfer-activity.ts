/** DL: knows which users are sending files to the device right now. */
export interface TransferActivity {
  isActive(userNo: string): boolean
  /** Whether any user is. */
  isAnyActive(): boolean
  /** Something of this user arrived. */
  note(userNo: string): void
}

/** Less than this passes between two pieces of one upload, unless the user's line is very slow. */
const lingerMs = 10_000

export function createTransferActivity(nowMs: () => number = () => performance.now()): TransferActivity {
  const lastMs = new Map<string, number>()
  return {
    isAnyActive: () => [...lastMs.values()].some((last) => nowMs() - last < lingerMs),
    note: (userNo) => void lastMs.set(userNo, nowMs()),
    isActive(userNo) {
      const last = lastMs.get(userNo)
      return last !== undefined && nowMs() - last < lingerMs
    },
  }
}
