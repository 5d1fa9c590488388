import { createHash, randomBytes } from 'node:crypto'
import type { DemoDrive, DemoItem } from './demo-drive.ts'
import { carrierWords as words } from './texts/carrier-words.ts'
import type { DemoAnswer, DemoAsked, DemoState } from './demo-server.ts'

/** Where an upload goes. */
export interface UploadPlace {
  readonly drive: DemoDrive
  readonly parentId: string
  readonly name: string
  readonly sizeBytes: number
  /** '' where the client told none. */
  readonly md5: string
}

interface Task extends UploadPlace {
  readonly id: string
  readonly contentId: string
  received: Buffer[]
  bytes: number
  made: DemoItem | undefined
}

interface Parts extends Omit<UploadPlace, 'md5'> {
  readonly sha256: string
  readonly parts: Map<number, Buffer>
  made: DemoItem | undefined
}

const linkMs = 7200_000
const xmlResult = (code: string, msg: string): DemoAnswer => ({
  type: 'text/xml',
  body: `<?xml version="1.0" encoding="UTF-8"?><result><resultCode>${code}</resultCode><msg>${msg}</msg></result>`,
})
const denied: DemoAnswer = {
  status: 403,
  type: 'application/xml',
  body: '<Error><Code>AccessDenied</Code><Message>Request has expired</Message></Error>',
}

/** Uploads and links of the demonstration: an address carries its right. */
export class CarrierUploads {
  readonly open = new Map<string, Task>()
  readonly #sets = new Map<string, Parts>()
  readonly #links = new Map<string, { readonly item: DemoItem; readonly endsMs: number }>()
  readonly #state: DemoState

  constructor(state: DemoState) {
    this.#state = state
  }

  receive(asked: DemoAsked): DemoAnswer {
    return asked.method === 'PUT' ? this.#put(asked) : this.#post(asked)
  }

  begin(place: UploadPlace) {
    const id = randomBytes(8).toString('hex')
    const task: Task = { ...place, id, contentId: `C${id}`, received: [], bytes: 0, made: undefined }
    this.open.set(id, task)
    if (place.sizeBytes === 0) whole(task)
    return { id, contentId: task.contentId, url: `${this.#state.origin}/upload/${id}`, isNeeded: place.sizeBytes > 0 }
  }

  drop(id: string): boolean {
    return this.open.delete(id)
  }

  beginSet(place: Omit<Parts, 'parts' | 'made'>): string {
    const id = randomBytes(8).toString('hex')
    this.#sets.set(id, { ...place, parts: new Map(), made: undefined })
    return id
  }

  partLink(id: string, number: number): string {
    return `${this.#state.origin}/part/${id}/${number}?ends=${Date.now() + linkMs}`
  }

  complete(id: string, sha256: string): DemoItem | 'missing' | 'damaged' {
    const set = this.#sets.get(id)
    if (!set) return 'missing'
    if (set.made) return set.made
    const body = Buffer.concat([...set.parts].toSorted(([one], [other]) => one - other).map(([, bytes]) => bytes))
    const isWhole = body.byteLength === set.sizeBytes && createHash('sha256').update(body).digest('hex') === sha256 && sha256 === set.sha256
    if (!isWhole) return 'damaged'
    set.made = set.drive.add(set.parentId, set.drive.freeName(set.parentId, set.name), { body, id })
    set.parts.clear()
    return set.made
  }

  linkTo(item: DemoItem): string {
    const id = randomBytes(12).toString('hex')
    this.#links.set(id, { item, endsMs: Date.now() + linkMs })
    return `${this.#state.origin}/content/${id}`
  }

  contentOf(url: URL): Buffer | undefined {
    const link = this.#links.get(url.pathname.split('/')[2] ?? '')
    return link && link.endsMs > Date.now() ? link.item.body : undefined
  }

  #post(asked: DemoAsked): DemoAnswer {
    const task = this.open.get(asked.url.pathname.split('/')[2] ?? '')
    if (!task || asked.headers['uploadtaskid'] !== task.id) return xmlResult('9149', words.noTask)
    if ('authorization' in asked.headers || 'accesstoken' in asked.headers) return xmlResult('9150', words.parameter)
    const [, start = '', end = ''] = /^bytes=(\d+)-(-?\d+)$/.exec(String(asked.headers.range)) ?? []
    if (task.made) return xmlResult('0', '')
    if (Number(start) !== task.bytes || Number(end) - Number(start) + 1 !== asked.body.byteLength) return xmlResult('9151', words.parameter)
    task.received.push(asked.body)
    task.bytes += asked.body.byteLength
    return task.bytes === task.sizeBytes ? whole(task) : xmlResult('0', '')
  }

  #put(asked: DemoAsked): DemoAnswer {
    const [, , id = '', number = ''] = asked.url.pathname.split('/')
    const set = this.#sets.get(id)
    if (!set || Number(asked.url.searchParams.get('ends')) < Date.now()) return denied
    set.parts.set(Number(number), asked.body)
    return { status: 200 }
  }
}

function whole(task: Task): DemoAnswer {
  const body = Buffer.concat(task.received)
  if (task.md5 !== '' && createHash('md5').update(body).digest('hex').toUpperCase() !== task.md5) return xmlResult('9099', words.busy)
  task.made = task.drive.add(task.parentId, task.drive.freeName(task.parentId, task.name), { body, id: task.contentId })
  task.received = []
  return xmlResult('0', '')
}
