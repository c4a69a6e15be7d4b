import { shorten } from './shorten.ts';

/** A title in `most` characters; hover and screen readers get all of it. */
export function ShortTitle({ title, most }: { readonly title: string; readonly most: number }) {
  const short = shorten(title, most);
  if (short === title) return title;
  return (
    <span title={title}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{title}</span>
    </span>
  );
}
