import { Inject, Injectable } from '@nestjs/common';
import type { Transporter } from 'nodemailer';
import { Config } from '../config/config.js';
import { Metrics } from '../process/metrics.js';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same in every attempt, by which mail servers and clients recognise a repetition. */
  messageId: string;
  headers: Record<string, string>;
}

/** The result of one attempt to hand a message to the mail server. */
export type MailOutcome =
  | { kind: 'accepted' }
  /** Certainly not delivered; a retry may succeed. */
  | { kind: 'not-sent'; why: string }
  /** The server refuses the message for good. */
  | { kind: 'refused'; why: string }
  /** The connection broke: the message may have been accepted. */
  | { kind: 'unanswered'; why: string };

const CONNECT_TIMEOUT_MS = 10_000;
const SOCKET_TIMEOUT_MS = 20_000;
const LOOPBACK_PATTERN = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Sends e-mail through the server of SMTP_URL, over TLS unless it runs on this machine. */
@Injectable()
export class Mailer {
  private transport?: Promise<Transporter>;

  constructor(
    @Inject(Config) private readonly config: Config,
    private readonly metrics: Metrics,
  ) {}

  /** Never throws: every error is an outcome. */
  async send(mail: Mail): Promise<MailOutcome> {
    const { smtpUrl, mailFrom: from = '' } = this.config;
    if (smtpUrl === undefined) return { kind: 'not-sent', why: 'This server sends no e-mail: SMTP_URL is not set.' };
    const transport = await this.connect(smtpUrl);
    if (!transport) return { kind: 'not-sent', why: 'The library for e-mail could not be loaded.' };
    const startedAt = performance.now();
    const outcome = await transport.sendMail({ from, ...mail }).then(() => ACCEPTED, toErrorOutcome);
    this.metrics.outbound('smtp', outcome.kind === 'accepted' ? 'ok' : 'error', (performance.now() - startedAt) / 1000);
    return outcome;
  }

  /** A failed load is tried again with the next message. */
  private async connect(smtpUrl: string): Promise<Transporter | undefined> {
    try {
      return await (this.transport ??= createTransport(smtpUrl));
    } catch {
      this.transport = undefined;
      return undefined;
    }
  }
}

/** Loads the library with the first message. */
async function createTransport(smtpUrl: string): Promise<Transporter> {
  const nodemailer = await import('nodemailer');
  return nodemailer.createTransport({
    url: smtpUrl,
    requireTLS: !LOOPBACK_PATTERN.test(new URL(smtpUrl).hostname),
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SOCKET_TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

const ACCEPTED: MailOutcome = { kind: 'accepted' };

interface SmtpError {
  code?: string;
  responseCode?: number;
  syscall?: string;
  timeoutType?: string;
}

/** Errors while connecting: no message was sent. */
const CONNECT_ERROR_CODES = new Set(['EDNS', 'ETLS', 'EREQUIRETLS', 'EAUTH', 'ENOAUTH', 'ECONFIG', 'EPROXY']);

const SOCKET_TIMEOUT = 'SOCKET_TIMEOUT';

/** Server responses may name addresses, so reasons have their codes alone. */
function toErrorOutcome(error: unknown): MailOutcome {
  const { code = '', responseCode = 0, syscall, timeoutType = SOCKET_TIMEOUT } = (error ?? {}) as SmtpError;
  if (code === 'EAUTH') return { kind: 'not-sent', why: 'The mail server refused the sign-in of this product.' };
  if (responseCode >= 500) return { kind: 'refused', why: `The mail server refused the message (${responseCode}).` };
  if (responseCode >= 400) return { kind: 'not-sent', why: `The mail server could not take it (${responseCode}).` };
  if (CONNECT_ERROR_CODES.has(code) || syscall === 'connect' || timeoutType !== SOCKET_TIMEOUT) {
    return { kind: 'not-sent', why: 'The mail server could not be reached.' };
  }
  if (code === 'EENVELOPE') return { kind: 'refused', why: 'The mail server refused the address.' };
  return { kind: 'unanswered', why: 'The connection to the mail server broke.' };
}
