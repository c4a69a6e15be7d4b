import { createContext, use } from 'react';

/** Set while a document is rendered to stand at its real path, where no script of the site runs. */
export interface StaticDocument {
  /** The query of its address, `''` or `?…`. */
  readonly search: string;
}

const StaticDocumentContext = createContext<StaticDocument | undefined>(undefined);
export const StaticDocumentProvider = StaticDocumentContext.Provider;

/** Undefined everywhere but in documents at their real path. */
export function useStaticDocument(): StaticDocument | undefined {
  return use(StaticDocumentContext);
}
