import { parentPort } from 'node:worker_threads'
import { makeSampleFiles } from '../seed/sample-files.ts'

const port = parentPort
if (!port) throw new Error('sample-worker runs as a worker thread')
// Its only message asks it to end. Between two pictures, so that no call of libvips is torn.
port.on('message', () => process.exit())
port.postMessage(await makeSampleFiles())
port.close()
