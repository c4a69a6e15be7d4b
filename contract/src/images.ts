/** Of one picture, as it is sent. */
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024;
