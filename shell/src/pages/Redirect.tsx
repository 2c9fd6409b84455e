import { useNavigation } from '@forksight/sdk';
import { useEffect } from 'react';
import { rememberedPath } from '../frame/rememberedPath';
import { Waiting } from './Waiting';

/** Milliseconds that the text of a redirect stays to be read. */
const PAUSE = 500;

interface RedirectProps {
  to: string;
  /** Said before going on; without one it goes at once. */
  text?: string;
  /** The path to come back to after sign-in. */
  remember?: string;
  /** The remembered path is used up by this. */
  forget?: true;
}

export function Redirect({ to, text, remember, forget }: RedirectProps) {
  const { go } = useNavigation();

  useEffect(() => {
    if (remember) rememberedPath.set(remember);
    const leave = () => {
      if (forget) rememberedPath.forget();
      go(to, { replace: true });
    };
    const timer = setTimeout(leave, text ? PAUSE : 0);
    return () => clearTimeout(timer);
  }, [to, text, remember, forget, go]);

  return <Waiting text={text} />;
}
