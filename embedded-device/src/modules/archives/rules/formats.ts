import type { ArchiveAbility, ArchiveFormat, ArchiveLevel } from '@cove/device-contract/archives'
import type { Host } from '../../../module-kit/module-kit.ts'
import { programTexts } from '../texts/programs.ts'
import type { ProgramDeclarations } from '../../../core/programs/program-declaration.ts'

/** TSK-10: the programs behind the formats that no library of the device handles. */
export const programs = {
  // Debian 12 calls it 7zz, later ones 7z.
  '7zz': { optional: true, provides: programTexts.seven, debian: '7zip', versionArgs: ['i'] },
  '7z': { optional: true, provides: programTexts.seven, debian: '7zip', versionArgs: ['i'] },
  bsdtar: { optional: true, provides: programTexts.rar, debian: 'libarchive-tools' },
  xz: { optional: true, provides: programTexts.tar, debian: 'xz-utils' },
  bzip2: { optional: true, provides: programTexts.tar, debian: 'bzip2', versionArgs: ['--help'] },
} as const satisfies ProgramDeclarations

/** What a format needs; `seven` is one of the two names of 7-Zip. */
export type ArchiveProgram = 'seven' | 'bsdtar' | 'xz' | 'bzip2'
type ProgramName = keyof typeof programs

const executables: Readonly<Record<ArchiveProgram, readonly ProgramName[]>> = {
  seven: ['7zz', '7z'],
  bsdtar: ['bsdtar'],
  xz: ['xz'],
  bzip2: ['bzip2'],
}

/** The executable that is installed; undefined where none is. */
export async function executableOf(
  { programs: installed }: Pick<Host, 'programs'>,
  program: ArchiveProgram,
): Promise<ProgramName | undefined> {
  for (const name of executables[program]) if ((await installed.find(name)).state === 'found') return name
  return undefined
}

interface Needs {
  readonly extract?: ArchiveProgram
  readonly compress?: ArchiveProgram | 'never'
  readonly encrypts?: boolean
}

/** A format without a program works by itself. */
const needs: Readonly<Record<ArchiveFormat, Needs>> = {
  zip: { encrypts: true },
  '7z': { extract: 'seven', compress: 'seven', encrypts: true },
  rar: { extract: 'bsdtar', compress: 'never' },
  tar: {},
  'tar.gz': {},
  'tar.zst': {},
  'tar.xz': { extract: 'xz', compress: 'xz' },
  'tar.bz2': { extract: 'bzip2', compress: 'bzip2' },
}

/** TSK-11: true for formats with passwords. */
export const canEncrypt = (format: ArchiveFormat): boolean => needs[format].encrypts === true

async function has(host: Pick<Host, 'programs'>, program: ArchiveProgram | 'never' | undefined): Promise<boolean> {
  if (program === undefined) return true
  return program !== 'never' && (await executableOf(host, program)) !== undefined
}

/** True when this device can do it now. */
export const canDo = (host: Pick<Host, 'programs'>, format: ArchiveFormat, work: 'extract' | 'compress'): Promise<boolean> =>
  has(host, needs[format][work])

const packageOf = (program: ArchiveProgram): string => {
  const [name = 'bsdtar'] = executables[program]
  return programs[name].debian
}

/** TSK-10: what this device can do with each format. */
export async function abilitiesOf(host: Pick<Host, 'programs'>): Promise<ArchiveAbility[]> {
  const formats = Object.keys(needs) as ArchiveFormat[]
  return Promise.all(
    formats.map(async (format) => {
      const [canExtract, canCompress] = [await canDo(host, format, 'extract'), await canDo(host, format, 'compress')]
      const lacking = canExtract ? needs[format].compress : needs[format].extract
      const missing =
        (canExtract && (canCompress || lacking === 'never')) || lacking === undefined || lacking === 'never' ? undefined : lacking
      return {
        format,
        canExtract,
        canCompress,
        canEncrypt: canCompress && canEncrypt(format),
        ...(missing === undefined ? {} : { missingPackage: packageOf(missing) }),
      }
    }),
  )
}

const signatures: readonly (readonly [ArchiveFormat, string])[] = [
  ['zip', '504b0304'],
  ['zip', '504b0506'],
  ['7z', '377abcaf271c'],
  ['rar', '526172211a07'],
  ['tar.gz', '1f8b'],
  ['tar.bz2', '425a68'],
  ['tar.xz', 'fd377a585a00'],
  ['tar.zst', '28b52ffd'],
]

/** The first bytes that `formatOf` needs. */
export const headBytes = 512

/** TSK-10: the format by the first bytes of a file, whatever it is called; undefined for no archive. */
export function formatOf(head: Uint8Array): ArchiveFormat | undefined {
  const hex = Buffer.from(head.subarray(0, 8)).toString('hex')
  const found = signatures.find(([, signature]) => hex.startsWith(signature))
  if (found) return found[0]
  return Buffer.from(head.subarray(257, 262)).toString('latin1') === 'ustar' || isOldTar(head) ? 'tar' : undefined
}

/** A tar of before `ustar` has only its checksum to be known by. */
function isOldTar(head: Uint8Array): boolean {
  if (head.byteLength < 512 || head[0] === 0) return false
  const stored = Number.parseInt(Buffer.from(head.subarray(148, 156)).toString('latin1').replace(/\0.*$/, '').trim(), 8)
  const sum = head.subarray(0, 512).reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 0x20 : byte), 0)
  return stored === sum
}

/** Levels of deflate and of the programs. */
export const levelNumber: Readonly<Record<ArchiveLevel, number>> = { store: 0, fast: 1, normal: 6, best: 9 }

/**
 * What 7-Zip may use at a level. It takes memory per core and more with the level: with all cores and the dictionary of `best` it is killed
 * by the memory limit of its run.
 */
export const sevenMemory = (level: ArchiveLevel): readonly string[] =>
  level === 'normal' || level === 'best' ? ['-mmt=2', '-md=32m'] : ['-mmt=2']
