import type { Host } from '../../module-kit/module-kit.ts'

/** What the handlers of the system work with. */
export type SystemParts = Pick<Host, 'power'>
