import type { Point, Size } from './marks.ts';

/** Which part of a picture is seen, whatever the room for it. */
export interface View {
  /** How many times as large as where the whole picture fits into the room. */
  readonly zoom: number;
  /** What is in the middle of the room, in shares of the picture's width and height. */
  readonly middle: Point;
}

/** A picture as it is shown in a room. */
export interface Frame extends Size {
  /** Pixels of the screen for one of the picture. */
  readonly scale: number;
  /** What is in the middle of the frame, in pixels of the picture. */
  readonly middle: Point;
}

export const WHOLE: View = { zoom: 1, middle: { x: 0.5, y: 0.5 } };

/** So near a scratch on a gauge is drawn around by a finger; nearer there are only pixels. */
export const NEAREST = 8;
/** What a button or a key makes larger. */
export const ZOOM_STEP = 2;

const between = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

/** The frame that a view has in so much room: never larger than it, and without empty ground beside the picture while it is larger. */
export function frameOf(picture: Size, room: Size, { zoom, middle }: View): Frame {
  const scale = Math.min(room.width / picture.width, room.height / picture.height) * zoom;
  const width = Math.min(room.width, picture.width * scale);
  const height = Math.min(room.height, picture.height * scale);
  const along = (share: number, whole: number, seen: number): number => between(seen / 2, share * whole, whole - seen / 2);
  return {
    width,
    height,
    scale,
    middle: { x: along(middle.x, picture.width, width / scale), y: along(middle.y, picture.height, height / scale) },
  };
}

/** The place of the picture under one of the screen, which is told from the middle of the frame on; beside the picture its nearest edge. */
export const placeUnder = ({ x, y }: Point, { scale, middle }: Frame, { width, height }: Size): Point => ({
  x: between(0, middle.x + x / scale, width),
  y: between(0, middle.y + y / scale, height),
});

/** The view that shows a place of the picture under one of the screen, told from the middle of the room on. */
export function viewWith(place: Point, under: Point, zoom: number, picture: Size, room: Size): View {
  const near = between(1, zoom, NEAREST);
  const { scale } = frameOf(picture, room, { ...WHOLE, zoom: near });
  const asked = { x: (place.x - under.x / scale) / picture.width, y: (place.y - under.y / scale) / picture.height };
  // What was asked for beyond the edge is not remembered: the way back begins at once.
  const { middle } = frameOf(picture, room, { zoom: near, middle: asked });
  return { zoom: near, middle: { x: middle.x / picture.width, y: middle.y / picture.height } };
}

/** Nearer by so much, or farther for less than 1, around what is in the middle. */
export const zoomed = ({ zoom, middle }: View, by: number): View => ({ zoom: between(1, zoom * by, NEAREST), middle });
