import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../platform/errors.js';

const BATCH_ENTRIES = 500;

/** The entries of the audit log as JSON lines, in the order of their chain. */
@Injectable()
export class AuditExportService {
  constructor(private readonly db: DataSource) {}

  /**
   * Yields the lines of a batch of entries at a time. An entry gets its position when its transaction commits, so none
   * appears later at an earlier position.
   *
   * @param position of the last entry that is not wanted; '0': all are
   * @throws AppError invalid
   */
  async *linesAfter(position: string): AsyncGenerator<string> {
    if (!/^\d{1,18}$/.test(position)) throw new AppError('invalid', `${position} is not a position.`);
    for (let after = position; ;) {
      const rows = await this.db.query<{ position: string; line: string }[]>(LINES, [after, BATCH_ENTRIES]);
      const last = rows.at(-1);
      if (!last) return;
      yield rows.map(({ line }) => `${line}\n`).join('');
      after = last.position;
    }
  }
}

/** $1 a position, $2 how many. */
const LINES = `
select chain_position as position, json_build_object('position', chain_position, 'hash', encode(hash, 'hex'),
  'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'action', action, 'outcome', outcome,
  'userEmail', user_email, 'customerSlug', customer_slug, 'address', address, 'detail', detail)::text as line
from audit_entry where chain_position > $1::bigint order by chain_position limit $2`;
