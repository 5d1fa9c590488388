import { keptSamples } from './kept-samples.ts'
import { makeSampleFiles } from './sample-files.ts'

const [, , keepDir] = process.argv
if (!process.send) throw new Error('sample-worker runs as a child process')
// The device is gone: the drawing has no use.
process.once('disconnect', () => process.exit())
const files = await (keepDir === undefined ? makeSampleFiles() : keptSamples(keepDir, makeSampleFiles))
process.send(files, () => process.exit())
