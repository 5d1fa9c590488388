import { createHash } from 'node:crypto'

/** One file or folder of a demonstration drive. */
export interface DemoItem {
  readonly id: string
  parentId: string
  name: string
  readonly isFolder: boolean
  readonly body: Buffer
  readonly md5: string
  readonly createdMs: number
  readonly updatedMs: number
}

/** What a new item has beside its name. */
interface Content {
  /** None for a folder. */
  readonly body?: Buffer
  /** Where a number was told before there was anything. */
  readonly id?: string
}

/** Files of one person, family or group, in memory. */
export class DemoDrive {
  readonly items = new Map<string, DemoItem>()
  readonly #below = new Map<string, Map<string, DemoItem>>()
  readonly #first: string
  #count = 0

  /** Numbers of items begin with `first`. */
  constructor(first: string) {
    this.#first = first
  }

  #folder(parentId: string): Map<string, DemoItem> {
    const known = this.#below.get(parentId) ?? new Map<string, DemoItem>()
    this.#below.set(parentId, known)
    return known
  }

  children(parentId: string): DemoItem[] {
    return [...this.#folder(parentId).values()]
  }

  named(parentId: string, name: string): DemoItem | undefined {
    return this.#folder(parentId).get(name)
  }

  add(parentId: string, name: string, { body, id }: Content = {}): DemoItem {
    const nowMs = Date.now()
    const bytes = body ?? Buffer.alloc(0)
    const made = id ?? `${this.#first}${(this.#count += 1)}`
    const md5 = body ? createHash('md5').update(body).digest('hex') : ''
    const item = { id: made, parentId, name, isFolder: body === undefined, body: bytes, md5, createdMs: nowMs, updatedMs: nowMs }
    this.items.set(made, item)
    this.#folder(parentId).set(name, item)
    return item
  }

  /** A name that is free: the same, or one with a number. */
  freeName(parentId: string, name: string): string {
    const [, stem = name, ending = ''] = /^(.+?)(\.[^.]*)?$/.exec(name) ?? []
    for (let number = 0; ; number += 1) {
      const free = number === 0 ? name : `${stem}(${number})${ending}`
      if (!this.#folder(parentId).has(free)) return free
    }
  }

  rename(item: DemoItem, name: string): void {
    this.#folder(item.parentId).delete(item.name)
    item.name = name
    this.#folder(item.parentId).set(name, item)
  }

  move(item: DemoItem, parentId: string): void {
    this.#folder(item.parentId).delete(item.name)
    item.parentId = parentId
    this.#folder(parentId).set(item.name, item)
  }

  /** A folder goes with its content. */
  remove(item: DemoItem): void {
    for (const child of this.children(item.id)) this.remove(child)
    this.#folder(item.parentId).delete(item.name)
    this.items.delete(item.id)
  }

  usedBytes(): number {
    return [...this.items.values()].reduce((sum, { body }) => sum + body.byteLength, 0)
  }
}
