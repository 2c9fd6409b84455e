import { persistDrafts, paths, settings, useNavigation } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { Button, useDocumentTitle } from '@forksight/sdk/ui';
import { useEffect, useState } from 'react';
import { BrandPanel } from './BrandPanel';
import { GoogleMark } from '../identity/GoogleMark';
import { PasswordForm } from './PasswordForm';
import { ProviderForm } from './ProviderForm';
import { SecondFactorForm } from './SecondFactorForm';
import styles from './SignInPage.module.css';
import { useSignInMethods } from '../identity/signInApi';
import { oauthErrorText } from '../identity/signInErrors';

const GOOGLE_SIGN_IN = '/api/oauth/google/redir';

interface SignInPageProps {
  /** Navigates to a URL of the server. */
  leave?: (url: string) => void;
}

export default function SignInPage({ leave = (url) => location.assign(url) }: SignInPageProps) {
  const { brand } = settings();
  const { address, go } = useNavigation();
  // After the first step at Google the address says so.
  const [isSecondStep, setSecondStep] = useState(() => isSecondStepAddress(address));
  const [reason, setReason] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const failure = reason ?? oauthErrorText(address);
  const { data: methods, isLoading: isPending } = useSignInMethods();
  useDocumentTitle('Sign in');

  useEffect(() => {
    // After Back from Google the browser may restore this page as it was.
    const handlePageShow = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', handlePageShow);
    return () => removeEventListener('pageshow', handlePageShow);
  }, []);

  const continueAt = (url: string) => {
    setLeaving(true);
    persistDrafts();
    leave(url);
  };

  const beginAgain = (why?: string) => {
    setSecondStep(false);
    setReason(why);
    if (isSecondStepAddress(address)) go(paths.login, { replace: true });
  };

  return (
    <div className={styles.screen}>
      <BrandPanel />
      <div className={styles.side}>
        <nav className={styles.top} aria-label="Sign in">
          <Link to={paths.login}>Login</Link>
        </nav>
        <main className={styles.form}>
          <h1 className={styles.title}>Sign in to {brand}</h1>
          {failure && (
            <p role="alert" className={styles.error}>
              {failure}
            </p>
          )}
          {isSecondStep ? (
            <SecondFactorForm onBack={beginAgain} />
          ) : (
            <>
              <PasswordForm disabled={isLeaving} onBusy={setBusy} onSecondFactor={() => setSecondStep(true)} />
              {methods?.google !== false && (
                <div className={styles.google} data-pending={isPending}>
                  <div className={styles.divider}>Or continue with</div>
                  <Button
                    block
                    size="large"
                    icon={<GoogleMark />}
                    disabled={isBusy || isLeaving}
                    loading={isLeaving}
                    onClick={() => continueAt(GOOGLE_SIGN_IN)}
                  >
                    Login with Google
                  </Button>
                </div>
              )}
              {methods?.identityProviders && <ProviderForm disabled={isBusy || isLeaving} onContinue={continueAt} />}
            </>
          )}
        </main>
        <footer className={styles.footer}>
          <Link to={paths.terms}>Terms of Service</Link>
          <Link to={paths.privacy}>Privacy Policy</Link>
        </footer>
      </div>
    </div>
  );
}

function isSecondStepAddress(address: string): boolean {
  return new URLSearchParams(address.split('?')[1]).get('step') === 'second-factor';
}
