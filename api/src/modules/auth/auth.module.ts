import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobRegistry } from '../../platform/jobs/job-registry.js';
import { Passkeys } from '../users/second-factor/passkeys.service.js';
import { CustomersModule } from '../customers/customers.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { GoogleClient } from './google/google-client.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleStrategy } from './google/google.strategy.js';
import { SignInAttempts } from './google/sign-in-attempt.js';
import { IdentityProvider } from './identity-providers/identity-provider.entity.js';
import { IdentityProvidersController } from './identity-providers/identity-providers.controller.js';
import { IdentityProviders } from './identity-providers/identity-providers.service.js';
import { OpenIdProviders } from './identity-providers/openid-providers.service.js';
import { ProviderAttempts } from './identity-providers/provider-attempt.js';
import { ProviderSignInController } from './identity-providers/provider-sign-in.controller.js';
import { SamlProviders } from './identity-providers/saml/saml-providers.service.js';
import { SamlTickets } from './identity-providers/saml/saml-ticket.js';
import { UsedAssertion } from './identity-providers/saml/used-assertion.entity.js';
import { UsedAssertions } from './identity-providers/saml/used-assertions.service.js';
import { PendingSignIn } from './pending-sign-in.entity.js';
import { PendingSignIns } from './pending-sign-ins.service.js';
import { ReauthenticationController } from './reauthentication.controller.js';
import { ReauthenticationService } from './reauthentication.service.js';
import { SecondStepController } from './second-step.controller.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottle } from './sign-in-throttle.service.js';
import { Session } from './session.entity.js';
import { SignInFailures } from './sign-in-failures.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([IdentityProvider, PendingSignIn, Session, SignInFailures, UsedAssertion]),
    CustomersModule,
    UsersModule,
  ],
  controllers: [
    AuthController,
    ReauthenticationController,
    SecondStepController,
    SessionsController,
    GoogleController,
    IdentityProvidersController,
    ProviderSignInController,
  ],
  providers: [
    AuthService,
    PendingSignIns,
    ReauthenticationService,
    SessionsService,
    SignInThrottle,
    GoogleClient,
    GoogleStrategy,
    SignInAttempts,
    IdentityProviders,
    OpenIdProviders,
    ProviderAttempts,
    SamlProviders,
    SamlTickets,
    UsedAssertions,
  ],
  exports: [SessionsService, SignInThrottle],
})
export class AuthModule {
  constructor(
    jobs: JobRegistry,
    sessions: SessionsService,
    pending: PendingSignIns,
    passkeys: Passkeys,
    throttle: SignInThrottle,
    assertions: UsedAssertions,
  ) {
    jobs.register({
      tasks: {
        'remove-expired-sessions': () => sessions.removeExpired(),
        'remove-expired-sign-ins': async () => {
          await pending.removeExpired();
          await passkeys.removeExpiredChallenges();
          await assertions.removeExpired();
        },
        'remove-expired-throttles': () => throttle.removeExpired(),
      },
      cron: [
        { task: 'remove-expired-sessions', match: '7 * * * *' },
        { task: 'remove-expired-sign-ins', match: '9 * * * *' },
        { task: 'remove-expired-throttles', match: '12 * * * *' },
      ],
    });
  }
}
