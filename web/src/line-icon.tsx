/** A decorative line drawing on a square grid in the colour of the text. */
export const lineIcon = (path: string, ownSize: number, grid = 20) =>
  function LineIcon({ size = ownSize }: { readonly size?: number }) {
    return (
      <svg
        viewBox={`0 0 ${grid} ${grid}`}
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
