import { Inject, Injectable } from '@nestjs/common';
import { Config } from '../../../platform/config/config.js';
import { Mailer } from '../../../platform/mail/mailer.js';
import { Clock } from '../../../platform/time.js';
import type { DeliveryOutcome } from '../../slack/digests/delivery-policy.rules.js';
import { WebhookClient } from '../../slack/digests/webhook-client.service.js';
import { signatureHeaders } from '../../webhooks/deliveries/signature.rules.js';
import { WebhookHttp } from '../../webhooks/deliveries/webhook-http.service.js';
import { AlertAddresses } from '../alert-address.service.js';
import type { Alert } from '../alert.entity.js';
import { UnsubscribeTokens } from '../unsubscribe/unsubscribe-tokens.service.js';
import type { AlertContent } from './alert-content.js';
import { emailAlert } from './email-alert.js';
import { slackAlert } from './slack-alert.js';
import { webhookAlert } from './webhook-alert.js';

/** A message with its address. */
export interface Envelope extends Pick<Alert, 'alertId' | 'userId' | 'channel' | 'webhookUrl' | 'secret'> {
  customerId: number;
  messageId: string;
  email: string;
  createdAt: Date;
  content: AlertContent;
}

/** Sends one message through its channel. */
@Injectable()
export class AlertSender {
  private readonly publicUrl: string;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly addresses: AlertAddresses,
    private readonly tokens: UnsubscribeTokens,
    private readonly mailer: Mailer,
    private readonly slack: WebhookClient,
    private readonly http: WebhookHttp,
    private readonly clock: Clock,
  ) {
    this.publicUrl = (config.publicUrl ?? `http://localhost:${config.port}`).replace(/(?<!\/)\/+$/, '');
  }

  /** Never throws: every error is an outcome. */
  async send(envelope: Envelope): Promise<DeliveryOutcome> {
    const { channel, content, createdAt, messageId } = envelope;
    if (channel === 'email') return this.sendMail(envelope);
    const opened = await this.addresses.decrypt(envelope, envelope).catch(() => undefined);
    if (!opened?.webhookUrl) return { kind: 'refused', why: 'Its address cannot be decrypted: enter it again.' };
    const { webhookUrl, secret } = opened;
    if (channel === 'slack') return this.slack.send(webhookUrl, slackAlert(content, this.publicUrl));
    if (secret === null) return { kind: 'refused', why: 'Its secret is missing: set the alert again.' };
    const body = webhookAlert(content, createdAt, this.publicUrl);
    const headers = signatureHeaders({ messageId, body, sentAt: new Date(this.clock.now()) }, [secret]);
    const outcome = await this.http.send(webhookUrl, body, headers);
    if (outcome.kind === 'accepted') return { kind: 'accepted' };
    return { kind: outcome.kind === 'gone' ? 'refused' : 'not-sent', why: outcome.reason };
  }

  private sendMail({ customerId, userId, alertId, messageId, email, content }: Envelope): Promise<DeliveryOutcome> {
    const token = encodeURIComponent(this.tokens.sign({ customerId, userId, alertId }));
    const unsubscribe = `${this.publicUrl}/api/alerts/unsubscribe?token=${token}`;
    const settings = `${this.publicUrl}/#/${content.workspace.slug}/alerts`;
    const links = { publicUrl: this.publicUrl, settings, unsubscribe };
    return this.mailer.send({
      to: email,
      ...emailAlert(content, this.config.brand, links),
      messageId: `<${messageId}@${new URL(this.publicUrl).hostname}>`,
      headers: {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        // Vacation notices and other programs do not answer.
        'Auto-Submitted': 'auto-generated',
      },
    });
  }
}
