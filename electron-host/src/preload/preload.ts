import type { DesktopBridge } from '@cove/kernel/bridge'
import { contextBridge, ipcRenderer } from 'electron'
import { buildApi, ownWindowOf } from './build-api.ts'

const api = buildApi((wire, input) => ipcRenderer.invoke(wire, input), ownWindowOf(process.argv))
contextBridge.exposeInMainWorld('coveDesktop', api satisfies DesktopBridge)
