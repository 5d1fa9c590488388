import { z, Flag, WholeNumber, named, wireObject } from '@cove/device-contract/kit'

/** States a module of the device can have (MOD-01a). */
export const moduleStates = ['on', 'off', 'missing', 'failed'] as const
/** Reasons why a module did not open (MOD-01c). */
export const moduleReasons = ['failedToOpen', 'timedOut', 'migrationFailed', 'needsModule', 'duplicate'] as const

/** MOD-01b: one program that a module uses and the device does not have. */
export const MissingProgramSchema = wireObject({
  program: z.string(),
  /** What the program is used for, in both languages. */
  provides: wireObject({ 'zh-CN': named('zh', z.string()), en: z.string() }),
  /** What to install, such as the name of a Debian package. */
  hint: z.optional(z.string()),
})
export type MissingProgram = z.output<typeof MissingProgramSchema>

/**
 * MOD-01a: one module of the device. 'missing' says that a program is missing without which the module does not open; a module that is 'on'
 * may list optional programs.
 */
export const DeviceModuleSchema = wireObject({
  id: z.string(),
  /** Version of its area. */
  version: WholeNumber,
  state: z.enum(moduleStates),
  missing: z.optional(z.array(MissingProgramSchema)),
  /** MOD-01c: only with 'failed'. A client treats a reason that it does not know as 'failedToOpen'. */
  reason: z.optional(z.string()),
  /** Ids of the modules that it needs and that are not on; with the reason 'needsModule'. */
  neededModules: named('needed', z.optional(z.array(z.string()))),
  /** MOD-02b: false when the start option of the device decides. */
  canSwitch: named('can_switch', Flag),
  /** Ids of the calls that the device declares for it, also while it is not on. */
  calls: z.array(z.string()),
})
export type DeviceModule = z.output<typeof DeviceModuleSchema>
export type ModuleState = DeviceModule['state']
export type ModuleReason = (typeof moduleReasons)[number]
