import { Injectable } from '@nestjs/common';
import { AppError } from '../../../platform/errors.js';
import {
  CodeHostClient,
  responseStatus,
  throwCodeHostError,
  type CodeHostResponse,
} from '../../repos/code-host/code-host-calls.service.js';
import {
  kindObjection,
  readExpiry,
  readScopes,
  scopesObjection,
  tokenKind,
  type UsableTokenKind,
} from './github-token.rules.js';

/** What the code host says about a token. */
interface CheckedToken {
  kind: UsableTokenKind;
  scopes: string[];
  login: string;
  expiresAt: Date | null;
}

/** Asks the code host about a token: whose it is, and what it may do. */
@Injectable()
export class TokenCheckService {
  constructor(private readonly calls: CodeHostClient) {}

  /** @throws AppError invalid, when the token is of no use; bad_gateway, when the code host cannot tell */
  async check(token: string): Promise<CheckedToken> {
    const kind = tokenKind(token);
    refuseFor(kindObjection(kind));
    const { data, headers } = await this.readOwner(token);
    const text = (name: string) => headers[name]?.toString();
    const scopes = readScopes(text('x-oauth-scopes'));
    refuseFor(scopesObjection(scopes));
    const { login } = data as { login?: unknown };
    return {
      kind: kind === 'oauth' ? kind : 'classic',
      scopes: scopes ?? [],
      login: typeof login === 'string' ? login : '',
      expiresAt: readExpiry(text('github-authentication-token-expiration')),
    };
  }

  private async readOwner(token: string): Promise<CodeHostResponse> {
    try {
      return await this.calls.withToken(token).get('/user');
    } catch (error) {
      if (responseStatus(error) === 401) refuseFor(NOT_ACCEPTED);
      // 403: an organisation's rules, or a suspended account.
      if (responseStatus(error) === 403) refuseFor('The code host forbids the owner of this token to call it.');
      return throwCodeHostError('The code host does not know the owner of this token.')(error);
    }
  }
}

/** GitHub's 401 does not tell these apart. */
const NOT_ACCEPTED = 'The code host does not accept this token: it is mistyped, expired or revoked.';

/** @throws AppError invalid */
function refuseFor(objection: string | undefined): void {
  if (objection !== undefined) throw new AppError('invalid', objection, { field: 'token' });
}
