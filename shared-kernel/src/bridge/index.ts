export type { DesktopBridge, WindowHost } from './desktop-bridge.ts'
