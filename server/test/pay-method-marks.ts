import { nameOfAnyCode, type AnyCodeName } from '@causeway/contract/console/console-errors';
import type { Envelope } from '@causeway/contract/envelope';
import type { PayMethodName } from '@causeway/contract/lists';
import type { TestOperator } from './operators.ts';
import type { TestApp } from './test-app.ts';

/** Uploads a method's mark from a form, as the console does. */
export async function uploadMark(
  app: TestApp,
  { token }: Pick<TestOperator, 'token'>,
  name: PayMethodName,
  bytes: Uint8Array,
): Promise<{ readonly name: AnyCodeName | undefined }> {
  const body = new FormData();
  body.append('name', name);
  body.append('image', new Blob([new Uint8Array(bytes)]), 'mark.png');
  const answer = await fetch(`${app.url}/Console/payMethodMark`, {
    method: 'POST',
    headers: { authorization: token },
    body,
  });
  return { name: nameOfAnyCode(((await answer.json()) as Envelope).code) };
}
