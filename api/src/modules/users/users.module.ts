import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { GoogleIdentities } from './google-identities.service.js';
import { Passwords } from './passwords.service.js';
import { AuthenticatorApp } from './second-factor/authenticator-app.entity.js';
import { OneTimeCodes } from './second-factor/one-time-codes.service.js';
import { RecoveryCode } from './second-factor/recovery-code.entity.js';
import { SecondFactorsController } from './second-factor/second-factors.controller.js';
import { SecondFactors } from './second-factor/second-factors.service.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { GoogleIdentity } from './google-identity.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, GoogleIdentity, AuthenticatorApp, RecoveryCode]), CustomersModule],
  controllers: [UsersController, SecondFactorsController],
  providers: [UsersService, GoogleIdentities, Passwords, SecondFactors, OneTimeCodes],
  exports: [UsersService, GoogleIdentities, SecondFactors, OneTimeCodes],
})
export class UsersModule {}
