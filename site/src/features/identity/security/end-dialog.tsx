import type { ApiCall, InputOf, OutputOf } from '@causeway/contract/endpoint';
import type { ApiRefusal } from '@causeway/web/failures';
import { ReauthDialog } from '../../../forms/reauth-dialog.tsx';
import { useReauth } from '../../../forms/use-reauth.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface EndDialogProps<E extends ApiCall> {
  readonly open: boolean;
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly needsCode: boolean;
  readonly endpoint: E;
  readonly input: InputOf<E>;
  readonly onDone: (bean: OutputOf<E>) => void | Promise<void>;
  /** As in `SubmitOptions`. */
  readonly onUnheard: () => void;
  readonly onRefusal?: (refusal: ApiRefusal) => boolean;
  readonly onClose: () => void;
}

/** Confirms a change, and asks for the password unless it was entered recently. */
export function EndDialog<E extends ApiCall>(props: EndDialogProps<E>) {
  const { open, title, text, action, needsCode, endpoint, input, onDone, onUnheard, onRefusal, onClose } =
    props;
  const end = useReauth(endpoint, { onDone, onUnheard, ...(onRefusal && { onRefusal }) });
  return (
    <>
      <ConfirmDialog
        open={open && !end.dialog.open}
        title={title}
        action={action}
        busy={end.busy}
        onConfirm={() => end.begin(input)}
        onClose={onClose}
      >
        {text}
      </ConfirmDialog>
      <ReauthDialog
        {...end.dialog}
        onClose={() => {
          end.dialog.onClose();
          onClose();
        }}
        title={title}
        action={action}
        danger
        needsCode={needsCode}
        inputOf={(entered) => ({ ...(input as object), ...entered }) as InputOf<E>}
      />
    </>
  );
}
