import { useRights } from '../api/use-self.ts';
import { ROUTES, type ConsoleRoute } from '../routes.ts';

/** The pages that the operator's role may open. */
export function useOpenRoutes(): readonly ConsoleRoute[] {
  const may = useRights();
  return ROUTES.filter(({ right, otherwise }) => right === null || otherwise !== undefined || may(right));
}
