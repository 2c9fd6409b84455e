import { Injectable, Logger } from '@nestjs/common';
import { DataSource, Equal, IsNull, LessThan, Not } from 'typeorm';
import { Secrets } from '../../../platform/secrets/secrets.js';
import { AuthenticatorApp } from './authenticator-app.entity.js';
import { isOneTimeCode, recoveryCodeHash, timeStepOf } from './one-time-codes.rules.js';
import { RecoveryCode } from './recovery-code.entity.js';

/** What a code came from. */
export type CodeSource = 'authenticator app' | 'recovery code';

/** Accepts codes of authenticator apps and recovery codes, each once. The caller limits wrong ones. */
@Injectable()
export class OneTimeCodes {
  private readonly logger = new Logger(OneTimeCodes.name);

  constructor(
    private readonly db: DataSource,
    private readonly secrets: Secrets,
  ) {}

  /** Whether so few codes are possible that trying many would find one. */
  isGuessable(code: string): boolean {
    return isOneTimeCode(withoutSpaces(code));
  }

  /** Uses the code up. Returns null for a wrong one, and for one that was used. */
  async use(userId: number, code: string): Promise<CodeSource | null> {
    const typed = withoutSpaces(code);
    if (isOneTimeCode(typed)) return (await this.useOfApp(userId, typed)) ? 'authenticator app' : null;
    const codeHash = Equal(recoveryCodeHash(code));
    const { affected } = await this.db.manager.delete(RecoveryCode, { userId, codeHash });
    return affected ? 'recovery code' : null;
  }

  private async useOfApp(userId: number, code: string): Promise<boolean> {
    const app = await this.db.manager.findOneBy(AuthenticatorApp, { userId, confirmedAt: Not(IsNull()) });
    const secret = app && (await this.secretOf(app));
    const step = secret ? timeStepOf(code, secret) : null;
    if (step === null) return false;
    // Of requests at the same time one only changes the row.
    const unused = { userId, lastStep: LessThan(String(step)) };
    const { affected } = await this.db.manager.update(AuthenticatorApp, unused, { lastStep: String(step) });
    return (affected ?? 0) > 0;
  }

  private async secretOf({ userId, secret }: AuthenticatorApp): Promise<string | null> {
    try {
      return await this.secrets.decrypt('authenticatorSecret', userId, secret);
    } catch (error) {
      this.logger.error(`The secret of user ${userId}'s authenticator app cannot be read: ${String(error)}`);
      return null;
    }
  }
}

function withoutSpaces(code: string): string {
  return code.replace(/\s/g, '');
}
