import type { IpcMain, IpcMainInvokeEvent } from 'electron'
import type { SenderKind } from '../../ipc/table.ts'
import { table, wireName } from '../../ipc/table.ts'
import type { Router, Sender } from './router.ts'

/** The part of `ipcMain` that is used. */
export type IpcMainPort = Pick<IpcMain, 'handle'>

/** Registers every channel of the table. `kindOf` names the window of a page; undefined for one that the client did not open. */
export function serveIpc(ipc: IpcMainPort, router: Router, kindOf: (contentsId: number) => SenderKind | undefined): void {
  for (const channel of Object.keys(table))
    ipc.handle(wireName(channel), (event, ...args: unknown[]) =>
      // A second argument has no meaning in any channel.
      args.length > 1 ? { ok: false, error: 'badInput' } : router.call(senderOf(event, kindOf), channel, args[0]),
    )
}

function senderOf(event: IpcMainInvokeEvent, kindOf: (contentsId: number) => SenderKind | undefined): Sender {
  const { senderFrame, sender } = event
  return {
    windowId: sender.id,
    frameUrl: senderFrame?.url,
    isMainFrame: senderFrame !== null && senderFrame.parent === null,
    kind: kindOf(sender.id),
  }
}
