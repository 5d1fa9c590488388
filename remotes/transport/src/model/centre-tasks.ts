/** TR-11a: the state of one kind of work on the device. */
export interface CentreTask {
  readonly kind:
    | 'upload'
    | 'download'
    | 'other'
    | 'transCode'
    | 'albumBackup'
    | 'localBackUp'
    | 'extBackup'
    | 'baiduPan'
    | 'offline'
    | 'transmit'
  readonly state: 'doing' | 'paused' | 'waiting' | 'empty' | 'error' | 'getting' | 'unLogin' | 'finish'
  readonly count: number
  readonly senderCount: number
  readonly receiverCount: number
}

/** Kinds that have rows of their own in this window. */
const listed: readonly CentreTask['kind'][] = ['upload', 'download', 'other', 'offline', 'localBackUp']

/** TR-11b: the kinds that are shown as lines above the other tasks: those with work. */
export function shownKinds(tasks: readonly CentreTask[]): readonly CentreTask[] {
  return tasks.filter(({ kind, state }) => !listed.includes(kind) && state !== 'empty')
}
