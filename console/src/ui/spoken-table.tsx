import { TableHead } from '@causeway/web/table-head';

interface SpokenTableProps {
  readonly caption: string;
  /** The first head names the rows. */
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A plot's numbers as a table for screen readers. */
export function SpokenTable({ caption, heads, rows }: SpokenTableProps) {
  return (
    // A table ignores a smaller height than its rows'.
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <TableHead heads={heads} />
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
