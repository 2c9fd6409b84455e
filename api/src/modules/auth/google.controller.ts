import { Controller, Get, Header, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiServiceUnavailableResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '../../platform/access/access.decorator.js';

const notConfigured = `<!doctype html>
<html lang="en">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Google sign-in is not available</title>
<style>body { font: 15px/1.5 system-ui, sans-serif; margin: 20vh auto; max-width: 26rem; padding: 0 1rem }</style>
<h1>Google sign-in is not available</h1>
<p>It has not been set up on this server. Please <a href="/#/login">sign in with your password</a>,
or ask whoever runs this server to set it up.</p>
</html>
`;

@ApiTags('session')
@Controller('oauth/google')
export class GoogleController {
  @Get('redir')
  @Access('public')
  @HttpCode(503)
  @Header('content-type', 'text/html; charset=utf-8')
  @ApiOperation({ summary: 'Sign in with Google: a page for the browser to go to' })
  @ApiServiceUnavailableResponse({ description: 'Google sign-in is not configured: a page that says so.' })
  redirect(): string {
    return notConfigured;
  }
}
