import { shorten } from './shorten.ts';

/** A title in the length of a heading; hover and screen readers get all of it. */
export function ShortTitle({ title }: { readonly title: string }) {
  const short = shorten(title);
  if (short === title) return title;
  return (
    <span title={title}>
      <span aria-hidden="true">{short}</span>
      <span className="visually-hidden">{title}</span>
    </span>
  );
}
