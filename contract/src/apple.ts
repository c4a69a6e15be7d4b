import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing } from './schema.ts';

export const readAppleAccount = endpoint({
  name: 'readAppleAccount',
  methods: ['POST'],
  path: '/Website/appleId',
  access: 'customer',
  summary: 'The Apple Account the provider shares with its customers; empty if none is set.',
  input: nothing,
  output: z.object({ id: z.string(), password: z.string() }),
  errors: [],
});
