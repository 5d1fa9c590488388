import { defineCall, named, WholeNumber, wireObject, z } from '@cove/device-contract/kit'

export const backupStatus = defineCall({
  id: 'album.backupStatus',
  spec: ['ALB-01b', 'ALB-02'],
  method: 'GET',
  path: '/v1/album/tiorb/status',
  access: 'user',
  silent: true,
  shapeIsOurs: true,
  summary: "How many pictures and videos the folders of the caller's backups have, and the days of the oldest and the newest.",
  data: wireObject({
    folderCount: named('folders', WholeNumber),
    pictureCount: named('pictures', WholeNumber),
    videoCount: named('videos', WholeNumber),
    firstDay: named('first', z.optional(z.number())),
    lastDay: named('last', z.optional(z.number())),
  }),
  errors: [],
})
