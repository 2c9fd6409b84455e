import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { GoogleIdentities } from './google-identities.service.js';
import { Passwords } from './passwords.service.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';
import { GoogleIdentity } from './google-identity.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([User, GoogleIdentity]), CustomersModule],
  controllers: [UsersController],
  providers: [UsersService, GoogleIdentities, Passwords],
  exports: [UsersService, GoogleIdentities],
})
export class UsersModule {}
