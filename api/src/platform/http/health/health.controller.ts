import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.decorator.js';
import { translatePostgresError } from '../../database/postgres-errors.js';
import { AppError } from '../../errors.js';
import { RequestPool } from '../../database/request-pool.js';

class Health {
  @ApiProperty({ enum: ['ok'] })
  status!: 'ok';
}

@ApiTags('operations')
@Controller('health')
export class HealthController {
  constructor(private readonly pool: RequestPool) {}

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
  @ApiOkResponse({ type: Health, description: 'Database and job queue are reachable.' })
  async ready(): Promise<Health> {
    const { rows } = await this.pool
      .read<{ queue: boolean }>({
        name: 'ready',
        text: `select exists (select from pg_namespace where nspname = 'graphile_worker') as queue`,
      })
      .catch((error: unknown) => {
        throw translatePostgresError(error) ?? error;
      });
    if (!rows[0]?.queue) throw new AppError('unavailable', 'The job queue does not exist: run migrate.');
    return { status: 'ok' };
  }
}
