import type { Host } from '../../../module-kit/module-kit.ts'

/** What work on real disks takes of the device: its programs, and what the kernel says. */
export type Machine = Pick<Host, 'commands' | 'machine'>
