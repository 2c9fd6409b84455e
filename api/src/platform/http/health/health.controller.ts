import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { translatePostgresError } from '../../database/postgres-errors.js';
import { AppError } from '../../errors.js';
import { RequestPool } from '../../database/request-pool.js';
import { STANDBY_STATES, type StandbyState } from '../../database/standby.js';
import { Standbys } from '../../database/standbys.js';

class Health {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

class Readiness extends Health {
  @ApiProperty({
    enum: ['off', 'working', 'failing'],
    description: 'Whether PostgreSQL archives its WAL for backups. Requests are served whatever this says.',
  })
  walArchive!: 'off' | 'working' | 'failing';

  @ApiProperty({
    enum: STANDBY_STATES,
    isArray: true,
    description:
      'States of the standbys of DATABASE_REPLICA_URLS, in its order. Requests are served whatever this says: by the ' +
      'primary where no standby is usable.',
  })
  replicas!: StandbyState[];
}

const READY = `
select exists (select from pg_namespace where nspname = 'graphile_worker') as queue,
  case when current_setting('archive_mode') = 'off' then 'off'
    when last_failed_time > coalesce(last_archived_time, '-infinity') then 'failing'
    else 'working' end as "walArchive"
from pg_stat_archiver`;

@ApiTags('operations')
@Controller('health')
export class HealthController {
  constructor(
    private readonly pool: RequestPool,
    private readonly standbys: Standbys,
  ) {}

  @Get('live')
  @Access('public')
  @ApiOperation({ summary: 'Whether the process answers' })
  @ApiOkResponse({ type: Health })
  live(): Health {
    return { status: 'ok' };
  }

  @Get('ready')
  @Access('public')
  @ApiOperation({ summary: 'Whether the process can serve requests' })
  @ApiOkResponse({ type: Readiness, description: 'Database and job queue are reachable.' })
  async ready(): Promise<Readiness> {
    const { rows } = await this.pool
      .read<{ queue: boolean; walArchive: Readiness['walArchive'] }>({ name: 'ready', text: READY })
      .catch((error: unknown) => {
        throw translatePostgresError(error) ?? error;
      });
    const [row] = rows;
    if (!row?.queue) throw new AppError('unavailable', 'The job queue does not exist: run migrate.');
    const replicas = this.standbys.states.map(({ state }) => state);
    return { status: 'ok', walArchive: row.walArchive, replicas };
  }
}
