/** Where alerts can go besides email; undefined if it is not set. */
export interface AlertConfig {
  readonly webhook: WebhookConfig | undefined;
  readonly telegram: TelegramConfig | undefined;
}

export interface WebhookConfig {
  readonly url: string;
  /** Signs each request. */
  readonly secret: string;
}

export interface TelegramConfig {
  /** The bot's. */
  readonly token: string;
  /** Without a trailing slash. */
  readonly apiUrl: string;
}

export const NO_ALERTS: AlertConfig = { webhook: undefined, telegram: undefined };
