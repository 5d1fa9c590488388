import { CloudError } from '../../door/cloud-error.ts'
import type { Door } from '../../door/door.ts'
import { maxFileBytesOf } from '../../vendors/levels.ts'
import type { CarrierService } from '../../vendors/vendor-services.ts'
import { wholeNumber } from '../dav-entries.ts'
import type { DirNode } from '../dir-cache.ts'
import type { CloudDriver, ReadOptions, WriteOptions } from '../driver.ts'
import { partOf } from '../part-name.ts'
import { restOf } from '../rest-of.ts'
import { levelFreshMs } from '../vendor-way.ts'
import type { VendorWay } from '../vendor-way.ts'
import { carrierRefusal } from './carrier-problems.ts'
import { createCarrierRequests } from './carrier-requests.ts'
import type { CarrierRequests } from './carrier-requests.ts'
import { userInfo } from './carrier-sign-in.ts'
import { createCarrierTree } from './carrier-tree.ts'
import type { CarrierTree, Place } from './carrier-tree.ts'
import { continuedState, stateWith } from './upload-state.ts'
import { childOf, textOfChild } from './xml-tree.ts'

export interface CarrierWay {
  readonly service: CarrierService
  readonly vendor: VendorWay
  readonly door: Door
  readonly nowMs: () => number
}

/** CAR-03a: the carrier's drive: personal files, families, their albums, and groups. */
export function createCarrierDriver(phone: string, way: CarrierWay): CloudDriver {
  const { service, vendor, door, nowMs } = way
  const { keys, deviceId, memory } = vendor
  const requests = createCarrierRequests({ service, door, keys, phone, deviceId, nowMs })
  const tree = createCarrierTree(requests, { phone, dirs: memory.dirs })
  return {
    limits: {
      maxFileBytes: memory.level === '' ? undefined : maxFileBytesOf[memory.level],
      canContinueUpload: true,
      hashKinds: ['md5'],
      takesFolders: false,
    },
    roots: (signal) => tree.roots(signal),
    list: (names, signal) => tree.list(names, signal),
    stat: (names, signal) => tree.stat(names, signal),
    read: (names, options) => read(requests, tree, { names, options }),
    async write(names, options) {
      await checkLevel(way, requests, options)
      return write(tree, names, options)
    },
    async abandon(names, state, signal) {
      const { inner } = continuedState(state)
      if (inner !== undefined) await (await tree.place(names.slice(0, -1), signal)).shelf.abandon(inner, signal)
    },
    async makeFolder(names, signal) {
      const { parent, name } = await free(tree, names, signal)
      memory.dirs.set(names.slice(0, -1), await parent.shelf.makeFolder(parent.chain, name, signal))
    },
    move: (from, to, signal) => move(tree, { from, to, signal }),
    async remove(names, signal) {
      const item = await tree.item(names, signal)
      await item.shelf.remove(item.chain, signal)
      tree.gone(names)
    },
    quota: (signal) => quota(requests, phone, signal),
  }
}

/** CAR-04a: what the membership of now does not take is refused before anything is sent. */
async function checkLevel(
  { service, vendor, nowMs }: CarrierWay,
  requests: CarrierRequests,
  { sizeBytes, signal }: WriteOptions,
): Promise<void> {
  const { memory, onLevel } = vendor
  if (nowMs() - memory.levelMs > levelFreshMs) {
    const { level } = await userInfo(requests, service, signal)
    memory.levelMs = nowMs()
    if (level !== memory.level) {
      memory.level = level
      onLevel(level)
    }
  }
  const maxBytes = memory.level === '' ? undefined : maxFileBytesOf[memory.level]
  if (maxBytes !== undefined && sizeBytes > maxBytes) throw new CloudError('denied', { failure: 'cloudDriveFileTooLarge' })
}

/** The folder that a new name goes into, and the name, which nothing has. */
async function free(
  tree: CarrierTree,
  names: readonly string[],
  signal: AbortSignal,
): Promise<{ readonly parent: Place; readonly name: string }> {
  const name = names.at(-1) ?? ''
  const parent = await tree.place(names.slice(0, -1), signal)
  if (await tree.find(names, signal)) throw new CloudError('exists', { failure: 'cloudDriveExists' })
  return { parent, name }
}

interface Move {
  readonly from: readonly string[]
  readonly to: readonly string[]
  readonly signal: AbortSignal
}

async function move(tree: CarrierTree, { from, to, signal }: Move): Promise<void> {
  const item = await tree.item(from, signal)
  const { parent, name } = await free(tree, to, signal)
  if (parent.shelf !== item.shelf) throw new CloudError('denied', { text: 'another shelf', failure: 'cloudDriveNoAccess' })
  const isElsewhere = from.slice(0, -1).join('/') !== to.slice(0, -1).join('/')
  if (isElsewhere) await item.shelf.move(item.chain, parent.chain, signal)
  const node = item.chain.at(-1)
  if (from.at(-1) !== name && node) await item.shelf.rename([...parent.chain, node], name, signal)
  tree.gone(from)
  if (node) tree.added(to.slice(0, -1), { ...node, name })
}

/** The new file goes beside one that it replaces, which goes when the new one is whole. */
async function write(tree: CarrierTree, names: readonly string[], options: WriteOptions) {
  const { signal } = options
  const folder = names.slice(0, -1)
  const name = names.at(-1) ?? ''
  const place = await tree.place(folder, signal)
  const present = await tree.find(names, signal)
  if (present?.isFolder === true) throw new CloudError('exists', { failure: 'cloudDriveExists' })
  const { inner, sentAs = present ? (partOf([name])[0] ?? name) : name } = continuedState(options.state)
  const upload = await place.shelf.write(place.chain, { ...options, state: inner, name: sentAs })
  let made: DirNode | undefined
  return {
    get doneBytes() {
      return upload.doneBytes
    },
    get state() {
      return upload.state === undefined ? undefined : stateWith(upload.state, sentAs)
    },
    nextBytes: upload.nextBytes,
    send: upload.send,
    async finish(): Promise<void> {
      made ??= await upload.finish()
      if (made.name !== name) {
        const old = await tree.find(names, signal)
        if (old) await place.shelf.remove([...place.chain, old], signal)
        tree.gone(names)
        await place.shelf.rename([...place.chain, made], name, signal)
      }
      tree.added(folder, { ...made, name })
    },
  }
}

interface Reading {
  readonly names: readonly string[]
  readonly options: ReadOptions
}

async function* read({ door, nowMs }: CarrierRequests, tree: CarrierTree, { names, options }: Reading): AsyncGenerator<Uint8Array> {
  const { startByte, version, signal } = options
  const item = await tree.item(names, signal)
  const node = item.chain.at(-1)
  if (version !== undefined && node?.version !== undefined && node.version !== version) throw new CloudError('changed')
  const link = await item.shelf.link(item.chain, signal)
  if (!URL.canParse(link)) throw new CloudError('protocol', { text: 'no address to read from' })
  const headers = startByte > 0 ? { range: `bytes=${startByte}-` } : {}
  const response = await door.send({ method: 'GET', url: new URL(link), headers, signal }, (refused) =>
    // The address lives for a while only; the next try asks for another one.
    refused.status === 403 ? new CloudError('unavailable', { text: 'the link has ended' }) : carrierRefusal(refused, nowMs()),
  )
  yield* restOf(response, options)
}

const mebibyte = 1 << 20

async function quota(requests: CarrierRequests, phone: string, signal: AbortSignal) {
  const info = childOf(await requests.xml(['IUser', 'getDiskInfo'], [['MSISDN', phone]], signal), 'diskInfo')
  // In MB, and as texts.
  const total = wholeNumber(textOfChild(info, 'diskSize'))
  const free = wholeNumber(textOfChild(info, 'freeDiskSize'))
  return {
    ...(total === undefined ? {} : { totalBytes: total * mebibyte }),
    ...(total === undefined || free === undefined ? {} : { usedBytes: Math.max(0, total - free) * mebibyte }),
  }
}
