import { useNavigation } from '@forksight/sdk';
import { useEffect } from 'react';
import { LoadingPage } from './Message';
import { returnPath } from '../session/returnPath';

/** How long the text of a redirect is shown. */
const TEXT_DURATION_MS = 500;

interface RedirectProps {
  to: string;
  /** Shown before the redirect; without a text it is immediate. */
  text?: string;
  /** The path to return to after sign-in. */
  remember?: string;
  /** Deletes the stored path: this redirect uses it. */
  forget?: true;
}

export function Redirect({ to, text, remember, forget }: RedirectProps) {
  const { go } = useNavigation();

  useEffect(() => {
    if (remember) returnPath.set(remember);
    const leave = () => {
      if (forget) returnPath.forget();
      go(to, { replace: true });
    };
    const timer = setTimeout(leave, text ? TEXT_DURATION_MS : 0);
    return () => clearTimeout(timer);
  }, [to, text, remember, forget, go]);

  return <LoadingPage text={text} />;
}
