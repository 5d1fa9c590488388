import type { ProgramDeclarations } from '../../core/programs/program-declaration.ts'
import type { MediaProgram } from './media-formats.ts'
import { provides } from './texts/programs.ts'

/** PRG-01: programs that make pictures of what the decoder cannot open; the module works without them. */
export const programs = {
  ffmpeg: {
    optional: true,
    provides: provides.ffmpeg,
    debian: 'ffmpeg',
    versionArgs: ['-version'],
  },
  ffprobe: {
    optional: true,
    provides: provides.ffprobe,
    debian: 'ffmpeg',
    versionArgs: ['-version'],
  },
  pdftoppm: {
    optional: true,
    provides: provides.pdftoppm,
    debian: 'poppler-utils',
    versionArgs: ['-v'],
  },
  soffice: {
    optional: true,
    provides: provides.soffice,
    debian: 'libreoffice',
    reservesMemory: true,
  },
} as const satisfies ProgramDeclarations<MediaProgram>
