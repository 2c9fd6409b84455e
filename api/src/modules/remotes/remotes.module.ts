import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { RemotesController } from './remotes.controller.js';
import { RemotesService } from './remotes.service.js';
import { ReleaseFailure } from './release-failure.entity.js';
import { RemoteError } from './remote-error.entity.js';

@Module({
  imports: [TypeOrmModule.forFeature([RemoteError, ReleaseFailure])],
  controllers: [RemotesController],
  providers: [RemotesService],
})
export class RemotesModule {}
