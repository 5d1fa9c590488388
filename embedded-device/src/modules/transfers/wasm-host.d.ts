// What this package uses of the WebAssembly JavaScript interface: Node has it, its types leave it to the browser's.
declare namespace WebAssembly {
  class Module {
    constructor(bytes: Uint8Array<ArrayBuffer>)
  }
  class Memory {
    constructor(descriptor: { readonly initial: number; readonly maximum: number; readonly shared: true })
    readonly buffer: SharedArrayBuffer
  }
  class Global {
    value: number
  }
  class Instance {
    constructor(module: Module, imports: { readonly host: { readonly memory: Memory } })
    readonly exports: unknown
  }
}
