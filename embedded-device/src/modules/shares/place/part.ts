/** A file whose metadata cannot be read for sure: what it says about a place cannot be taken out. */
export class Unclear extends Error {}

/** Something to read pieces of. */
export interface Source {
  readonly sizeBytes: number
  /** Exactly these bytes, valid until the next read; never asked for what is outside. */
  read(at: number, length: number): Promise<Uint8Array>
}

/** Most bytes that one look takes. */
const mostBytes = 8 << 20

/** A range of a file that is a structure of its own; places in it are counted from its start. */
export class Part {
  readonly source: Source
  readonly start: number
  readonly sizeBytes: number

  constructor(source: Source, start: number, sizeBytes: number) {
    this.source = source
    this.start = start
    this.sizeBytes = sizeBytes
  }

  /** Throws `Unclear` outside of the part. */
  async bytes(at: number, length: number): Promise<Uint8Array> {
    this.check(at, length)
    if (length > mostBytes) throw new Unclear()
    return length === 0 ? new Uint8Array() : this.source.read(this.start + at, length)
  }

  async view(at: number, length: number): Promise<DataView> {
    const { buffer, byteOffset, byteLength } = await this.bytes(at, length)
    return new DataView(buffer, byteOffset, byteLength)
  }

  async text(at: number, length: number): Promise<string> {
    return Buffer.from(await this.bytes(at, length)).toString('latin1')
  }

  /** A part of this part. */
  sub(at: number, length = this.sizeBytes - at): Part {
    this.check(at, length)
    return new Part(this.source, this.start + at, length)
  }

  check(at: number, length: number): void {
    const isWhole = Number.isSafeInteger(at) && Number.isSafeInteger(length)
    if (!isWhole || at < 0 || length < 0 || at + length > this.sizeBytes) throw new Unclear()
  }
}

/** Bytes that take the place of others of the same number; later ones win. */
export interface Patch {
  readonly at: number
  readonly length: number
  /** The new bytes, or one byte for all of them. */
  readonly by: number | Uint8Array
}

const mostPatches = 200_000

/** What is to be changed in a file; the file keeps its size. */
export class Patches {
  readonly list: Patch[] = []

  /** Takes bytes out: zeros are in their place. */
  clear(part: Part, at: number, length: number): void {
    part.check(at, length)
    if (length > 0) this.add({ at: part.start + at, length, by: 0 })
  }

  /** Takes text out: spaces are in its place. */
  blank(part: Part, at: number, length: number): void {
    part.check(at, length)
    if (length > 0) this.add({ at: part.start + at, length, by: 0x20 })
  }

  take(patches: readonly Patch[]): void {
    for (const patch of patches) this.add(patch)
  }

  write(part: Part, at: number, bytes: Uint8Array): void {
    part.check(at, bytes.byteLength)
    this.add({ at: part.start + at, length: bytes.byteLength, by: bytes })
  }

  /** Does the work with patches of its own; without them where it is unclear. */
  async attempt(work: (own: Patches) => Promise<void>): Promise<boolean> {
    const own = new Patches()
    try {
      await work(own)
    } catch (error) {
      if (error instanceof Unclear) return false
      throw error
    }
    this.take(own.list)
    return true
  }

  private add(patch: Patch): void {
    const last = this.list.at(-1)
    // Samples of a track lie side by side.
    if (last && last.by === patch.by && last.at + last.length === patch.at)
      this.list[this.list.length - 1] = { ...last, length: last.length + patch.length }
    else if (this.list.length >= mostPatches) throw new Unclear()
    else this.list.push(patch)
  }
}

/** Writes patches over a piece of the file that begins at `startByte`. */
export function applyPatches(patches: readonly Patch[], startByte: number, piece: Uint8Array): void {
  const endByte = startByte + piece.byteLength
  for (const { at, length, by } of patches) {
    const from = Math.max(at, startByte)
    const to = Math.min(at + length, endByte)
    if (from >= to) continue
    if (typeof by === 'number') piece.fill(by, from - startByte, to - startByte)
    else piece.set(by.subarray(from - at, to - at), from - startByte)
  }
}

/** Whether bytes begin with these characters. */
export function startsWith(bytes: Uint8Array, text: string): boolean {
  return bytes.byteLength >= text.length && Buffer.from(bytes.buffer, bytes.byteOffset, text.length).toString('latin1') === text
}
