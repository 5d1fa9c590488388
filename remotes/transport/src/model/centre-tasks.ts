/** TR-11a: what one kind of work on the device is up to. */
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

/** Kinds that have a list of their own in this window. */
const listed: readonly CentreTask['kind'][] = ['upload', 'download', 'other', 'offline']

/** TR-11b: the kinds the other tasks show as lines: those that have something to tell. */
export function toldKinds(tasks: readonly CentreTask[]): readonly CentreTask[] {
  return tasks.filter(({ kind, state }) => !listed.includes(kind) && state !== 'empty')
}
