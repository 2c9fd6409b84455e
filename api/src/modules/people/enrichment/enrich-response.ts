import { Logger, StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { toAppError, UNEXPECTED } from '../../../platform/http/error.filter.js';
import { JSON_LINES, streamLines } from '../../../platform/http/json-lines.js';
import { describeError } from '../../../platform/process/logging.js';
import type { EnrichLine, EnrichReportView } from './enrich.dto.js';

type OnProgress = (percent: number) => void;

const logger = new Logger('Enrichment');

/** Responds with the report of an enrichment or, where the request accepts it, with its progress in lines before. */
export async function respondWithProgress(
  accept: string,
  reply: FastifyReply,
  enrich: (onProgress?: OnProgress) => Promise<EnrichReportView>,
): Promise<EnrichReportView | StreamableFile> {
  if (!accept.includes(JSON_LINES)) return enrich();
  let report: EnrichReportView | undefined;
  const lines = await streamLines<EnrichLine>(
    async (send) => {
      report = await enrich(eachPercent((percent) => send({ percent })));
    },
    (failure) => (failure ? failureLine(failure.error) : { success: true, report }),
  );
  if (!lines) return report as EnrichReportView;
  // The last header keeps nginx from buffering the response.
  void reply.headers({ 'content-type': JSON_LINES, 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
  return new StreamableFile(lines);
}

/** The body of the error response, which cannot be sent any more. */
function failureLine(error: unknown): EnrichLine {
  const appError = toAppError(error);
  if (!appError) logger.error(`An enrichment failed: ${JSON.stringify(describeError(error))}`);
  return { success: false, error: appError?.message ?? UNEXPECTED };
}

/** Calls `onPercent` once for each whole percent that has been reached. */
function eachPercent(onPercent: OnProgress): OnProgress {
  let last = -1;
  return (percent) => {
    const whole = Math.floor(percent);
    if (whole > last) onPercent((last = whole));
  };
}
