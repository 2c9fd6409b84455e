import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CspReportsModule } from '../../platform/http/csp-reports/csp-reports.module.js';
import { RemoteErrorReport } from './remote-error-report.entity.js';
import { RemotesController } from './remotes.controller.js';
import { RemotesService } from './remotes.service.js';
import { ReleaseFailure } from './release-failure.entity.js';
import { RemoteError } from './remote-error.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([RemoteError, RemoteErrorReport, ReleaseFailure]), CspReportsModule],
  controllers: [RemotesController],
  providers: [RemotesService],
})
export class RemotesModule {}
