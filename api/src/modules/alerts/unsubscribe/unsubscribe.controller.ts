import { Controller, Get, Header, HttpCode, Inject, Post, Query } from '@nestjs/common';
import { ApiConsumes, ApiOkResponse, ApiOperation, ApiProduces, ApiProperty, ApiTags } from '@nestjs/swagger';
import { IsString, MaxLength } from 'class-validator';
import { Access } from '../../../platform/access/access.decorator.js';
import { Config } from '../../../platform/config/config.js';
import { AppError } from '../../../platform/errors.js';
import { ApiFailures } from '../../../platform/openapi/api-failures.decorator.js';
import { AlertsService } from '../alerts.service.js';
import { donePage, questionPage } from './unsubscribe-page.js';
import { UnsubscribeTokens, type UnsubscribeKey } from './unsubscribe-tokens.service.js';

const MAX_TOKEN_LENGTH = 200;
const HTML = 'text/html; charset=utf-8';
const INVALID = { invalid: 'The link is not one of this product' };

export class UnsubscribeQuery {
  @ApiProperty({ description: 'The signed token of the link in an e-mail.' })
  @IsString()
  @MaxLength(MAX_TOKEN_LENGTH)
  token!: string;
}

/** The links in e-mails of alerts, which need no sign-in: RFC 8058. */
@ApiTags('alerts')
@Controller('alerts/unsubscribe')
export class UnsubscribeController {
  constructor(
    private readonly alerts: AlertsService,
    private readonly tokens: UnsubscribeTokens,
    @Inject(Config) private readonly config: Config,
  ) {}

  @Get()
  @Header('content-type', HTML)
  @Access('public')
  @ApiOperation({ summary: 'A page that asks whether to unsubscribe' })
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiFailures(INVALID)
  ask(@Query() { token }: UnsubscribeQuery): string {
    this.read(token);
    return questionPage(this.config.brand);
  }

  @Post()
  @HttpCode(200)
  @Header('content-type', HTML)
  @Access('public', { signed: true, takesForm: true })
  @ApiOperation({
    summary: 'Switch off the alert of an e-mail, by one click (RFC 8058)',
    description: 'Mail clients send the form `List-Unsubscribe=One-Click`. Sent again, it changes nothing.',
  })
  @ApiConsumes('application/x-www-form-urlencoded')
  @ApiProduces('text/html')
  @ApiOkResponse({ schema: { type: 'string' } })
  @ApiFailures(INVALID)
  async unsubscribe(@Query() { token }: UnsubscribeQuery): Promise<string> {
    const { alertId, ...member } = this.read(token);
    await this.alerts.unsubscribe(member, alertId);
    return donePage(this.config.brand);
  }

  private read(token: string): UnsubscribeKey {
    const key = this.tokens.verify(token);
    if (!key) throw new AppError('invalid', 'This link is not valid. Open your alerts and switch them off there.');
    return key;
  }
}
