import type { TableColumnsType } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import { DateValue } from './DateTime';
import { Status } from './Status';

const STATES = {
  active: { tone: 'good', label: 'Active' },
  expired: { tone: 'quiet', label: 'Expired' },
  revoked: { tone: 'quiet', label: 'Revoked' },
} as const;

/** What every kind of token has. */
interface IssuedToken {
  name: string;
  state: keyof typeof STATES;
  createdBy: string | null;
  expiresAt: string;
  lastUsedAt: string | null;
}

interface TokenColumnsOptions<Token> {
  /** Columns of this kind of token, left and right of the name. */
  before?: TableColumnsType<Token>;
  after?: TableColumnsType<Token>;
  /** Called for an active token. */
  onRevoke: (token: Token) => void;
}

/** The columns of a list of tokens. */
export function tokenColumns<Token extends IssuedToken>(options: TokenColumnsOptions<Token>): TableColumnsType<Token> {
  const { before = [], after = [], onRevoke } = options;
  return [
    ...before,
    {
      key: 'name',
      title: 'Name',
      render: (_, { name, createdBy }) => (
        <span title={`${name}, created by ${createdBy ?? 'the command line'}`}>{name}</span>
      ),
    },
    ...after,
    {
      key: 'lastUsedAt',
      title: 'Last Used',
      width: 112,
      render: (_, { lastUsedAt }) => <DateValue at={lastUsedAt} fallback="Never" />,
    },
    { key: 'expiresAt', title: 'Expires', width: 112, render: (_, { expiresAt }) => <DateValue at={expiresAt} /> },
    {
      key: 'state',
      title: 'Status',
      width: 92,
      render: (_, { state }) => <Status tone={STATES[state].tone}>{STATES[state].label}</Status>,
    },
    {
      key: 'actions',
      title: 'Actions',
      width: 92,
      fixed: 'end',
      render: (_, token) =>
        token.state === 'active' && (
          <Button type="link" size="small" danger aria-label={`Revoke ${token.name}`} onClick={() => onRevoke(token)}>
            Revoke
          </Button>
        ),
    },
  ];
}
