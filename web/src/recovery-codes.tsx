interface CodeListProps {
  readonly codes: readonly string[];
  readonly className: string | undefined;
}

export function CodeList({ codes, className }: CodeListProps) {
  return (
    <ul className={className}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  );
}

/** The codes as a text file. */
export const codesFile = (title: string, codes: readonly string[]): Blob =>
  new Blob([[title, '', ...codes, ''].join('\n')], { type: 'text/plain;charset=utf-8' });
