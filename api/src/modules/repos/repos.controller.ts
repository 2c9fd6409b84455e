import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';
import { Reads } from '../../platform/access/access.parameters.js';
import type { PipelinedReads } from '../../platform/access/pipelined-reads.js';
import { JSON_TYPE } from '../../platform/http/json-type.js';
import { RepoNames } from './repo.dto.js';
import { REPO_NAMES } from './repos.queries.js';

@ApiTags('repos')
@Controller('repos')
export class ReposController {
  @Get()
  @Header('content-type', JSON_TYPE)
  @Access('workspace', { pipelined: true, light: true })
  @ApiOperation({ summary: 'The repositories that a workspace tracks' })
  @ApiQuery({ name: 'customer_slug', type: String })
  @ApiOkResponse({ type: RepoNames })
  list(@Reads() reads: PipelinedReads): Promise<Buffer> {
    return reads.json(REPO_NAMES);
  }
}
