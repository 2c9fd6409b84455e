import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { AuthController } from './auth.controller.js';
import { AuthService } from './auth.service.js';
import { GoogleController } from './google.controller.js';
import { SessionsService } from './sessions.service.js';
import { SignInThrottle } from './throttle.service.js';

@Module({
  imports: [UsersModule],
  controllers: [AuthController, GoogleController],
  providers: [AuthService, SessionsService, SignInThrottle],
  exports: [SessionsService, SignInThrottle],
})
export class AuthModule {}
