import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { finalize, mergeMap, type Observable } from 'rxjs';
import type { AppRequest } from './app-request.js';

/** Lets no answer of a pipelined handler out before its visit is granted, and returns its connection. */
@Injectable()
export class PipelinedInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler<unknown>): Observable<unknown> {
    const { reads } = context.switchToHttp().getRequest<AppRequest>();
    if (!reads) throw new Error('A pipelined route was reached around the access guard');
    return next.handle().pipe(
      mergeMap(async (answer) => {
        await reads.visit;
        return answer;
      }),
      finalize(() => reads.release()),
    );
  }
}
