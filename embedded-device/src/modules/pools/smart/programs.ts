import type { ProgramDeclarations } from '../../../core/programs/program-declaration.ts'
import { provides } from '../texts/programs.ts'

/** PRG-01: reads the health of disks of the machine; simulated disks and image files do without it. */
export const programs = {
  smartctl: { optional: true, provides: provides.smartctl, debian: 'smartmontools', minVersion: '7.0', usedWith: { disks: 'linux' } },
} as const satisfies ProgramDeclarations
