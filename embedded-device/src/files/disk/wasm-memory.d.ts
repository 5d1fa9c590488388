// The part of the WebAssembly JavaScript interface that this package uses; Node's types leave it to the browser's.
declare namespace WebAssembly {
  class Memory {
    constructor(descriptor: { readonly initial: number; readonly maximum: number; readonly shared: true })
    readonly buffer: SharedArrayBuffer
  }
}
