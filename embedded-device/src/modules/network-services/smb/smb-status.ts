import * as z from 'zod/mini'

/** A session of SMB as smbd reports it. */
export interface SmbSession {
  readonly sessionId: string
  readonly pid: number
  readonly account: string
  readonly address: string
  readonly isEncrypted: boolean
  /** The file it has open, and whether for writing; undefined when it has none. */
  readonly openFile: { readonly name: string; readonly isWriting: boolean } | undefined
}

const serverId = z.object({ pid: z.string() })
const sessionSchema = z.object({
  session_id: z.string(),
  server_id: serverId,
  username: z.optional(z.string()),
  remote_machine: z.string(),
  encryption: z.optional(z.object({ degree: z.optional(z.string()) })),
})
const openSchema = z.object({ server_id: serverId, access_mask: z.optional(z.object({ hex: z.optional(z.string()) })) })
const fileSchema = z.object({ filename: z.string(), opens: z.record(z.string(), openSchema) })
const statusSchema = z.object({
  sessions: z.optional(z.record(z.string(), sessionSchema)),
  open_files: z.optional(z.record(z.string(), fileSchema)),
})

/** FILE_WRITE_DATA and FILE_APPEND_DATA. */
const writeBits = 0x2 | 0x4

/** Reads what `smbstatus --json` prints; undefined for anything else. */
export function parseStatus(text: string): readonly SmbSession[] | undefined {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return undefined
  }
  const parsed = z.safeParse(statusSchema, value)
  if (!parsed.success) return undefined
  const { sessions = {}, open_files = {} } = parsed.data
  const byPid = openByPid(Object.values(open_files))
  return Object.values(sessions).map((session) => ({
    sessionId: session.session_id,
    pid: Number(session.server_id.pid),
    account: session.username ?? '',
    address: session.remote_machine,
    isEncrypted: session.encryption?.degree === 'full',
    openFile: byPid.get(session.server_id.pid),
  }))
}

function openByPid(files: readonly z.output<typeof fileSchema>[]): Map<string, SmbSession['openFile']> {
  const byPid = new Map<string, SmbSession['openFile']>()
  for (const { filename, opens } of files) {
    if (filename === '.' || filename === '') continue
    for (const { server_id, access_mask } of Object.values(opens)) {
      const isWriting = (Number.parseInt(access_mask?.hex ?? '0', 16) & writeBits) !== 0
      if (isWriting || !byPid.has(server_id.pid)) byPid.set(server_id.pid, { name: filename.split('/').at(-1) ?? '', isWriting })
    }
  }
  return byPid
}

/** A refused sign-in in the log of smbd. */
export interface RefusedSignIn {
  readonly account: string
  readonly address: string
}

/** Reads one line of the log, whose end may be cut off; undefined when it reports no refusal. */
export function parseRefused(line: string): RefusedSignIn | undefined {
  const field = (name: string): string | undefined => new RegExp(`"${name}": "([^"]*)"`).exec(line)?.[1]
  if (field('type') !== 'Authentication' || field('status') === 'NT_STATUS_OK') return undefined
  const account = field('clientAccount')
  const address = field('remoteAddress')
  // Clients try without a name first; that is no attempt to guess.
  return account && address ? { account: account.slice(0, 64), address: addressOf(address) } : undefined
}

/** `ipv4:192.0.2.1:5000` and `ipv6:fd00::1:5000`. */
const addressOf = (text: string): string => text.replace(/^ipv[46]:/, '').replace(/:\d+$/, '')
