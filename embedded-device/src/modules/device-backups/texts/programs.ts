/** BK-09a: what users get from the programs of backups of the device. */
export const programTexts = {
  restic: { 'zh-CN': '备份这台设备', en: 'backups of this device' },
  rclone: { 'zh-CN': '把设备备份到 WebDAV', en: 'backups of this device to WebDAV' },
} as const
