import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { JobRegistry } from '../../../platform/jobs/job-registry.js';
import { Note } from './note.entity.js';
import { NotesController } from './notes.controller.js';
import { FORGET_DELETED_NOTES, NotesService } from './notes.service.js';

@Module({
  imports: [TypeOrmModule.forFeature([Note])],
  controllers: [NotesController],
  providers: [NotesService],
})
export class NotesModule {
  constructor(jobs: JobRegistry, notes: NotesService) {
    jobs.register({
      tasks: { [FORGET_DELETED_NOTES]: () => notes.forgetDeleted() },
      cron: [{ task: FORGET_DELETED_NOTES, match: '32 * * * *' }],
    });
  }
}
