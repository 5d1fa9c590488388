import type { CloudRoot } from '@cove/device-contract/clouds'
import { CloudError } from '../../door/cloud-error.ts'
import type { DirCache, DirNode } from '../dir-cache.ts'
import { createAlbumShelf } from './album-shelf.ts'
import type { CarrierRequests } from './carrier-requests.ts'
import { listFamilies, listGroups } from './circles.ts'
import type { Circle } from './circles.ts'
import { createFamilyShelf } from './family-shelf.ts'
import { createGroupShelf } from './group-shelf.ts'
import { createPersonalShelf } from './personal-shelf.ts'
import type { Chain, Shelf } from './shelf.ts'

/** An item and the shelf that it is in. */
export interface Place {
  readonly shelf: Shelf
  readonly chain: Chain
}

/** CAR-01b: paths of an account, as its shelves know them: the first name picks the kind, of circles the second picks one. */
export interface CarrierTree {
  roots(signal: AbortSignal): Promise<readonly CloudRoot[]>
  list(names: readonly string[], signal: AbortSignal): AsyncIterable<readonly DirNode[]>
  stat(names: readonly string[], signal: AbortSignal): Promise<DirNode>
  /** Undefined for a name that is free; rejects where its folder is missing. */
  find(names: readonly string[], signal: AbortSignal): Promise<DirNode | undefined>
  /** A folder that may hold files. */
  place(names: readonly string[], signal: AbortSignal): Promise<Place>
  /** An item that may be changed: none of the roots. */
  item(names: readonly string[], signal: AbortSignal): Promise<Place>
  gone(names: readonly string[]): void
  added(folder: readonly string[], node: DirNode): void
}

type Kind = CloudRoot['kind']
const kinds: readonly Kind[] = ['personal', 'family', 'album', 'group']
const isKind = (name: string | undefined): name is Kind => kinds.includes(name as Kind)

/** Names of the path that lead to the top of a shelf. */
const depthOf = (kind: Kind): number => (kind === 'personal' ? 1 : 2)

const folderNamed = (name: string): DirNode => ({ id: name, name, isFolder: true, sizeBytes: 0, modifiedSeconds: 0 })
const notThere = (): CloudError => new CloudError('notFound', { failure: 'cloudDriveNotFound' })

interface TreeWay {
  readonly phone: string
  readonly dirs: DirCache
}

/** Creates the tree of an account. */
export const createCarrierTree = (requests: CarrierRequests, way: TreeWay): CarrierTree => new OneTree(requests, way)

class OneTree implements CarrierTree {
  readonly #requests: CarrierRequests
  readonly #way: TreeWay
  readonly #shelves = new Map<string, Shelf>()

  constructor(requests: CarrierRequests, way: TreeWay) {
    this.#requests = requests
    this.#way = way
  }

  async roots(signal: AbortSignal): Promise<readonly CloudRoot[]> {
    const families = await this.#dir(['family'], signal)
    const groups = await this.#dir(['group'], signal)
    const of = (kind: Kind, all: ReadonlyMap<string, DirNode>): CloudRoot[] =>
      [...all.keys()].map((name) => ({ kind, name, path: `/${kind}/${name}` }))
    return [{ kind: 'personal', name: '', path: '/personal' }, ...of('family', families), ...of('album', families), ...of('group', groups)]
  }

  async *list(names: readonly string[], signal: AbortSignal): AsyncGenerator<readonly DirNode[]> {
    const nodes = new Map<string, DirNode>()
    for await (const batch of this.#fresh(names, signal)) {
      // Two of one name cannot both be told by a path: the first stays.
      const added = batch.filter(({ name }) => !nodes.has(name))
      for (const node of added) nodes.set(node.name, node)
      yield added
    }
    this.#way.dirs.put(names, nodes)
  }

  async find(names: readonly string[], signal: AbortSignal): Promise<DirNode | undefined> {
    const name = names.at(-1)
    return name === undefined ? folderNamed('') : (await this.#dir(names.slice(0, -1), signal)).get(name)
  }

  async stat(names: readonly string[], signal: AbortSignal): Promise<DirNode> {
    const node = await this.find(names, signal)
    if (!node) throw notThere()
    return node
  }

  async place(names: readonly string[], signal: AbortSignal): Promise<Place> {
    const [kind] = names
    if (!isKind(kind) || names.length < depthOf(kind)) throw new CloudError('denied', { failure: 'cloudDriveNoAccess' })
    const depth = depthOf(kind)
    const circleId = depth === 2 ? (await this.stat(names.slice(0, 2), signal)).id : ''
    const chain: DirNode[] = []
    for (let length = depth + 1; length <= names.length; length += 1) chain.push(await this.stat(names.slice(0, length), signal))
    return { shelf: this.#shelfOf(kind, circleId), chain }
  }

  async item(names: readonly string[], signal: AbortSignal): Promise<Place> {
    const [kind] = names
    if (!isKind(kind)) throw notThere()
    if (names.length <= depthOf(kind)) throw new CloudError('denied', { failure: 'cloudDriveNoAccess' })
    return this.place(names, signal)
  }

  gone(names: readonly string[]): void {
    this.#way.dirs.drop(names.slice(0, -1), names.at(-1) ?? '')
    this.#way.dirs.forget(names)
  }

  added(folder: readonly string[], node: DirNode): void {
    this.#way.dirs.set(folder, node)
  }

  async *#fresh(names: readonly string[], signal: AbortSignal): AsyncGenerator<readonly DirNode[]> {
    const [kind] = names
    if (names.length === 0) return yield kinds.map(folderNamed)
    if (!isKind(kind)) throw notThere()
    const { phone } = this.#way
    if (names.length < depthOf(kind))
      return yield kind === 'group' ? await listGroups(this.#requests, phone, signal) : await listFamilies(this.#requests, phone, signal)
    const { shelf, chain } = await this.place(names, signal)
    yield* shelf.list(chain, signal)
  }

  async #dir(names: readonly string[], signal: AbortSignal): Promise<ReadonlyMap<string, DirNode>> {
    const known = this.#way.dirs.find(names)
    if (known) return known
    const nodes = new Map<string, DirNode>()
    for await (const batch of this.list(names, signal)) for (const node of batch) nodes.set(node.name, node)
    return nodes
  }

  #shelfOf(kind: Kind, circleId: string): Shelf {
    const key = `${kind} ${circleId}`
    const shelf = this.#shelves.get(key) ?? makers[kind](this.#requests, { phone: this.#way.phone, circleId })
    this.#shelves.set(key, shelf)
    return shelf
  }
}

const makers: Readonly<Record<Kind, (requests: CarrierRequests, circle: Circle) => Shelf>> = {
  personal: (requests, { phone }) => createPersonalShelf(requests, phone),
  family: createFamilyShelf,
  album: createAlbumShelf,
  group: createGroupShelf,
}
