/** A decorative line drawing on a 20 by 20 grid in the colour of the text. */
export const lineIcon = (path: string, ownSize: number) =>
  function LineIcon({ size = ownSize }: { readonly size?: number }) {
    return (
      <svg
        viewBox="0 0 20 20"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        <path d={path} />
      </svg>
    );
  };
