import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { GoogleIdentities } from './google-identities.service.js';
import { Passwords } from './passwords.js';
import { User } from './user.entity.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User]), CustomersModule],
  controllers: [UsersController],
  providers: [UsersService, GoogleIdentities, Passwords],
  exports: [UsersService, GoogleIdentities],
})
export class UsersModule {}
