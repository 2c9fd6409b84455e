import { ErrorBoundary, type User } from '@forksight/sdk';
import { lazy, Suspense, useState } from 'react';

const AccountDialog = lazy(() => import('./AccountDialog'));

interface AccountButtonProps {
  user: User;
  className: string | undefined;
}

/** The user's name, which opens the dialog about the account. */
export function AccountButton({ user, className }: AccountButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const name = user.name ?? user.email;
  return (
    <>
      <button
        type="button"
        className={className}
        title={user.email}
        aria-haspopup="dialog"
        aria-label={`${name}: your account`}
        onClick={() => setOpen(true)}
      >
        {name}
      </button>
      {isOpen && (
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <AccountDialog user={user} onClose={() => setOpen(false)} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
