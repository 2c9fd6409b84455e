import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CustomersModule } from '../../customers/customers.module.js';
import { ReposModule } from '../../repos/repos.module.js';
import { GithubToken } from './github-token.entity.js';
import { GithubTokensController } from './github-tokens.controller.js';
import { GithubTokensService } from './github-tokens.service.js';
import { TokenCheckService } from './token-check.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([GithubToken]), CustomersModule, ReposModule],
  controllers: [GithubTokensController],
  providers: [GithubTokensService, TokenCheckService],
  exports: [GithubTokensService],
})
export class GithubTokenModule {}
