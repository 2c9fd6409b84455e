import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { Passwords } from './passwords.js';
import { User } from './user.entity.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([User]), CustomersModule],
  providers: [UsersService, Passwords],
  exports: [UsersService],
})
export class UsersModule {}
