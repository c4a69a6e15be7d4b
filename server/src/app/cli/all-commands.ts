import { gatewayFeedCommand } from './gateway-feed-command.ts';
import { gatewayKeysCommand } from './gateway-keys-command.ts';
import type { OperatorCommand } from './operator-command.ts';
import { operatorsCommand } from './operators-command.ts';
import { settingsCommand } from './settings-command.ts';
import { ticketsCommand } from './tickets-command.ts';

export const ALL_COMMANDS: readonly OperatorCommand[] = [
  settingsCommand,
  ticketsCommand,
  gatewayKeysCommand,
  gatewayFeedCommand,
  operatorsCommand,
];
