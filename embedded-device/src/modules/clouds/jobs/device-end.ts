import { z } from '@cove/device-contract/kit'
import { ulid } from '@cove/server-kit/ulid'
import { refuse } from '../../../module-kit/module-kit.ts'
import type { Principal } from '../../../module-kit/module-kit.ts'
import { pathOfNames } from '../../../module-kit/source-kit.ts'
import { isRefusal } from '@cove/server-kit/refusal'
import type { Entry } from '../../../files/disk/entry.ts'
import type { Location } from '../../../files/places/space.ts'
import type { Access } from '../../../files/spaces/space-views.ts'
import type { StagedFile } from '../../network-services/api.ts'
import { refuseCloud } from '../accounts/refusal-of.ts'
import { CloudError } from '../door/cloud-error.ts'
import type { DriverEntry } from '../drivers/driver.ts'
import { createHashTap } from '../drivers/hash-tap.ts'
import type { CloudsParts } from '../parts.ts'
import type { EndUpload, EndWrite, SourceEnd, TargetEnd } from './ends.ts'

/** Whose space. */
export interface DevicePlace {
  readonly userNo: string
  readonly storageId: string
}

const blockBytes = 1 << 20
/** What is written between two stored positions. */
const stepBytes = 32 << 20

function placesOf({ host }: CloudsParts, { userNo, storageId }: DevicePlace) {
  const who = (): Principal => host.principal(userNo) ?? refuse('noPermission')
  const at = (names: readonly string[], access: Access): Promise<Location> =>
    host.files.spaces.locateFor(who(), { storageId, path: pathOfNames(names) }, access)
  return { who, at }
}

const entryOf = ({ name, kind, sizeBytes, mtimeMs }: Entry): DriverEntry => ({
  name,
  isFolder: kind === 'folder',
  sizeBytes: kind === 'folder' ? 0 : sizeBytes,
  modifiedSeconds: Math.floor(mtimeMs / 1000),
  version: String(mtimeMs),
})

/** Files of a space. */
export function deviceSource(parts: CloudsParts, place: DevicePlace): SourceEnd {
  const { vfs } = parts.host.files
  const { at } = placesOf(parts, place)
  return {
    stat: async (names) => entryOf(await vfs.stat(await at(names, 'read'))),
    async *list(names) {
      yield (await vfs.readFolder(await at(names, 'read'))).map(entryOf)
    },
    async *read(names, { version, sizeBytes }, startByte) {
      const file = await vfs.openRead(await at(names, 'read'))
      try {
        if (file.sizeBytes !== sizeBytes || String(file.mtimeMs) !== version) throw new CloudError('changed')
        for (let position = startByte; position < sizeBytes; position += blockBytes) {
          const pieces: Buffer[] = []
          // The right may end while a large file is read.
          await at(names, 'read')
          // The pump takes its block back, so the bytes are copied.
          const endByte = Math.min(sizeBytes, position + blockBytes) - 1
          await file.pump({ startByte: position, endByte }, async (bytes) => void pieces.push(Buffer.from(bytes)))
          yield* pieces
        }
      } finally {
        await file.close()
      }
    },
  }
}

/** A folder of a space. */
export function deviceTarget(parts: CloudsParts, place: DevicePlace): TargetEnd {
  const { files } = parts
  const { who, at } = placesOf(parts, place)
  return {
    keepsTimes: true,
    maxFileBytes: undefined,
    tooLarge: 'cloudFileTooLarge',
    async find(names) {
      const entry = await files.find(await at(names, 'see'))
      return entry && entryOf(entry)
    },
    async makeFolder(names) {
      try {
        await files.makeFolder(who(), await at(names, 'add'))
      } catch (error) {
        if (!isRefusal(error) || !['fileExists', 'folderExists'].includes(error.error)) throw error
      }
    },
    open: async (names, write) => createUpload({ parts, who, locate: () => at(names, 'add') }, write),
    async abandon(names, state) {
      const part = stateOf(state)?.part
      if (part !== undefined) await files.dropKept({ part }, await at(names, 'see'))
    },
    settled() {},
  }
}

const stateSchema = z.object({ part: z.string(), doneBytes: z.number() })
const stateOf = (text: string | undefined) => (text === undefined ? undefined : stateSchema.safeParse(JSON.parse(text)).data)

interface UploadParts {
  readonly parts: CloudsParts
  readonly who: () => Principal
  readonly locate: () => Promise<Location>
}

/** Half files of this module in staging. */
const partEnding = '.cloud'

/** Written in staging and published at its end; a half file outlives a restart up to the last stored position. */
function createUpload({ parts: { files }, who, locate }: UploadParts, { file, isReplaced, state }: EndWrite): EndUpload {
  const kept = stateOf(state) ?? { part: `${ulid()}${partEnding}`, doneBytes: 0 }
  const tap = file.hash && createHashTap([file.hash.kind])
  let storedBytes = kept.doneBytes
  let staged: StagedFile | undefined
  const open = async (): Promise<StagedFile> => {
    const at = await locate()
    if (tap && kept.doneBytes > 0) await files.readKept(kept, at, (bytes) => tap.add(bytes))
    const history = isReplaced ? 'version' : 'new'
    return files.openWrite({ who: who(), at, sizeBytes: file.sizeBytes, isKnownName: isReplaced, history, kept })
  }
  const doneBytes = (): number => staged?.writtenBytes ?? storedBytes
  let isBegun = false
  return {
    get doneBytes() {
      return doneBytes()
    },
    get state() {
      return JSON.stringify({ part: kept.part, doneBytes: storedBytes })
    },
    nextBytes: () => (doneBytes() === file.sizeBytes && isBegun ? undefined : Math.min(stepBytes, file.sizeBytes - doneBytes())),
    async send(pieces) {
      staged ??= await open()
      isBegun = true
      for await (const piece of pieces) {
        tap?.add(piece)
        await staged.write(piece)
      }
      await staged.sync()
      storedBytes = staged.writtenBytes
    },
    async finish() {
      if (file.hash && tap?.hex(file.hash.kind) !== file.hash.hex) refuseCloud('cloudHashDiffers')
      await staged?.publish(file.modifiedSeconds === 0 ? undefined : file.modifiedSeconds * 1000)
    },
    async close() {
      await staged?.[Symbol.asyncDispose]()
    },
  }
}
