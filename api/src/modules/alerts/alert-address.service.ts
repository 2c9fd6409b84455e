import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../platform/config/config.js';
import { AppError } from '../../platform/errors.js';
import { Secrets } from '../../platform/secrets/secrets.js';
import { readWebhook } from '../slack/slack.rules.js';
import { readEndpointUrl } from '../webhooks/deliveries/endpoint-url.rules.js';
import { generateWebhookSecret } from '../webhooks/deliveries/signature.rules.js';
import type { Alert, AlertChannel } from './alert.entity.js';

/** The columns of an alert that say where its messages go. */
export type AlertTarget = Pick<Alert, 'channel' | 'webhookUrl' | 'addressHint' | 'addressHash' | 'secret'>;

const VISIBLE_CHARACTERS = 4;

/** Where alerts are sent to. Addresses may be secrets, so they are stored encrypted. */
@Injectable()
export class AlertAddresses {
  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly secrets: Secrets,
  ) {}

  get canSendMail(): boolean {
    return this.config.smtpUrl !== undefined;
  }

  /**
   * Returns the columns of a target, and the secret of a webhook, if it is new.
   * @param present the target of the alert until now, which stays without a new address
   * @throws AppError invalid, for an address that is missing or not permitted; conflict, for e-mail without a server
   */
  async read(
    row: { customerId: number; alertId: string },
    input: { channel: AlertChannel; address?: string | null },
    present?: AlertTarget,
  ): Promise<{ target: AlertTarget; secret: string | null }> {
    const { channel, address } = input;
    if (channel === 'email') {
      if (!this.canSendMail) {
        throw new AppError('conflict', 'This server sends no e-mail: choose Slack or a webhook.', { field: 'channel' });
      }
      const none = { webhookUrl: null, addressHint: null, addressHash: '', secret: null };
      return { target: { channel, ...none }, secret: null };
    }
    const kept = present?.channel === channel ? present : undefined;
    if (kept && !address?.trim()) return { target: kept, secret: null };
    const url = this.readAddress(channel, address ?? '');
    const key = { ownerId: row.customerId, rowId: row.alertId };
    const isSigned = channel === 'webhook';
    const secret = isSigned && !kept?.secret ? generateWebhookSecret() : null;
    return {
      target: {
        channel,
        webhookUrl: await this.secrets.encrypt('alertWebhookUrl', key, url),
        addressHint: isSigned ? `${new URL(url).origin}/…` : `…${url.slice(-VISIBLE_CHARACTERS)}`,
        addressHash: this.secrets.keyedHash('alert address', url).toString('base64'),
        secret: secret === null ? (kept?.secret ?? null) : await this.secrets.encrypt('alertSecret', key, secret),
      },
      secret,
    };
  }

  /** Decrypts the address and secret of an alert for sending. @throws Error when their key is lost */
  async decrypt(
    row: { customerId: number; alertId: string },
    { webhookUrl, secret }: Pick<Alert, 'webhookUrl' | 'secret'>,
  ): Promise<{ webhookUrl: string | null; secret: string | null }> {
    const key = { ownerId: row.customerId, rowId: row.alertId };
    return {
      webhookUrl: webhookUrl === null ? null : await this.secrets.decrypt('alertWebhookUrl', key, webhookUrl),
      secret: secret === null ? null : await this.secrets.decrypt('alertSecret', key, secret),
    };
  }

  private readAddress(channel: 'slack' | 'webhook', pasted: string): string {
    try {
      return channel === 'slack'
        ? readWebhook(pasted, this.config.slackWebhookHosts)
        : readEndpointUrl(pasted, this.config.webhookPrivateHosts);
    } catch (error) {
      // The rules name the fields of other forms.
      if (error instanceof AppError) throw new AppError(error.kind, error.message, { field: 'address' });
      throw error;
    }
  }
}
