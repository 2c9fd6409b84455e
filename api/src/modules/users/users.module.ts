import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { GoogleIdentities } from './google-identities.service.js';
import { Passwords } from './passwords.service.js';
import { AuthenticatorApp } from './second-factor/authenticator-app.entity.js';
import { OneTimeCodes } from './second-factor/one-time-codes.service.js';
import { PasskeyChallenge } from './second-factor/passkey-challenge.entity.js';
import { Passkey } from './second-factor/passkey.entity.js';
import { Passkeys } from './second-factor/passkeys.service.js';
import { RecoveryCode } from './second-factor/recovery-code.entity.js';
import { SecondFactorsController } from './second-factor/second-factors.controller.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { ScimController } from './scim/scim.controller.js';
import { ScimGroupsController } from './scim/scim-groups.controller.js';
import { ScimGroupsService } from './scim/scim-groups.service.js';
import { ScimUser } from './scim/scim-user.entity.js';
import { ScimUsers } from './scim/scim-users.service.js';
import { ScimWorkspace } from './scim/scim-workspace.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { ProviderAccount } from './provider-account.entity.js';
import { ProviderAccounts } from './provider-accounts.service.js';
import { GoogleIdentity } from './google-identity.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([
      User,
      GoogleIdentity,
      ProviderAccount,
      ScimUser,
      AuthenticatorApp,
      Passkey,
      PasskeyChallenge,
      RecoveryCode,
    ]),
    CustomersModule,
  ],
  controllers: [UsersController, ScimController, ScimGroupsController, SecondFactorsController],
  providers: [
    UsersService,
    ScimGroupsService,
    ScimUsers,
    ScimWorkspace,
    GoogleIdentities,
    ProviderAccounts,
    Passwords,
    SecondFactors,
    OneTimeCodes,
    Passkeys,
  ],
  exports: [UsersService, GoogleIdentities, ProviderAccounts, SecondFactors, OneTimeCodes, Passkeys],
})
export class UsersModule {}
