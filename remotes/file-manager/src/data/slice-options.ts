import { nextTurn } from '@cove/kernel'
import type { SliceOptions } from '@cove/kernel'

/** The clock of this page, and a turn for whatever else it has to do. */
export const sliceOptions: SliceOptions = { nowMs: () => performance.now(), turn: nextTurn }

/** How long the browser may take to hand a choice over before we go on all the same, in ms. */
const patienceMs = 3_000

/**
 * Waits until the browser itself is done with a choice of files. It makes them known to its other processes one by one, and whoever asks
 * for a size meanwhile stands in that line with the page's thread held (TR-12). Reading the last of them waits there without holding it.
 */
export async function handedOver(last: Pick<File, 'stream'> | undefined): Promise<void> {
  if (!last) return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, patienceMs)))
  await Promise.race([readBeginning(last), late])
  clearTimeout(timer)
}

async function readBeginning(file: Pick<File, 'stream'>): Promise<void> {
  try {
    const reader = file.stream().getReader()
    await reader.read()
    await reader.cancel()
  } catch {
    // A file that cannot be read has been handed over too; what is wrong with it is told when its turn comes.
  }
}
