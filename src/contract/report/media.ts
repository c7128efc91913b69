import type { Static } from 'typebox';

import { resource, text } from '../field.ts';

export const Photo = resource('Photo', 'A picture that belongs to the vehicle or to one of its records.', {
  claimId: text('Reference of the damage record the picture belongs to.'),
  wan: text('Further reference number under which the origin files the picture.'),
  url: text('Signed link to the picture on this service. It needs no key and works until `accessUntil`.'),
});

export type Photo = Static<typeof Photo>;

export const Video = resource('Video', 'A film that belongs to a damage record.', {
  url: text('Signed link to the film on this service. It needs no key and works until `accessUntil`.'),
  contentType: text('Media type of the film, such as `video/mp4`.'),
  posterUrl: text('Signed link to a still picture to show before the film is played.'),
});

export type Video = Static<typeof Video>;
