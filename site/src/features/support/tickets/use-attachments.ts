import { uploadTicketImage } from '@causeway/contract/calls';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { ApiRefusal } from '@causeway/web/failures';
import { showFailure } from '../../../api/show-failure.ts';
import { checkImages, type ImageFault } from './image-check.ts';

export interface Attachment {
  readonly key: string;
  readonly id: string | undefined;
  /** Object URL of the chosen file; undefined for one uploaded in an earlier visit. */
  readonly preview: string | undefined;
}

export interface Attachments {
  readonly items: readonly Attachment[];
  readonly faults: readonly ImageFault[];
  /** The server's refusal of an image that the page accepted. */
  readonly refusal: string | undefined;
  readonly uploading: boolean;
  readonly ids: readonly string[];
  add(files: readonly File[]): void;
  remove(key: string): void;
  /** Removes images that have been sent. */
  clear(sent: readonly string[]): void;
}

interface State {
  readonly items: readonly Attachment[];
  readonly faults: readonly ImageFault[];
  readonly refusal: string | undefined;
}

/** The images of a draft, uploaded when chosen, so that sending need not wait. */
export function useAttachments(uploaded: readonly string[]): Attachments {
  const { state, latest, change } = useLatestState(uploaded);
  const showPreview = usePreviews();
  const without = (key: string) => latest.current.items.filter((item) => item.key !== key);

  const upload = async (key: string, image: File) => {
    try {
      const [id] = await call(uploadTicketImage, { image });
      change({ items: latest.current.items.map((item) => (item.key === key ? { ...item, id } : item)) });
    } catch (failure) {
      const isRefusal = failure instanceof ApiRefusal && !failure.endedSession;
      change({ items: without(key), faults: [], ...(isRefusal && { refusal: failure.message }) });
      if (!isRefusal) await showFailure(failure);
    }
  };

  return {
    ...state,
    uploading: state.items.some(({ id }) => id === undefined),
    ids: state.items.flatMap(({ id }) => id ?? []),
    add: (files) => {
      const { items } = latest.current;
      const { fit, faults } = checkImages(files, items.length);
      const added = fit.map((file) => {
        const preview = showPreview(file);
        return { file, item: { key: preview, id: undefined, preview } };
      });
      change({ items: [...items, ...added.map(({ item }) => item)], faults, refusal: undefined });
      for (const { file, item } of added) void upload(item.key, file);
    },
    remove: (key) => change({ items: without(key), faults: [], refusal: undefined }),
    clear: (sent) => {
      const items = latest.current.items.filter(({ id }) => id === undefined || !sent.includes(id));
      change({ items, faults: [], refusal: undefined });
    },
  };
}

/** Images and answers may arrive before the next render, so each change starts from the latest state. */
function useLatestState(uploaded: readonly string[]) {
  const [state, setState] = useState<State>(() => ({
    items: uploaded.map((id) => ({ key: id, id, preview: undefined })),
    faults: [],
    refusal: undefined,
  }));
  const latest = useRef(state);
  const change = (changes: Partial<State>) => setState((latest.current = { ...latest.current, ...changes }));
  return { state, latest, change };
}

/** Makes object URLs of chosen files, revoked when the page goes. */
function usePreviews() {
  const previews = useRef(new Set<string>());
  useEffect(() => {
    const created = previews.current;
    return () => created.forEach((preview) => URL.revokeObjectURL(preview));
  }, []);
  return (file: File) => {
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    return preview;
  };
}
