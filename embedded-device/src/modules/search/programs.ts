import type { ProgramDeclarations } from '../../core/programs/program-declaration.ts'
import { provides } from './texts/programs.ts'

/** PRG-01: takes the text out of PDF files; all other formats are read without it. */
export const programs = {
  pdftotext: { optional: true, provides: provides.pdftotext, debian: 'poppler-utils', versionArgs: ['-v'] },
} as const satisfies ProgramDeclarations
