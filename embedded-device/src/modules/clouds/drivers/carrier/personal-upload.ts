import { createHash } from 'node:crypto'
import { z } from '@cove/device-contract/kit'
import { CloudError, isCloudError } from '../../door/cloud-error.ts'
import { piecesOf } from '../../door/cloud-http.ts'
import type { DirNode } from '../dir-cache.ts'
import { createHashTap } from '../hash-tap.ts'
import { bytesOf, textOf } from '../pieces.ts'
import { carrierProblem, carrierRefusal } from './carrier-problems.ts'
import type { CarrierRequests } from './carrier-requests.ts'
import { page } from './personal-page.ts'
import type { Folder } from './personal-page.ts'
import type { ShelfUpload, ShelfWrite } from './shelf.ts'
import { childOf, listOf, parseXml, textOfChild } from './xml-tree.ts'
import type { XmlFields } from './xml-tree.ts'

/** A file up to here is in memory while it is sent, so that its hash is known before. */
const smallBytes = 8 << 20
const partBytes = 8 << 20

const taskSchema = z.object({ taskId: z.string(), url: z.string(), contentId: z.string() })
type Task = z.output<typeof taskSchema>

/** An upload of one personal file: at once where it is small, else in parts that outlive this process. */
export const writePersonal = (requests: CarrierRequests, where: Folder, file: ShelfWrite): Promise<ShelfUpload> =>
  file.sizeBytes <= smallBytes ? Promise.resolve(small({ requests, ...where }, file)) : large({ requests, ...where }, file)

interface Where extends Folder {
  readonly requests: CarrierRequests
}

/** Tells the service of a file; without a task it needs none of its bytes. */
async function begin({ requests, phone, folder }: Where, { name, sizeBytes, signal }: ShelfWrite, digest: string) {
  const content: XmlFields = [
    ['comlexFlag', 0],
    ['contentName', name],
    ['contentSize', sizeBytes],
    ['digest', digest],
  ]
  const fields: XmlFields = [
    ['ownerMSISDN', phone],
    ['fileCount', 1],
    ['totalSize', sizeBytes],
    ['uploadContentList', [[['uploadContentInfo', content]]]],
    ['parentCatalogID', folder],
    ['operation', 0],
    // A name that is taken meanwhile becomes another one.
    ['manualRename', 2],
  ]
  const result = childOf(await requests.xml(['IUploadAndDownload', 'pcUploadFileRequest'], fields, signal), 'uploadResult')
  const [made] = listOf(result, 'newContentIDList', 'newContent')
  if (!made) throw new CloudError('protocol', { text: 'no new content' })
  const task = {
    taskId: textOfChild(result, 'uploadTaskID'),
    url: textOfChild(result, 'redirectionUrl'),
    contentId: textOfChild(made, 'contentID'),
  }
  return { task, name: textOfChild(made, 'contentName') || name, isNeeded: textOfChild(made, 'isNeedUpload') !== '0' }
}

const nodeOf = ({ sizeBytes }: ShelfWrite, id: string, name: string): DirNode => ({
  id,
  name,
  isFolder: false,
  sizeBytes,
  modifiedSeconds: 0,
  version: undefined,
})

function small(at: Where, file: ShelfWrite): ShelfUpload {
  let body: Uint8Array | undefined
  let begun: Awaited<ReturnType<typeof begin>> | undefined
  return {
    state: undefined,
    get doneBytes() {
      return body ? file.sizeBytes : 0
    },
    nextBytes: () => (body ? undefined : file.sizeBytes),
    async send(pieces) {
      const bytes = await bytesOf(pieces, file.sizeBytes)
      if (bytes.byteLength !== file.sizeBytes) throw new CloudError('changed')
      body = bytes
    },
    async finish() {
      const bytes = body ?? new Uint8Array()
      const digest = createHash('md5').update(bytes).digest('hex').toUpperCase()
      // The answer to an earlier try may have been lost: the file is there then, and would be another one beside it.
      const there = begun && (await made(at, begun.task, file.signal))
      if (there) return there
      begun ??= await begin(at, file, digest)
      const { task, name, isNeeded } = begun
      if (isNeeded) await sendPart(at.requests, { task, file, startByte: 0, bytes: bytes.byteLength }, bytes)
      return nodeOf(file, task.contentId, name)
    },
  }
}

async function large(at: Where, file: ShelfWrite): Promise<ShelfUpload> {
  const { sizeBytes, signal } = file
  const known = await continued(at, file)
  const begun = known ? undefined : await begin(at, file, '')
  const task = known?.task ?? begun?.task ?? { taskId: '', url: '', contentId: '' }
  let doneBytes = known?.doneBytes ?? (begun?.isNeeded === false ? sizeBytes : 0)
  // The bytes of an earlier run are not seen again.
  const tap = doneBytes === 0 ? createHashTap(['md5']) : undefined
  return {
    state: JSON.stringify(task),
    get doneBytes() {
      return doneBytes
    },
    nextBytes: () => (doneBytes === sizeBytes ? undefined : Math.min(partBytes, sizeBytes - doneBytes)),
    async send(pieces) {
      const bytes = await bytesOf(pieces, partBytes)
      await sendPart(at.requests, { task, file, startByte: doneBytes, bytes: bytes.byteLength }, bytes)
      tap?.add(bytes)
      doneBytes += bytes.byteLength
    },
    async finish() {
      // What the service keeps is looked at: the parts went without a hash.
      const there = await made(at, task, signal)
      if (there && there.sizeBytes !== sizeBytes) throw new CloudError('unavailable', { text: 'the service kept another size' })
      if (there?.hash && tap && tap.hex('md5') !== there.hash.hex)
        throw new CloudError('unavailable', { text: 'the service kept other bytes' })
      return there ?? nodeOf(file, task.contentId, begun?.name ?? file.name)
    },
  }
}

/** What a task made, where it is among the newest of its folder. */
async function made({ requests, ...where }: Where, { contentId }: Task, signal: AbortSignal): Promise<DirNode | undefined> {
  const { nodes } = await page(requests, where, { start: 1, rows: 20, newestFirst: true, signal })
  return nodes.find(({ id }) => id === contentId)
}

/** What the service has of an earlier run; undefined where it has forgotten it. */
async function continued({ requests, phone }: Where, { sizeBytes, signal, state }: ShelfWrite) {
  const task = taskIn(state)
  if (!task) return undefined
  try {
    const answer = await requests.xml(
      ['IUploadAndDownload', 'qryUploadTaskInfo'],
      [
        ['MSISDN', phone],
        ['uploadTaskID', task.taskId],
      ],
      signal,
    )
    const doneBytes = Number(textOfChild(childOf(answer, 'uploadTaskInfo'), 'uploadedSize'))
    return Number.isSafeInteger(doneBytes) && doneBytes <= sizeBytes ? { task, doneBytes } : undefined
  } catch (error) {
    if (isCloudError(error, 'notFound', 'protocol')) return undefined
    throw error
  }
}

/** Takes back what an upload has sent. */
export async function abandonPersonal({ requests, phone }: Omit<Where, 'folder'>, state: string, signal: AbortSignal): Promise<void> {
  const task = taskIn(state)
  if (!task) return
  await requests
    .xml(
      ['IUploadAndDownload', 'delUploadTask'],
      [
        ['MSISDN', phone],
        ['uploadTaskID', task.taskId],
      ],
      signal,
    )
    .catch((error: unknown) => {
      if (!isCloudError(error, 'notFound')) throw error
    })
}

const taskIn = (state: string | undefined): Task | undefined =>
  state === undefined || state === '' ? undefined : taskSchema.safeParse(JSON.parse(state)).data

interface Part {
  readonly task: Task
  readonly file: ShelfWrite
  readonly startByte: number
  readonly bytes: number
}

/** The address was given with the task and is its own right; no credential goes there. */
async function sendPart({ door, nowMs }: CarrierRequests, { task, file, startByte, bytes }: Part, body: Uint8Array): Promise<void> {
  if (!URL.canParse(task.url)) throw new CloudError('protocol', { text: 'no address to send to' })
  const headers = {
    'content-type': `text/plain;name=${encodeURIComponent(file.name)}`,
    'content-length': String(bytes),
    contentSize: String(file.sizeBytes),
    Range: `bytes=${startByte}-${startByte + bytes - 1}`,
    uploadtaskID: task.taskId,
    rangeType: '0',
  }
  const request = { method: 'POST', url: new URL(task.url), headers, body, signal: file.signal }
  await door.read(
    request,
    (refused) => carrierRefusal(refused, nowMs()),
    async (response) => {
      // Failures come with a good status.
      const result = parseXml(await textOf(piecesOf(response, file.signal)))
      const code = textOfChild(result, 'resultCode')
      if (code !== '0') throw carrierProblem(code, textOfChild(result, 'msg'))
    },
  )
}
