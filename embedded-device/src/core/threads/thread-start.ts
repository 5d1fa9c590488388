import { createRequire } from 'node:module'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import type { WorkerOptions } from 'node:worker_threads'
import { isBundled, programFile } from './program-file.ts'

let isPrepared = false

/**
 * Starts a thread. Each thread strips the types of its files with its own WebAssembly, and V8 13.6 can end the process when
 * such code is dropped while another thread compiles the same again (SIGSEGV below `WasmEngine::FreeDeadCode`; nodejs/node#64500).
 * Therefore main holds that code for good, and the calls out of it are not compiled again while threads come and go. A bundle has no types.
 */
export function startThread(source: URL, options: WorkerOptions = {}): Worker {
  if (!isPrepared && !isBundled) {
    isPrepared = true
    setFlagsFromString('--wasm-wrapper-tiering-budget=1000000000')
    // Loading any file with types, by node itself, is what makes main hold it.
    createRequire(import.meta.url)('./thread-end.ts')
  }
  return new Worker(programFile(source), options)
}
