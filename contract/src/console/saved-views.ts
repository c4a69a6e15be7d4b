import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { anyId, noBean, text } from '../schema.ts';
import { VIEW_NAME_MAX, VIEW_QUERY_MAX } from './limits.ts';
import { VIEWED_LISTS } from './lists.ts';

const COLUMN_NAME_MAX = 40;
const COLUMNS_MAX = 30;

const list = z.enum(VIEWED_LISTS);
const view = {
  /** Unique among the operator’s views of a list. */
  name: text(VIEW_NAME_MAX).check(z.minLength(1)),
  /** The list’s filters and order, as in the console’s address. */
  query: text(VIEW_QUERY_MAX),
  /** Keys of the shown columns; null for the built-in ones. */
  columns: z.nullable(z.array(text(COLUMN_NAME_MAX)).check(z.maxLength(COLUMNS_MAX))),
};

export const savedView = z.object({ id: z.string(), ...view });
export type SavedView = z.output<typeof savedView>;

export const listSavedViews = endpoint({
  name: 'listSavedViews',
  methods: ['POST'],
  path: '/Console/savedViews',
  access: 'operator',
  summary: 'The caller’s saved views of a list, by name.',
  input: z.object({ list }),
  output: z.array(savedView),
  errors: [],
});

export const saveView = endpoint({
  name: 'saveView',
  methods: ['POST'],
  path: '/Console/viewSave',
  access: 'operator',
  summary: 'Saves a view of a list for the caller, in place of one with the same name.',
  input: z.object({ list, ...view }),
  output: noBean,
  errors: ['SAVED_VIEWS_TOO_MANY'],
});

export const deleteView = endpoint({
  name: 'deleteView',
  methods: ['POST'],
  path: '/Console/viewDelete',
  access: 'operator',
  summary: 'Deletes one of the caller’s views.',
  input: z.object({ id: anyId }),
  output: noBean,
  errors: ['SAVED_VIEW_NOT_FOUND'],
});
