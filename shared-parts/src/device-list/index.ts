export { withEntry, withoutEntry } from '../read/keyed-list.ts'
export { useDeviceList, type DeviceList, type ListChange } from './use-device-list.ts'
