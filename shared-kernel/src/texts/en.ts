export const texts = {
  transfers: {
    sourceChanged: 'The source file was changed or moved during the upload. Choose it again to upload it.',
  },
}
