/** What comes behind the first picture, in one file (W11): the windows, and what speaks to the user above them. */
export { WindowsLayer } from '../window-frame/windows-layer.tsx'
export { DesktopServices } from './desktop-services.tsx'
export { DialogLayers, MessageLayers } from './layers.tsx'
