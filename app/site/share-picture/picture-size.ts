/** Width of every drawn picture for link previews, in pixels. */
export const PICTURE_WIDTH = 1200;
/** Height of every drawn picture for link previews, in pixels. */
export const PICTURE_HEIGHT = 630;
