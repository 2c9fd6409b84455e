import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../customers/customers.module.js';
import { UsersModule } from '../users/users.module.js';
import { ApiTokenRow } from './api-token.entity.js';
import { ApiTokensController } from './api-tokens.controller.js';
import { ApiTokensService } from './api-tokens.service.js';
import { WorkspaceTokensController } from './workspace-tokens.controller.js';

@Module({
  imports: [TypeOrmModule.forFeature([ApiTokenRow]), CustomersModule, UsersModule],
  controllers: [ApiTokensController, WorkspaceTokensController],
  providers: [ApiTokensService],
})
export class TokensModule {}
