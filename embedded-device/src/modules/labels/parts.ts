import type { HostFiles } from '../../module-kit/module-kit.ts'
import type { Store } from './store.ts'

/** What the handlers of the module work with. */
export interface LabelsParts extends Pick<HostFiles, 'spaces' | 'vfs' | 'undo' | 'index' | 'resources'> {
  readonly store: Store
  /** Tells the screens of a user that labels changed. */
  readonly tell: (userNo: string) => void
}
