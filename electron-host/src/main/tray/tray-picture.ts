/** The cloud of the tray, 32 pixels wide: a picture in the bundle needs no path. */
export const trayPicture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAACAAAAAgCAYAAABzenr0AAAAU0lEQVR42u3WuxEAIAgEUTqyS+u1g7MBA3+Iw2yw+Uu4wUptFpkBAJABoEFPAJrIDaCFcgB02BFAkQBdLBygHwACACBqB7av4AsADwkAAAAAuNYB3rmOb1SFlFUAAAAASUVORK5CYII='
