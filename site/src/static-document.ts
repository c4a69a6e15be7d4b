import { createContext, use } from 'react';

/** Set while a document is rendered for its real path, where none of the site's scripts run. */
export interface StaticDocument {
  /** The query of its address, `''` or `?…`. */
  readonly search: string;
}

const StaticDocumentContext = createContext<StaticDocument | undefined>(undefined);
export const StaticDocumentProvider = StaticDocumentContext.Provider;

/** Undefined except in documents at their real path. */
export function useStaticDocument(): StaticDocument | undefined {
  return use(StaticDocumentContext);
}
