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
    /** Throws for what is no CFI. */
    resolveCFI(cfi: string): { readonly index: number; readonly anchor: (doc: Document) => Range } | null
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
declare module 'foliate-js/epubcfi.js' {
  export function fromRange(range: Range): string
  export function joinIndir(...parts: readonly string[]): string
}
declare module 'foliate-js/text-walker.js' {
  type MakeRange = (...positions: [startIndex: number, startOffset: number, endIndex: number, endOffset: number]) => Range
  export function textWalker<T>(doc: Document, walk: (strs: readonly string[], makeRange: MakeRange) => Iterable<T>): Iterable<T>
}
