import { uploadTicketImage } from '@causeway/contract/tickets';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ApiRefusal } from '@causeway/web/failures';
import { showFailure } from '../../../api/show-failure.ts';
import { checkImages, type ImageFault } from './image-check.ts';

export interface Attachment {
  readonly key: string;
  /** Undefined until it is uploaded. */
  readonly id: string | undefined;
  /** Address of the picked file itself; undefined for one that a former visit has uploaded. */
  readonly preview: string | undefined;
}

export interface Attachments {
  readonly items: readonly Attachment[];
  readonly faults: readonly ImageFault[];
  /** What the server said of an image that looked right here. */
  readonly refusal: string | undefined;
  readonly uploading: boolean;
  /** Of those that are uploaded. */
  readonly ids: readonly string[];
  add(files: readonly File[]): void;
  remove(key: string): void;
  clear(): void;
}

interface State {
  readonly items: readonly Attachment[];
  readonly faults: readonly ImageFault[];
  readonly refusal: string | undefined;
}

/** The images of a message that is being written: uploaded as they come, so that sending waits for none. */
export function useAttachments(uploaded: readonly string[]): Attachments {
  const [state, setState] = useState<State>(() => ({
    items: uploaded.map((id) => ({ key: id, id, preview: undefined })),
    faults: [],
    refusal: undefined,
  }));
  // An image may come, and an answer to another, before this renders again: each change begins with what is then.
  const latest = useRef(state);
  const change = (next: (before: State) => State) => setState((latest.current = next(latest.current)));
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const made = previews.current;
    return () => made.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);

  const drop = (key: string, refusal?: string) =>
    change((before) => ({
      items: before.items.filter((item) => item.key !== key),
      faults: [],
      refusal: refusal ?? before.refusal,
    }));

  const upload = async (key: string, image: File) => {
    try {
      const [id] = await call(uploadTicketImage, { image });
      change((before) => ({
        ...before,
        items: before.items.map((item) => (item.key === key ? { ...item, id } : item)),
      }));
    } catch (failure) {
      const isRefusal = failure instanceof ApiRefusal && !failure.endedSession;
      drop(key, isRefusal ? failure.message : undefined);
      if (!isRefusal) await showFailure(failure);
    }
  };

  return {
    ...state,
    uploading: state.items.some(({ id }) => id === undefined),
    ids: state.items.flatMap(({ id }) => id ?? []),
    add: (files) => {
      const { fit, faults } = checkImages(files, latest.current.items.length);
      const added = fit.map((file) => ({
        file,
        item: { key: crypto.randomUUID(), id: undefined, preview: URL.createObjectURL(file) },
      }));
      for (const { item } of added) previews.current.add(item.preview);
      change(({ items }) => ({
        items: [...items, ...added.map(({ item }) => item)],
        faults,
        refusal: undefined,
      }));
      for (const { file, item } of added) void upload(item.key, file);
    },
    remove: (key) =>
      change(({ items }) => ({
        items: items.filter((item) => item.key !== key),
        faults: [],
        refusal: undefined,
      })),
    clear: () => change(() => ({ items: [], faults: [], refusal: undefined })),
  };
}
