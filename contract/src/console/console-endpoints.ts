import type { Endpoint } from '../endpoint.ts';
import * as operators from './operators.ts';

/** All that is mounted for the console. */
export const consoleEndpoints: readonly Endpoint[] = [
  operators.consoleLogin,
  operators.consoleLogout,
  operators.readOperatorSelf,
  operators.changeOperatorPassword,
  operators.beginOperatorStep,
  operators.confirmOperatorStep,
  operators.renewOperatorCodes,
  operators.endOperatorStep,
  operators.listOperatorSessions,
  operators.endOperatorSession,
  operators.listOperators,
  operators.inviteOperator,
  operators.changeOperatorRole,
  operators.blockOperator,
  operators.unblockOperator,
  operators.readInvitation,
  operators.joinConsole,
];
