import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';

export const JOB_STATES = ['waiting', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export class JobQuery {
  @ApiPropertyOptional({ enum: JOB_STATES })
  @IsOptional()
  @IsIn(JOB_STATES)
  state?: JobState;
}

export class JobParameters {
  @ApiProperty({ type: 'integer' })
  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(Number.MAX_SAFE_INTEGER)
  id!: number;
}

export class Job {
  @ApiProperty({ type: 'integer' })
  id!: number;

  @ApiProperty({ example: 'sync-repo' })
  task!: string;

  @ApiProperty({ type: String, nullable: true, example: 'acme/tool' })
  about!: string | null;

  @ApiProperty({ enum: JOB_STATES, description: '`failed`: the job runs again only if an administrator retries it.' })
  state!: JobState;

  @ApiProperty({ type: 'integer', description: 'Number of attempts.' })
  attempts!: number;

  @ApiProperty({ type: 'integer' })
  maxAttempts!: number;

  @ApiProperty({ type: String, nullable: true })
  lastError!: string | null;

  @ApiProperty({ format: 'date-time', description: 'Time of the next attempt, or the time at which the job was due.' })
  runAt!: string;

  @ApiProperty({ format: 'date-time' })
  createdAt!: string;
}

class ScheduledTask {
  @ApiProperty({ example: 'refresh-repos' })
  task!: string;

  @ApiProperty({ example: '30 3 * * *', description: 'Cron expression in UTC.' })
  cron!: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  nextRun!: string | null;
}

export class JobList {
  @ApiProperty({
    type: [Job],
    description: 'Running jobs, then failed ones, then waiting ones by the time of the next attempt.',
  })
  jobs!: Job[];

  @ApiProperty({ type: [ScheduledTask] })
  schedule!: ScheduledTask[];
}

export class RetriedJob {
  @ApiProperty({ enum: [true] })
  success!: true;
}
