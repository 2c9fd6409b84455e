import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { finalize, mergeMap, type Observable } from 'rxjs';
import type { AppRequest } from './app-request.js';

/** Sends a pipelined handler's result only once access is granted, then releases its connection. */
@Injectable()
export class PipelinedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { reads } = context.switchToHttp().getRequest<AppRequest>();
    if (!reads) throw new Error('A pipelined route was reached without the access guard');
    return next.handle().pipe(
      mergeMap(async (result) => {
        await reads.requestContext;
        return result;
      }),
      finalize(() => reads.release()),
    );
  }
}
