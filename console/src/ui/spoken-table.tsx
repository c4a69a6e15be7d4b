interface SpokenTableProps {
  readonly caption: string;
  /** The first names the rows. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The figures of a plot, for those who cannot see it. */
export function SpokenTable({ caption, heads, rows }: SpokenTableProps) {
  return (
    // A table takes the height of its rows whatever it is told.
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={heads[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
