import type { DoNotContactRequest, Remnant } from '../data/adminApi';

type State = DoNotContactRequest['state'];

export const STATES = ['pending', 'confirmed', 'withdrawn', 'rejected'] as const satisfies readonly State[];

export const STATE_LABELS: Record<State, string> = {
  pending: 'Pending',
  confirmed: 'Erased',
  withdrawn: 'Withdrawn',
  rejected: 'Rejected',
};

export const REMNANT_LABELS: Record<Remnant['kind'], string> = {
  favorite: 'Favorite with a similar address',
  'view-name': 'Name of a view',
  'view-filters': 'Filter of a view',
  tag: 'Tag',
  note: 'Note',
  thread: 'Issue or pull request',
};

/** The state of a request, or what became of the block after the erasure. */
export function stateLabel({ state, liftedAt }: DoNotContactRequest): string {
  return liftedAt === null ? STATE_LABELS[state] : 'Block lifted';
}

export function stateTone({ state }: DoNotContactRequest) {
  return state === 'pending' ? 'bad' : state === 'confirmed' ? 'good' : 'quiet';
}

export function personName({ name, login }: DoNotContactRequest): string {
  return name ?? login;
}
