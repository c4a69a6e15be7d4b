/** Over HTTPS the prefix makes browsers refuse a cookie that came over plain HTTP or from another host. */
export const cookieName = (name: string, isSecure: boolean): string => `${isSecure ? '__Host-' : ''}${name}`;
