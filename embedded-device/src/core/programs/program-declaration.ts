/** How the device was started, as far as programs depend on it. */
export interface StartKinds {
  readonly disks: string
  readonly network: string
}

/** One program that a module may start. */
export interface ProgramDeclaration {
  /** The module works without it; only what `provides` names is not available then. */
  readonly optional: boolean
  /** What users get from the program, as a short noun phrase for the module list. */
  readonly provides: { readonly 'zh-CN': string; readonly en: string }
  /** The Debian package that contains it. */
  readonly debian: string
  /** The only start that uses it: with another one it is not missed. */
  readonly usedWith?: Partial<StartKinds>
  /** Prints the version. Default `--version`. */
  readonly versionArgs?: readonly string[]
  /** Its first group is the version in the output; default: the first dotted number. */
  readonly versionPattern?: RegExp
  /** Such as `4.4`: an older program is reported as `tooOld`. */
  readonly minVersion?: string
  /** True for programs that reserve far more address space than they use (Node, LibreOffice): only resident memory is limited. */
  readonly reservesMemory?: boolean
}

/** The programs of one module by the name of their executable. */
export type ProgramDeclarations<Name extends string = string> = Readonly<Record<Name, ProgramDeclaration>>

/** What the device knows about a declared program. */
export interface ProgramFinding {
  readonly name: string
  readonly state: 'found' | 'missing' | 'tooOld' | 'broken'
  readonly path?: string
  readonly version?: string
  /** Why it is `broken`; for the log. */
  readonly reason?: string
  readonly hint: { readonly debian: string }
}

/** A program that is not usable, for the module list. */
export interface MissingProgram extends ProgramFinding {
  readonly isOptional: boolean
  readonly provides: ProgramDeclaration['provides']
}

/** PRG-01: a name that leads to another folder or to an option is a defect of the module. */
export function checkProgramName(name: string): void {
  if (!/^[A-Za-z0-9][A-Za-z0-9._+-]*$/.test(name)) throw new Error(`"${name}" is not the name of an executable`)
}
