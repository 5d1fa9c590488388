import { parentPort, workerData } from 'node:worker_threads'
import { keptSamples } from './kept-samples.ts'
import { makeSampleFiles } from './sample-files.ts'

const port = parentPort
if (!port) throw new Error('sample-worker runs as a worker thread')
// Its only message asks it to end. Between two pictures, so that no call of libvips is torn.
port.on('message', () => process.exit())
// What sample-drawing passes.
const { keepDir } = workerData as { readonly keepDir: string | undefined }
port.postMessage(await (keepDir === undefined ? makeSampleFiles() : keptSamples(keepDir, makeSampleFiles)))
port.close()
