import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompaniesService } from './companies.service.js';
import { Company } from './company.entity.js';
import { WorkspaceCompany } from './workspace-company.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([Company, WorkspaceCompany])],
  providers: [CompaniesService],
  exports: [CompaniesService],
})
export class CompaniesModule {}
