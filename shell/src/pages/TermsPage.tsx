import { paths, settings } from '@forksight/sdk';
import { Link } from '@forksight/sdk/router';
import { LegalPage, SupportEmail } from './LegalPage';

export default function TermsPage() {
  const { brand } = settings();
  return (
    <LegalPage title="Terms of Use" dated="Last updated November 7, 2024">
      <p>
        These terms are the agreement between you and the operator of {brand} (&ldquo;{brand}&rdquo;, &ldquo;we&rdquo;)
        about your use of the {brand} web application and everything that belongs to it (the &ldquo;service&rdquo;). By
        signing in or using the service you accept them. If you use the service for a company, you accept them for that
        company too and confirm that you may do so. If you do not agree, do not use the service.
      </p>

      <h2>1. The service</h2>
      <p>
        {brand} collects public activity from code-hosting platforms, relates it to people and companies, and presents
        the result to sales teams as leads. It can also draft messages and summaries with the help of artificial
        intelligence. We develop the service continuously and may add, change or withdraw features. Where a change takes
        away something essential, we announce it with reasonable notice.
      </p>

      <h2>2. Your account</h2>
      <p>
        Access is given to named users of a client workspace. Keep your password secret, do not share your account, and
        tell us at once when you believe that somebody else uses it. You answer for what happens under your account
        unless we are at fault. You must be at least 13 years old to use the service.
      </p>

      <h2>3. Acceptable use</h2>
      <p>You agree not to:</p>
      <ul>
        <li>break the law, or the rights of others, with the help of the service;</li>
        <li>send unsolicited messages in bulk, or contact people who have asked not to be contacted;</li>
        <li>use the data to decide about employment, credit, insurance, housing or other eligibility of a person;</li>
        <li>
          resell, publish or make available the data or the service to third parties outside of your organization;
        </li>
        <li>
          probe, overload or circumvent the security of the service, or read it by automated means without consent;
        </li>
        <li>take the service apart in order to build a competing one.</li>
      </ul>
      <p>
        The rules of the platforms from which signals come, and the laws on privacy and on marketing messages in the
        places where you and your leads are, apply to what you do with a lead. Keeping them is your responsibility.
      </p>

      <h2>4. Your content</h2>
      <p>
        What you bring into the service &mdash; saved views, tags, product descriptions, instructions for drafts and the
        like &mdash; stays yours. You allow us to store and process it as far as running, securing and improving the
        service for you requires. You confirm that you may give it to us.
      </p>

      <h2>5. Public data and generated text</h2>
      <p>
        Leads rest on public sources that we do not control. We do not promise that a person, an employer, an e-mail
        address or an activity is complete, current or correct. Drafts and summaries are made by software, may contain
        errors, and are suggestions: read and check them before you rely on them or send them.
      </p>

      <h2>6. Our rights</h2>
      <p>
        The service, its software, design and name belong to us or our licensors. You receive a limited, revocable
        right, not exclusive and not transferable, to use the service for your own business while these terms apply.
        Suggestions that you send us may be used without payment or obligation.
      </p>

      <h2>7. Third parties</h2>
      <p>
        The service links to, and works together with, products of others, such as code-hosting platforms, professional
        networks, sign-in providers and chat tools. Their own terms apply to them, and we are not responsible for them.
      </p>

      <h2>8. Suspension and end</h2>
      <p>
        You may stop using the service at any time. We may suspend or end access when these terms are broken, when the
        law requires it, or when the agreement with your organization ends. The sections on content, public data,
        disclaimers, liability and law remain in force afterwards.
      </p>

      <h2>9. No warranty</h2>
      <p>
        The service is provided &ldquo;as is&rdquo; and &ldquo;as available&rdquo;. As far as the law allows, we give no
        warranty of any kind, express or implied, including merchantability, fitness for a particular purpose,
        non-infringement, accuracy and uninterrupted operation.
      </p>

      <h2>10. Limit of liability</h2>
      <p>
        As far as the law allows, neither we nor our suppliers are liable for indirect, incidental, special,
        consequential or punitive damages, or for lost profits, revenue, goodwill or data. Our total liability for all
        claims that have to do with the service or these terms is limited to one hundred US dollars ($100). These limits
        apply whatever the legal ground, and even if a remedy fails of its essential purpose.
      </p>

      <h2>11. Indemnity</h2>
      <p>
        You will hold us harmless against claims of third parties, including reasonable legal fees, that arise because
        you broke these terms, the law, or the rights of somebody else.
      </p>

      <h2>12. Governing law</h2>
      <p>
        The laws of the State of Delaware, United States, govern these terms, without regard to its rules on conflicts
        of law. The state and federal courts located in Delaware have exclusive jurisdiction, and both sides accept it.
      </p>

      <h2>13. Changes</h2>
      <p>
        We may change these terms. The date above says when they last changed; we announce material changes in the
        service or by e-mail before they apply. Who continues to use the service afterwards accepts them. If one
        provision is invalid, the others remain.
      </p>

      <h2>14. Privacy and contact</h2>
      <p>
        Our <Link to={paths.privacy}>Privacy Policy</Link> says how we handle personal data. Questions about these terms
        reach us at <SupportEmail />.
      </p>
    </LegalPage>
  );
}
