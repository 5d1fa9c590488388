import { defineArea } from '@cove/device-contract/kit'
import { list } from './calls/list.ts'
import { overview } from './calls/overview.ts'
import { setRetention } from './calls/set-retention.ts'
import { verify } from './calls/verify.ts'

export { logArea, logLevel, logProtocol, type ChainBreak, type LogArea, type LogLevel, type LogProtocol } from './codecs.ts'
export {
  defaultRetention,
  inBothLanguages,
  inLanguage,
  maxLogPage,
  mostLines,
  retentionDays,
  type LogChain,
  type LogEntry,
  type LogRetention,
} from './entities.ts'
export { logKindNames, logKinds, type LogKind } from './kinds.ts'

/** LOG-01: what happened on the device, in a chain that shows when a line was changed or removed. */
export const logs = defineArea({
  id: 'logs',
  version: 1,
  calls: { list, overview, verify, setRetention },
  errors: {},
})
