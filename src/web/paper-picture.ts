/**
 * The size of pictures on paper, in pixels: enough for four beside each other, and a third of what most photos have, which is
 * quick to decode. Of photos that have other proportions nothing is cut off: they get a background of this shape.
 */
export const paperPictureSize = { width: 400, height: 267 } as const;
