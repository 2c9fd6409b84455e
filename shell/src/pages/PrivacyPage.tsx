import { paths, settings } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { LegalPage, SupportEmail } from './LegalPage';

export default function PrivacyPage() {
  const { brand } = settings();
  return (
    <LegalPage title="Privacy Policy" dated="Effective January 1, 2024">
      <p>
        This policy says what personal data {brand} (&ldquo;we&rdquo;) handles when you use the {brand} web application
        (the &ldquo;service&rdquo;), why, with whom we share it, and what you can do about it. By using the service you
        acknowledge it. It belongs to our <Link to={paths.terms}>Terms of Use</Link>.
      </p>

      <h2>1. What we collect</h2>
      <ul>
        <li>
          <strong>Personal data.</strong> Your name, e-mail address, employer and role, how you sign in, and what you
          write to us.
        </li>
        <li>
          <strong>Usage data.</strong> Which pages and features you use, searches and filters, saved views, tags,
          favorites and exports, and when.
        </li>
        <li>
          <strong>Technical data.</strong> IP address, browser and device type, operating system, language, error
          reports and the identifiers of your session.
        </li>
        <li>
          <strong>AI-input data.</strong> What you give to features that use artificial intelligence, such as product
          descriptions, customer stories and instructions, and the texts that result.
        </li>
      </ul>

      <h2>2. Data about leads</h2>
      <p>
        The service also shows data about people who were publicly active on code-hosting platforms: their public
        profile, the repositories and contributions concerned, and professional details from public or licensed sources,
        such as employer, job title and business contact. We handle it on behalf of our clients and in our legitimate
        interest in connecting businesses. A person who does not want to appear can write to us at any time, and will be
        left out.
      </p>

      <h2>3. What we use it for</h2>
      <ul>
        <li>to provide the service, sign you in and keep workspaces apart;</li>
        <li>to answer requests and to tell you about changes that concern you;</li>
        <li>to generate the playbooks and drafts that you ask for;</li>
        <li>to understand how the service is used, to mend faults and to improve it;</li>
        <li>to prevent abuse, and to meet legal obligations.</li>
      </ul>
      <p>We do not sell the personal data of our users.</p>

      <h2>4. Cookies and analytics</h2>
      <p>
        A cookie that is necessary keeps you signed in. Your browser also remembers settings such as the color theme.
        Where your workspace has product analytics or session recording switched on, the provider receives usage and
        technical data on our behalf.
      </p>

      <h2>5. Whom we share it with</h2>
      <p>
        We share data with providers who work for us under contract, such as hosting, e-mail, analytics and
        artificial-intelligence providers; with the client whose workspace you use; with a successor if our business is
        transferred; and with authorities where the law compels us. Providers may use the data only for the task that
        they do for us.
      </p>

      <h2>6. Where it is processed</h2>
      <p>
        Data is transferred to, stored and processed in Delaware, United States, where the law may protect it
        differently than at your home. By using the service you agree to this transfer. Where the law asks for
        safeguards, such as standard contractual clauses, we use them.
      </p>

      <h2>7. How long we keep it</h2>
      <p>
        We keep personal data for as long as your account exists and as long afterwards as we need it to meet legal
        obligations, settle disputes and enforce agreements. Then it is deleted or made anonymous.
      </p>

      <h2>8. Security</h2>
      <p>
        We protect data with encryption in transit, access limited to those who need it, strict separation of workspaces
        and continuous monitoring. No method is perfect, so we cannot promise absolute security; should an incident
        concern you, we will tell you as the law requires.
      </p>

      <h2>9. Your rights</h2>
      <p>
        Depending on where you live, you may ask for access to your data, for its correction, deletion or transfer to
        another provider, object to its use or ask to restrict it, and withdraw a consent. Write to us and we will
        answer within the legal time. You may also complain to your data-protection authority.
      </p>

      <h2>10. Children</h2>
      <p>
        The service is not meant for anyone under the age of 13, and we do not knowingly collect data from children
        below that age. If you believe that a child gave us personal data, tell us and we will delete it.
      </p>

      <h2>11. Changes</h2>
      <p>
        When we change this policy we publish the new version here with its date, and announce changes of weight in the
        service or by e-mail.
      </p>

      <h2>12. Contact</h2>
      <p>
        Questions, requests and complaints about privacy reach us at <SupportEmail />.
      </p>
    </LegalPage>
  );
}
