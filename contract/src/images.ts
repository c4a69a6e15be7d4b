/** Of one picture, as uploaded. */
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
