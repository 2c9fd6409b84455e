import { paths, settings } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { useDocumentTitle } from '@forksight/sdk/ui';
import type { ReactNode } from 'react';
import { Logo } from '../branding/Logo';
import styles from './LegalPage.module.css';

interface LegalPageProps {
  title: string;
  /** 'Last updated November 7, 2024' */
  dated: string;
  children: ReactNode;
}

/** A legal text, shown with and without a session. */
export function LegalPage({ title, dated, children }: LegalPageProps) {
  useDocumentTitle(title);
  return (
    <div className={styles.screen}>
      <header className={styles.top}>
        <Link to={paths.home} className={styles.brand}>
          <Logo />
          {settings().brand}
        </Link>
        <nav className={styles.links} aria-label="Site">
          <Link to={paths.terms}>Terms of Service</Link>
          <Link to={paths.privacy}>Privacy Policy</Link>
          <Link to={paths.login}>Login</Link>
        </nav>
      </header>
      <main className={styles.text}>
        <h1>{title}</h1>
        <p className={styles.dated}>{dated}</p>
        {children}
      </main>
    </div>
  );
}

/** Link to the support e-mail address. */
export function SupportEmail() {
  const { supportEmail } = settings();
  return <a href={`mailto:${supportEmail}`}>{supportEmail}</a>;
}
