import { Fragment } from 'react';
import styles from './email-text.module.css';

const EMAIL = /([\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)*)/;

/** A text whose email addresses break only after “@” and before dots, unless a part is too long for the line. */
export function EmailText({ text }: { readonly text: string }) {
  return text.split(EMAIL).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={styles.email}>
        <Address email={part} />
      </span>
    ),
  );
}

function Address({ email }: { readonly email: string }) {
  return email.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {/* A browser may break after a sign that is neither letter nor digit, so that stays with the next one. */}
      {part.split(/([^\w.@]\w?)/).map((piece, place) =>
        place % 2 === 0 ? (
          piece
        ) : (
          <span key={place} className={styles.joint}>
            {piece}
          </span>
        ),
      )}
    </Fragment>
  ));
}

/** The same as HTML, for an address that is escaped. */
export function emailHtml(email: string): string {
  const parts = email.replaceAll(/(?<=@)|(?=\.)/g, '<wbr>');
  const joined = parts.replaceAll(/-\w?/g, (joint) => `<span class="${styles.joint}">${joint}</span>`);
  return `<span class="${styles.email}">${joined}</span>`;
}
