import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { sessionClient } from '../../../platform/access/session-client.js';
import { sessionTokenHash } from '../../../platform/access/session.statement.js';
import { GoogleIdentities, type GoogleClaims } from '../../users/google-identities.service.js';
import { AuthService } from '../auth.service.js';
import { ReauthenticationService } from '../reauthentication.service.js';
import { GoogleClient } from './google-client.js';
import { GoogleSignInError } from './google-sign-in-error.js';
import type { GoogleSuccess } from './google.guard.js';
import { SignInAttempts } from './sign-in-attempt.js';

interface FinishedAttempt {
  claims: GoogleClaims;
  reauthenticates: boolean;
}

type Claimed = (request: FastifyRequest) => Promise<FinishedAttempt>;
type Verify = (
  request: FastifyRequest,
  finished: FinishedAttempt,
  done: (error: unknown, user?: object) => void,
) => void;

/** Authenticates the callback request from the issuer. */
class OpenIdStrategy {
  /** Set by passport for each request. */
  declare readonly success: (user: object) => void;
  declare readonly error: (error: unknown) => void;

  constructor(
    private readonly claimed: Claimed,
    private readonly verify: Verify,
  ) {}

  authenticate(request: FastifyRequest): void {
    this.claimed(request).then(
      (finished) =>
        this.verify(request, finished, (error, user) => {
          if (user) this.success(user);
          else this.error(error);
        }),
      (error: unknown) => this.error(error),
    );
  }
}

@Injectable()
export class GoogleStrategy extends PassportStrategy(OpenIdStrategy, 'google') {
  constructor(
    google: GoogleClient,
    attempts: SignInAttempts,
    private readonly identities: GoogleIdentities,
    private readonly auth: AuthService,
    private readonly reauthentication: ReauthenticationService,
  ) {
    super(async (request: FastifyRequest) => {
      const attempt = await attempts.read(request.headers.cookie);
      if (!attempt) throw new GoogleSignInError('expired');
      const claims = await google.finish(new URL(request.url, attempt.redirectUri).searchParams, attempt);
      return { claims, reauthenticates: attempt.reauthenticates };
    });
  }

  /** Takes the first step of a sign-in with these claims, or proves the identity of the session's user. @throws GoogleSignInError */
  async validate(request: FastifyRequest, { claims, reauthenticates }: FinishedAttempt): Promise<GoogleSuccess> {
    const previous = sessionTokenHash(request.headers.cookie);
    if (reauthenticates) {
      const refusal = await this.reauthentication.confirmByGoogle(claims, request.ip, previous);
      if (refusal) throw new GoogleSignInError(refusal);
      return { reauthenticated: true };
    }
    const user = await this.identities.signIn(claims);
    if (typeof user === 'string') throw new GoogleSignInError(user);
    return this.auth.takeFirstStep(user, 'Google', sessionClient(request), previous);
  }
}
