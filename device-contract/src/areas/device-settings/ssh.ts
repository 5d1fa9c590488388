import { defineEnumCodec, Flag, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

/** How many keys may open SSH at most. */
export const mostSshKeys = 20
/** The port of SSH until another one is chosen; ports below 1024 are the system's. */
export const sshDefaultPort = 2222
/** Ports below are refused. */
export const leastSshPort = 1024
/** SYS-02c: the shape of the calls about SSH; the seeds name version 3. */
export const sshVersion = 3

/** SYS-02c: the oldest version of OpenSSH that the device starts. */
export const leastSshdVersion = '9.0'

/** How SSH is doing. `missing`: its program cannot be used, see `sshProgramProblem`. */
export const sshState = defineEnumCodec({ off: 0, running: 1, failed: 2, missing: 3 })
/** Why the program of SSH cannot be used. `broken`: it does not say its version, as those older than `leastSshdVersion` do not. */
export const sshProgramProblem = defineEnumCodec({ missing: 1, tooOld: 2, broken: 3 })

/** A key that opens SSH. */
export const SshKeySchema = wireObject({
  /** The whole public key, one line. */
  line: named('key', z.string()),
  kind: named('type', z.string()),
  /** As `ssh-keygen -l` shows it: `SHA256:…`. */
  fingerprint: z.string(),
  comment: z.string(),
})
export type SshKey = z.output<typeof SshKeySchema>

/** SYS-02c: what the page about SSH shows. */
export const SshSchema = wireObject({
  isOn: named('status', Flag),
  version: WholeNumber,
  state: sshState.schema,
  port: WholeNumber,
  /** The account of the machine that a session gets: the one the device runs as. */
  account: named('user', z.string()),
  /** Hosts under which a client reaches the port. */
  hosts: z.array(z.string()),
  /** Fingerprint of the device's own key; '' until SSH was on once. */
  hostFingerprint: named('host_key', z.string()),
  keys: z.array(SshKeySchema),
  /** Debian packages that are to be installed or updated first; empty where SSH can run. */
  packages: z.array(z.string()),
  /** Why; absent where SSH can run. */
  programProblem: named('program', z.optional(sshProgramProblem.schema)),
  /** The version of a program that is too old. */
  programVersion: named('program_version', z.optional(z.string())),
  /** Code of the failure of the last start; absent when it runs or is off. */
  failureCode: named('failure', z.optional(WholeNumber)),
})
export type Ssh = z.output<typeof SshSchema>
