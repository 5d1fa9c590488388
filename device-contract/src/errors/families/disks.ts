import type { ErrorRow } from '../effects.ts'

/** Disks: recognition, health, temperature, initialisation, eject, partition and capacity. */
export const disks = {
  diskUnrecognised: {
    code: 1050, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'restartDevice', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘无法识别，建议重启设备后再试。', en: 'The disk was not recognised. Restarting the device is advised.' },
  },
  diskAbnormal: {
    code: 1051, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘状态异常，请检查磁盘。', en: 'The disk is in an abnormal state. Check it.' },
  },
  diskTemperatureHigh: {
    code: 1052, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'improveCooling', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘温度过高，请改善散热。', en: 'The disk is too hot. Improve the cooling.' },
  },
  diskTemperatureCritical: {
    code: 1053, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'improveCooling', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘温度已达危险值，设备将停止读写该磁盘。', en: 'The disk temperature is critical, so the device stops using this disk.' },
  },
  diskTemperatureUnreadable: {
    code: 1054, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], outcome: 'deviceRecords',
    text: { 'zh-CN': '无法读取磁盘温度。', en: 'The disk temperature cannot be read.' },
  },
  diskTemperatureLow: {
    code: 1055, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'improveCooling', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘温度过低，请检查设备所处环境。', en: 'The disk is too cold. Check where the device stands.' },
  },
  diskSmartFailing: {
    code: 1056, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'replaceDisk', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘健康检测未通过，请尽快备份并更换磁盘。', en: 'The disk failed its health check. Back up your data and replace it soon.' },
  },
  diskBadSectors: {
    code: 1057, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'replaceDisk', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘存在坏扇区，请尽快备份数据。', en: 'The disk has bad sectors. Back up your data soon.' },
  },
  diskNotResponding: {
    code: 1058, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'checkCables', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘没有响应，请检查连接。', en: 'The disk does not respond. Check its connection.' },
  },
  diskPluggedIn: {
    code: 1059, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'restartDevice', outcome: 'deviceRecords',
    text: { 'zh-CN': '检测到磁盘插入，建议重启设备。', en: 'A disk was plugged in. Restarting the device is advised.' },
  },
  diskPulledOut: {
    code: 1060, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'restartDevice', outcome: 'deviceRecords',
    text: { 'zh-CN': '检测到磁盘被拔出，建议重启设备。', en: 'A disk was pulled out. Restarting the device is advised.' },
  },
  diskLinkUnstable: {
    code: 1061, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'checkCables', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘连接不稳定，请重新插紧磁盘。', en: 'The disk connection is unstable. Reseat the disk.' },
  },
  diskPowerAbnormal: {
    code: 1062, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'checkCables', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘供电异常，请检查电源。', en: 'The power supply of the disk is abnormal. Check the power adapter.' },
  },
  diskUnsupported: {
    code: 1063, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '不支持该型号的磁盘。', en: 'This disk model is not supported.' },
  },
  diskLifeExhausted: {
    code: 1064, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'replaceDisk', outcome: 'deviceRecords',
    text: { 'zh-CN': '固态硬盘寿命即将耗尽，请更换。', en: 'The solid-state disk is nearly worn out. Replace it.' },
  },
  diskSpareLow: {
    code: 1065, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'replaceDisk', outcome: 'deviceRecords',
    text: { 'zh-CN': '固态硬盘备用空间不足，请更换。', en: 'The solid-state disk is running out of spare blocks. Replace it.' },
  },
  diskWriteProtected: {
    code: 1066, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'replaceDisk', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘已进入写保护状态。', en: 'The disk has become write-protected.' },
  },
  diskSmartUnavailable: {
    code: 1067, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], outcome: 'deviceRecords',
    text: { 'zh-CN': '无法读取磁盘健康信息。', en: 'The health data of the disk cannot be read.' },
  },
  diskCheckRunning: {
    code: 1068, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'waitForTask',
    text: { 'zh-CN': '磁盘检测正在进行，请等待完成。', en: 'A disk check is running. Wait until it is finished.' },
  },
  diskCheckFailed: {
    code: 1069, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'retry',
    text: { 'zh-CN': '磁盘检测失败，请重试。', en: 'The disk check failed. Please try again.' },
  },
  diskSlotMismatch: {
    code: 1070, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'checkCables', outcome: 'deviceRecords',
    text: { 'zh-CN': '磁盘插槽与记录不符，请将磁盘放回原位。', en: 'The disk is in a different slot than recorded. Put it back in its place.' },
  },
  diskInitFailed: {
    code: 9001, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'retry',
    text: { 'zh-CN': '磁盘初始化失败，请重试。', en: 'The disk could not be initialised. Please try again.' },
  },
  diskInitRunning: {
    code: 9002, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'waitForTask',
    text: { 'zh-CN': '磁盘正在初始化，请等待完成。', en: 'The disk is already being initialised. Wait until it is finished.' },
  },
  diskAlreadyInitialized: {
    code: 9003, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'alreadySo',
    text: { 'zh-CN': '磁盘已初始化，无需重复操作。', en: 'The disk is already initialised.' },
  },
  diskNotInitialized: {
    code: 9004, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'initialiseFirst',
    text: { 'zh-CN': '磁盘尚未初始化，请先初始化。', en: 'The disk is not initialised. Initialise it first.' },
  },
  diskFormatFailed: {
    code: 9005, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'retry',
    text: { 'zh-CN': '磁盘格式化失败，请重试。', en: 'The disk could not be formatted. Please try again.' },
  },
  diskEjectFailed: {
    code: 9006, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'stopUsing', outcome: 'nothingChanged',
    text: { 'zh-CN': '磁盘弹出失败，请稍后再试。', en: 'The disk could not be ejected. Please try again later.' },
  },
  diskEjectBusy: {
    code: 9007, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'stopUsing', outcome: 'nothingChanged',
    text: { 'zh-CN': '磁盘正在被使用，无法弹出。', en: 'The disk is in use and cannot be ejected.' },
  },
  diskEjectInternal: {
    code: 9008, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '内置磁盘不能弹出。', en: 'An internal disk cannot be ejected.' },
  },
  partitionCreateFailed: {
    code: 9009, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '创建分区失败。', en: 'The partition could not be created.' },
  },
  partitionDeleteFailed: {
    code: 9010, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '删除分区失败。', en: 'The partition could not be deleted.' },
  },
  partitionMissing: {
    code: 9011, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'initialiseFirst',
    text: { 'zh-CN': '磁盘没有可用的分区。', en: 'The disk has no usable partition.' },
  },
  partitionTableInvalid: {
    code: 9012, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'initialiseFirst',
    text: { 'zh-CN': '磁盘分区表损坏或不受支持。', en: 'The partition table of the disk is damaged or not supported.' },
  },
  partitionMountFailed: {
    code: 9013, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '分区挂载失败。', en: 'The partition could not be mounted.' },
  },
  partitionUnmountFailed: {
    code: 9014, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'stopUsing', outcome: 'nothingChanged',
    text: { 'zh-CN': '分区卸载失败，可能仍有文件被占用。', en: 'The partition could not be unmounted. Files on it may still be in use.' },
  },
  diskCapacityTooSmall: {
    code: 9015, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '磁盘容量过小，无法使用。', en: 'The disk is too small to be used.' },
  },
  diskCapacityTooLarge: {
    code: 9016, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '磁盘容量超出设备支持的上限。', en: 'The disk is larger than the device supports.' },
  },
  diskCapacityMismatch: {
    code: 9017, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '所选磁盘容量差异过大。', en: 'The sizes of the chosen disks differ too much.' },
  },
  diskCountTooLow: {
    code: 9018, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '所选磁盘数量不足。', en: 'Too few disks were chosen for this mode.' },
  },
  diskCountOdd: {
    code: 9019, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '该模式需要偶数块磁盘。', en: 'This mode needs an even number of disks.' },
  },
  diskTypeMixed: {
    code: 9020, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '不能混用不同类型的磁盘。', en: 'Disks of different types cannot be mixed.' },
  },
  diskModeSwitchRefused: {
    code: 9021, family: 'disks', effect: 'toast', spec: ['REQ-05', 'REQ-07a'], outcome: 'nothingChanged',
    text: { 'zh-CN': '当前磁盘状态不允许切换模式。', en: 'The state of the disks does not allow the mode to be switched.' },
  },
  raidInitFailed: {
    code: 9022, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'],
    text: { 'zh-CN': '磁盘阵列初始化失败。', en: 'The disk array could not be initialised.' },
  },
  raidInitRunning: {
    code: 9023, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'waitForTask',
    text: { 'zh-CN': '磁盘阵列正在初始化，请等待完成。', en: 'The disk array is being initialised. Wait until it is finished.' },
  },
  diskBelongsToRaid: {
    code: 9024, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '磁盘已属于其他磁盘阵列。', en: 'The disk already belongs to another array.' },
  },
  diskIsSystemDisk: {
    code: 9025, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'chooseDisks',
    text: { 'zh-CN': '系统盘不能执行此操作。', en: 'This cannot be done with the system disk.' },
  },
  diskInStandby: {
    code: 9026, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'retryLater', outcome: 'nothingChanged',
    text: { 'zh-CN': '磁盘正在休眠，请稍后再试。', en: 'The disk is asleep. Please try again in a moment.' },
  },
  diskLabelFailed: {
    code: 9027, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'retry',
    text: { 'zh-CN': '修改磁盘名称失败。', en: 'The disk could not be renamed.' },
  },
  diskFilesystemUnsupported: {
    code: 9028, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'initialiseFirst',
    text: { 'zh-CN': '不支持该磁盘的文件系统。', en: 'The file system of this disk is not supported.' },
  },
  diskFilesystemDamaged: {
    code: 9029, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'backUpAndRepair', outcome: 'nothingChanged',
    text: { 'zh-CN': '磁盘文件系统损坏，请修复后再使用。', en: 'The file system of the disk is damaged. Repair it before use.' },
  },
  diskEraseFailed: {
    code: 9030, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'retry',
    text: { 'zh-CN': '磁盘数据清除失败。', en: 'The data on the disk could not be erased.' },
  },
  diskInfoUnavailable: {
    code: 9031, family: 'disks', effect: 'toast', spec: ['REQ-07a', 'STO-09'], advice: 'retryLater', outcome: 'nothingChanged',
    text: { 'zh-CN': '无法获取磁盘信息，请稍后再试。', en: 'The disk information cannot be read. Please try again later.' },
  },
} as const satisfies Record<string, ErrorRow>
