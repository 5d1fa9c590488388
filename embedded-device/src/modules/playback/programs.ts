import type { ProgramDeclarations } from '../../core/programs/program-declaration.ts'
import { provides } from './texts/programs.ts'

/** PRG-01: without them files are played only as they are. */
export const programs = {
  ffmpeg: { optional: true, provides: provides.ffmpeg, debian: 'ffmpeg', versionArgs: ['-version'] },
  ffprobe: { optional: true, provides: provides.ffprobe, debian: 'ffmpeg', versionArgs: ['-version'] },
} as const satisfies ProgramDeclarations
