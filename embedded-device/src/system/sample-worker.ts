import { parentPort } from 'node:worker_threads'
import { makeSampleFiles } from '../seed/sample-files.ts'

parentPort?.postMessage(await makeSampleFiles())
