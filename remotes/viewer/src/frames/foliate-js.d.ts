declare module 'foliate-js/epub.js' {
  export class EPUB {
    constructor(parts: Readonly<Record<string, unknown>>)
    init(): Promise<this>
    readonly sections: readonly unknown[]
    readonly toc: readonly { readonly label?: string; readonly href?: string }[] | undefined
    readonly metadata: unknown
    readonly transformTarget: {
      addEventListener(name: 'data', listener: (event: CustomEvent<{ readonly name: string; readonly data: unknown }>) => void): void
    }
    resolveHref(href: string): { readonly index: number } | null
  }
}
declare module 'foliate-js/vendor/zip.js' {
  interface Entry {
    readonly filename: string
    readonly uncompressedSize: number
    readonly getData?: (writer: unknown) => Promise<unknown>
  }
  export function configure(options: { readonly useWebWorkers: boolean }): void
  export class ZipReader {
    constructor(reader: unknown)
    getEntries(): Promise<readonly Entry[]>
  }
  export class BlobReader {
    constructor(blob: Blob)
  }
  export class BlobWriter {
    constructor(type?: string)
  }
  export class TextWriter {}
}
