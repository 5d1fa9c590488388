import { createHash, randomBytes } from 'node:crypto'

interface Upload {
  readonly path: string
  readonly sizeBytes: number
  readonly hashes: readonly string[]
  readonly parts: Map<number, Buffer>
}

/** Uploads of the demonstration; nothing is visible before it is created. */
export function createSearchUploads() {
  const all = new Map<string, Upload>()
  return {
    all,
    begin(path: string, sizeBytes: number, hashes: readonly string[]): string {
      const id = `N1-${randomBytes(10).toString('hex')}`
      all.set(id, { path, sizeBytes, hashes, parts: new Map() })
      return id
    },
    /** The hash of a part; undefined for an upload that is not known. */
    part(id: string, number: number, body: Buffer): string | undefined {
      const upload = all.get(id)
      if (!upload) return undefined
      upload.parts.set(number, body)
      return createHash('md5').update(body).digest('hex')
    },
    /** The bytes of an upload, or the number of what is wrong with it. */
    create(
      id: string,
      { path, sizeBytes, hashes }: { readonly path: string; readonly sizeBytes: number; readonly hashes: readonly string[] },
    ): Buffer | number {
      const upload = all.get(id)
      if (!upload) return 31355
      const isSame = upload.path === path && upload.sizeBytes === sizeBytes && upload.hashes.join() === hashes.join()
      const parts = hashes.map((hash, number) => {
        const body = upload.parts.get(number)
        return body && createHash('md5').update(body).digest('hex') === hash ? body : undefined
      })
      if (!isSame || parts.includes(undefined)) return 31363
      const body = Buffer.concat(parts.filter((part) => part !== undefined))
      if (body.byteLength !== sizeBytes) return 10
      all.delete(id)
      return body
    },
  }
}
export type SearchUploads = ReturnType<typeof createSearchUploads>
