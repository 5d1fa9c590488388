export const texts = {
  faults: {
    unknown: 'The transfer failed for an unknown reason.',
    parsePathError: 'The path of the file cannot be read.',
    readDataError: 'The file on this computer could not be read.',
    writeDataError: 'The file could not be written on this computer. Check its free space.',
    networkError: 'The network failed. Check your connection.',
    serverError: 'The device has a problem. Try again later.',
    calMD5Error: 'The checksum could not be computed.',
    notPermitted: 'The browser may not use this file. Choose Continue to allow it again.',
    fileNotExist: 'The file is no longer there.',
    notSupport: 'The browser does not support this file.',
    innerError: 'The transfer broke down. Try again.',
    checkError: 'The file arrived damaged. Try again.',
    ebusy: 'Another program uses the file. Close it and try again.',
    browserRefresh: 'The page was reloaded. Choose Continue, or choose the files again.',
  },
  gone: {
    directoryNotFound: 'The folder on the device was renamed, moved or deleted. Put it back and try again.',
  },
  shortage: {
    notEnoughSpace: 'There is not enough space: {{needed}} needed, {{free}} left. Free some and try again.',
    overQuota: 'This is beyond the quota: {{needed}} needed, {{free}} left. Free some and try again.',
  },
}
