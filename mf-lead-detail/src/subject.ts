import type { Id } from '@forksight/sdk';

/** What notes and history are about. */
export type Subject = { leadId: Id } | { companyId: Id };
