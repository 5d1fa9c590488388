/** DLG-04, DLG-05: messages about disks, by their codes: a desktop shows the one list of disk errors for them. */
export const diskMessages = { diskFailed: 90351, filesystemDamaged: 90353, poolLost: 90355 } as const
