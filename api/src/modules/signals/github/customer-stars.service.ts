import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AppError } from '../../../platform/errors.js';
import { CodeHostClient, responseStatus } from '../../repos/code-host/code-host-calls.service.js';
import { CustomerStreamsService } from '../../repos/ledger/customer-streams.service.js';
import type { RepoToSync, StreamResult } from '../../repos/ledger/repo-ledger.service.js';
import { GithubTokensService, type TokenOfCustomer } from '../github-token/github-tokens.service.js';
import { STARS_LIST } from './code-host-lists.js';
import { walkStars } from './list-walk.js';
import { readStream } from './read-stream.js';
import { SignalWriter } from './signal-writer.service.js';
import { SyncRun, type SyncBatch } from './sync-run.js';

/**
 * Reads the stars of a repository with the tokens of the customers who track it, where the code host refuses them to the
 * server's own tokens. What a customer's token reads is stored for that customer alone (decision 0019).
 */
@Injectable()
export class CustomerStarsService {
  constructor(
    private readonly db: DataSource,
    private readonly calls: CodeHostClient,
    private readonly tokens: GithubTokensService,
    private readonly streams: CustomerStreamsService,
    private readonly writer: SignalWriter,
  ) {}

  /** @param outcome of the stars with the server's own tokens */
  async read(repo: RepoToSync, run: SyncRun, outcome: StreamResult['outcome']): Promise<void> {
    if (outcome !== 'feed only' && outcome !== 'withheld') return;
    const storedStreams = await this.streams.ofRepo(repo.repoId);
    for (const token of await this.tokens.ofRepo(repo.repoId)) {
      const position = storedStreams.find(({ customerId, stream }) => {
        return customerId === token.customerId && stream === STARS_LIST.name;
      })?.position;
      const result = await this.readFor(token, repo, run, position);
      const stream = { customerId: token.customerId, repoId: repo.repoId, stream: STARS_LIST.name };
      await this.streams.saveOutcome(stream, new Date(run.startedAt), result);
    }
  }

  private async readFor(
    token: TokenOfCustomer,
    repo: RepoToSync,
    { startedAt, counts }: SyncRun,
    position: object | undefined,
  ): Promise<StreamResult> {
    const calls = this.calls.withToken(token.token);
    const errorStatuses: unknown[] = [];
    const get: typeof calls.get = async (address, options) => {
      try {
        return await calls.get(address, options);
      } catch (error) {
        errorStatuses.push(responseStatus(error));
        throw error;
      }
    };
    const store = (batch: SyncBatch) => this.store(token.customerId, repo.repoId, batch, startedAt);
    const own = { ...repo, streams: { [STARS_LIST.name]: position } };
    const run = new SyncRun(own, startedAt, { calls: { get }, counts, store });
    try {
      const result = await readStream(run, STARS_LIST.name, () => walkStars(STARS_LIST, run));
      const refusal = errorStatuses.includes(401) ? await this.tokens.recheckAfterRefusal(token) : undefined;
      return refusal === undefined ? result : { outcome: 'feed only', detail: refusal };
    } catch (error) {
      // A limit or fault that one customer's token meets must not stop the others.
      if (error instanceof AppError) return { outcome: 'failed', detail: error.message };
      throw error;
    }
  }

  private async store(
    customerId: number,
    repoId: number,
    { signals, rank, stream, state }: SyncBatch,
    startedAt: number,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await this.writer.write(tx, signals, rank, customerId);
      await this.streams.savePosition(tx, { customerId, repoId, stream }, state, new Date(startedAt));
    });
  }
}
